/** The address that calls a telephone number. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

const WIDTH = 720;
const HEIGHT = 600;

/** Opens the external chat in a window of 720 × 600 (spec 1 §9) that cannot reach back into the portal. */
export function openChatWindow(url: string): void {
  window.open(url, '_blank', `popup,noopener,noreferrer,width=${WIDTH},height=${HEIGHT}`);
}
