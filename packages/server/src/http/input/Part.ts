import type { Problem } from '../HttpError.js';

/** What one part of a call turned out to be. */
export interface Part {
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}
