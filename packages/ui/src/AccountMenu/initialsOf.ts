/**
 * The first letters of the first and the last word of a name, in capitals: 'Ana María de la Cruz' → 'AC'. One word
 * gives one letter, nothing gives '?'.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/u).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => /^\p{L}/u.exec(word ?? '')?.[0] ?? '').join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase();
}
