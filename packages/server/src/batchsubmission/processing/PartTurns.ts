import { setTimeout as pause } from 'node:timers/promises';
import type { EngineUse } from '../../database/EngineUse.js';

/** Transactions of a part while others ask something: stored in some ten milliseconds. */
export const SMALLEST_PART = 25;
/** Transactions of a part when nobody has asked anything for long: whoever comes then waits for a tenth of a second. */
const LARGEST_PART = 200;
/** Milliseconds without a question after which nobody is being answered: a call asks the database several times. */
const QUIET = 2;
/** Milliseconds after which the file goes on, however much is asked. */
const LONGEST_TURN = 100;

/** How many transactions the next part has: many while nobody else asks anything. */
const nextPartSize = (size: number, wasAsked: boolean): number =>
  wasAsked ? SMALLEST_PART : Math.min(2 * size, LARGEST_PART);

/** The parts of a file, and the turns of others between them. */
export interface PartTurns {
  /** How many transactions the next part is to have. */
  readonly size: () => number;
  /** Stores a part, then lets others have their turn. */
  readonly take: (store: () => Promise<void>) => Promise<void>;
}

/** Lets others be answered, for as long as they ask. @returns whether anybody has asked. */
async function giveTurn(use: EngineUse): Promise<boolean> {
  const begun = performance.now();
  for (let wasAsked = false; ; wasAsked = true) {
    const before = use.asked;
    await pause(QUIET);
    if (use.asked === before && use.underWay === 0) return wasAsked;
    if (performance.now() - begun > LONGEST_TURN) return true;
  }
}

/** Parts beside what others ask of an engine; small ones where nothing is known of it. */
export function partTurns(use: EngineUse | undefined): PartTurns {
  let size = SMALLEST_PART;
  return {
    size: () => size,
    take: async (store) => {
      const before = use?.asked ?? 0;
      await store();
      if (!use) {
        await pause(QUIET);
        return;
      }
      // One of them was the part's own.
      const wasAsked = use.asked - before > 1;
      const isAsked = await giveTurn(use);
      size = nextPartSize(size, wasAsked || isAsked);
    },
  };
}
