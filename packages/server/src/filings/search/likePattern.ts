/** A pattern that finds a text anywhere: what LIKE gives a meaning is taken as it was written. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** A text as LIKE takes it literally. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
