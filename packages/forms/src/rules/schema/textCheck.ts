import { lengthOf } from './normalize.js';
import type { Check, Problem } from './problem.js';

/** The rules of a text. The first one that it breaks is the problem. */
export interface TextRule {
  /** The problem of an empty or blank text; without it the text may be empty. */
  readonly required?: Problem;
  /** The maximum length in characters, and the problem of a longer text. */
  readonly maximum?: { readonly length: number; readonly problem: Problem };
  /** Patterns that a text must match unless it is empty. */
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
