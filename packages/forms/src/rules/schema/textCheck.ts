import { lengthOf } from './normalize.js';
import type { Check, Problem } from './problem.js';

/** What a text has to be. The first rule it breaks is the problem. */
export interface TextRule {
  /** Said when it is empty or blank; left out, the text may be empty. */
  readonly required?: Problem;
  /** Longest length in characters, and what is said beyond it. */
  readonly maximum?: { readonly length: number; readonly problem: Problem };
  /** Patterns a text that is not empty has to match. */
  readonly patterns?: readonly { readonly pattern: RegExp; readonly problem: Problem }[];
}

/** Builds the plain check of a text rule. */
export function textCheck({ required, maximum, patterns = [] }: TextRule): Check<string> {
  return (value) => {
    if (value.trim() === '') return required;
    // The cheap length first: only a text that could be too long is counted character by character.
    if (maximum && value.length > maximum.length && lengthOf(value) > maximum.length) return maximum.problem;
    return patterns.find(({ pattern }) => !pattern.test(value))?.problem;
  };
}

/** The words of a maximum length, as the specification writes them: `Maximum 35 characters allowed in User Name.` */
export function atMost(length: number, field: string): { length: number; problem: Problem } {
  return {
    length,
    problem: {
      message: `Maximum ${length} characters allowed in ${field}.`,
      fix: `Shorten it to ${length} characters.`,
    },
  };
}
