import { plainText } from '@slip/forms/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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
