import type { Goal } from '../harness.js';

/** One comparison inside the page: each side renders again and returns one figure. */
export interface PageBench {
  readonly name: string;
  readonly unit: string;
  /** The goal of the ratio. */
  readonly goal: Goal;
  /** The goal of the candidate's own figure. */
  readonly bar?: Goal;
  /** The baseline in words. */
  readonly against: string;
  readonly baseline: () => Promise<number>;
  readonly candidate: () => Promise<number>;
}

declare global {
  interface Window {
    /** The benches that bench/inPage.ts asks for. */
    slipBenches: readonly PageBench[];
  }
}
