import type { Goal } from '../harness.js';

/** One comparison inside the page: each side renders again and returns one figure. */
export interface PageBench {
  readonly name: string;
  readonly unit: string;
  /** What the ratio must be. */
  readonly goal: Goal;
  /** What the candidate's own figure must be. */
  readonly bar?: Goal;
  /** What the baseline is. */
  readonly against: string;
  readonly baseline: () => Promise<number>;
  readonly candidate: () => Promise<number>;
}

declare global {
  interface Window {
    /** What bench/inPage.ts asks for. */
    slipBenches: readonly PageBench[];
  }
}
