const INVISIBLE = /[\u200B\uFEFF]/g;
const CONTROL = /\p{Cc}/gu;
/** Words of plain letters with single spaces between them: most texts, which are what they become. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const CONTROL_BUT_LINE_BREAK = /(?!\n)\p{Cc}/gu;

/**
 * One line of text in its stored format: composed Unicode (NFC), no invisible or control characters, pasted tabs, line
 * breaks and no-break spaces as single spaces, no spaces at the ends.
 */
export function normalizeLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(CONTROL, '')
    .trim();
}

/** A text of several lines in its stored format: like {@link normalizeLine}, but it keeps its line breaks, as `\n`. */
export function normalizeParagraph(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(CONTROL_BUT_LINE_BREAK, '')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

/** A text as it is compared: without case, accents and doubled spaces. "Zoë  Müller" becomes "zoe muller". */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** How many characters a text has; one outside the basic plane, such as an emoji, counts once. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
