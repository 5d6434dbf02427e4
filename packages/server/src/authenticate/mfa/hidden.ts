/** An email address or telephone number with most of it hidden, enough for its owner to know it. */
export function hidden(address: string): string {
  const at = address.lastIndexOf('@');
  if (at === -1) return `•••-•••-${address.slice(-4)}`;
  return `${Array.from(address)[0] ?? ''}•••${address.slice(at)}`;
}
