/** Half of a character that takes two code units, without its other half: no text encoding can hold it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why a text cannot be stored or sent by any program that follows the standards; nothing when it can. */
export function unsafeText(text: string): string | undefined {
  if (text.includes('\0')) return 'contains a NUL character, which no field may hold: remove it';
  if (LONE_SURROGATE.test(text)) return 'contains half of a character (a lone surrogate): remove it';
  return undefined;
}
