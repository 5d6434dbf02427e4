import { StartProblem } from '../StartProblem.js';

/**
 * A text that is needed.
 * @throws StartProblem when it is missing.
 */
export function needed(text: string | undefined, complaint: string): string {
  if (text !== undefined && text.trim() !== '') return text.trim();
  throw new StartProblem(complaint);
}

/** One of a few words, in upper or lower case, or as much of its beginning as no other one has. */
export function knownWord<T extends string>(known: readonly T[], given: string): T | undefined {
  const typed = given.toLowerCase();
  const begun = known.filter((word) => typed !== '' && word.toLowerCase().startsWith(typed));
  return known.find((word) => word.toLowerCase() === typed) ?? (begun.length === 1 ? begun[0] : undefined);
}

/**
 * The same, which is needed.
 * @throws StartProblem when it is none of them.
 */
export function oneOf<T extends string>(known: readonly T[], given: string, option: string): T {
  const found = knownWord(known, given);
  if (found !== undefined) return found;
  throw new StartProblem(`${option} must be one of ${known.join(', ')}; "${given}" is not.`);
}
