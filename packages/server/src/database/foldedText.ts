import { foldedText, plainText } from '@slip/forms/rules';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A pattern that finds a text anywhere: what LIKE gives a meaning is taken as it was written. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** True if a name or number on file holds what was typed, as searches compare texts. */
export const holdsText = (column: SQLWrapper, typed = ''): SQL =>
  sql`plain_text(${column}) like ${containsPattern(plainText(typed))}`;

/** A text as LIKE takes it literally. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** A name or number as the rules compare it (`foldedText`), in a query or an index. */
export const folded = (column: SQLWrapper): SQL => sql`folded_text(${column})`;

/**
 * A name as its words are found by their beginnings, for an index of trigrams: plain, with a space before each word. It is
 * `plain_text` written out: while an index is made, a function finds no other function of ours.
 */
export const foldedWords = (name: SQLWrapper): SQL =>
  sql`(' ' || regexp_replace(${folded(name)}, E'[\\u0300-\\u036F]', '', 'g'))`;

/** True if a name on file has words that begin with each of the words that were typed, in any order. */
export function beginsWords(name: SQLWrapper, typed: string): SQL | undefined {
  const words = plainText(typed)
    .split(/[ ,]+/)
    .filter((word) => word !== '');
  return words.length === 0
    ? sql`false`
    : and(...words.map((word) => sql`${foldedWords(name)} like ${`% ${escapeLike(word)}%`}`));
}

/** True if a name or number on file is one that was typed. */
export const isText = (column: SQLWrapper, typed: string): SQL =>
  sql`${folded(column)} = ${foldedText(typed)}`;
