import type { Problem } from '../HttpError.js';

/** The value read from one part of a call, and the problems with it. */
export interface Part {
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}
