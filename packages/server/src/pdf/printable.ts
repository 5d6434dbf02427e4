import { documentFonts } from './documentFonts.js';

/** A text as it stands between tags and in attributes of HTML. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Control characters, and marks that turn the direction of writing: a font may have a picture of them. */
const UNSEEN = /\p{C}/u;

function isDrawn(mark: string): boolean {
  const { regular, bold } = documentFonts();
  const code = mark.codePointAt(0) ?? 0;
  return !UNSEEN.test(mark) && regular.hasGlyphForCodePoint(code) && bold.hasGlyphForCodePoint(code);
}

/** A cache of characters, each with the text that is drawn for it. */
const drawnTexts = new Map<string, string>();
const MAX_CACHED = 10_000;

function drawnAs(mark: string): string {
  if (isDrawn(mark)) return mark;
  const base = mark.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return base !== '' && Array.from(base).every(isDrawn) ? base : '?';
}

/** Most texts have only characters that need no check. */
const PLAIN = /^[ -~\n]*$/;

/**
 * A text as the fonts of the documents can draw it: a letter that they lack becomes the letter that it is made from, or a question mark; the
 * library would draw an empty box.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return Array.from(text.normalize('NFC'), (mark) => {
    if (mark === '\n') return mark;
    const found = drawnTexts.get(mark) ?? drawnAs(mark);
    if (drawnTexts.size < MAX_CACHED) drawnTexts.set(mark, found);
    return found;
  }).join('');
}
