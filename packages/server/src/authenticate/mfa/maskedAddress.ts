/** An email address or telephone number with most of it hidden; its owner still recognizes it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at === -1) return `•••-•••-${address.slice(-4)}`;
  return `${Array.from(address)[0] ?? ''}•••${address.slice(at)}`;
}
