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

/** Letters that were met, each with what is drawn for it: their number is that of the fonts' letters and a bounded rest. */
const known = new Map<string, string>();
const MOST_KNOWN = 10_000;

function drawnAs(mark: string): string {
  if (isDrawn(mark)) return mark;
  const base = mark.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return base !== '' && Array.from(base).every(isDrawn) ? base : '?';
}

/** Texts that need no look: most of them. */
const PLAIN = /^[ -~\n]*$/;

/**
 * A text as the fonts of the documents can draw it: a letter they lack becomes the one it is made from, or a question mark; the
 * library would draw an empty box.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return Array.from(text.normalize('NFC'), (mark) => {
    if (mark === '\n') return mark;
    const found = known.get(mark) ?? drawnAs(mark);
    if (known.size < MOST_KNOWN) known.set(mark, found);
    return found;
  }).join('');
}
