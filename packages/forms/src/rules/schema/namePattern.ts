import type { Problem } from './problem.js';

/** Letters of any alphabet, spaces and . - _ ' only; the typographic apostrophe is the same letter. */
export const namePattern = (field: string): { pattern: RegExp; problem: Problem } => ({
  pattern: /^[\p{L}\p{M} ._'’-]+$/u,
  problem: {
    message: `Invalid characters appear in ${field}.`,
    fix: "Use letters, spaces and . - _ ' only.",
  },
});

/** Digits only; `field` is the name of the field in the message. */
export const digitsPattern = (field: string): { pattern: RegExp; problem: Problem } => ({
  pattern: /^[0-9]+$/,
  problem: { message: `${field} must contain digits only.` },
});

/** Latin letters and digits only, as identifiers of the office are. */
export const alphanumericPattern = (field: string): { pattern: RegExp; problem: Problem } => ({
  pattern: /^[A-Za-z0-9]+$/,
  problem: { message: `${field} must contain letters and digits only.` },
});
