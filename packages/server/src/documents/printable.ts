/** What the fonts of the documents have beyond Latin-1. */
const MORE = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isDrawn = (mark: string) => {
  const code = mark.codePointAt(0) ?? 0;
  return mark === '\n' || (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || MORE.has(mark);
};

/**
 * A text as the fonts of the documents can draw it: a letter they lack becomes the one it is made from ("Č" a "C"), or a
 * question mark; the library would draw some other letter.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (mark) => {
    if (isDrawn(mark)) return mark;
    const base = mark.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return base !== '' && Array.from(base).every(isDrawn) ? base : '?';
  }).join('');
}
