/**
 * A text as searches compare it: without case, accents and doubled spaces, and with a space in front so that the
 * beginning of every word looks alike. "Zoë  Müller" becomes " zoe muller".
 */
export function searchKey(text: string): string {
  return ` ${text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()}`;
}
