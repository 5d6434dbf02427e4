import { DEMO_SEED } from '../../packages/demo/src/policies/demoBooks.js';

/** Two letters each, as in the demonstration: the copies of policies count on that. */
const seeds = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `S${letter}`).filter(
  (seed) => seed !== DEMO_SEED,
);

/**
 * The letters that the policy numbers of one run of `npm run seed` begin with: in no other run, and not in the demonstration.
 * @param runs how many there were before
 * @returns undefined when there are no more
 */
export function seedOfRun(runs: number): string | undefined {
  return seeds[runs];
}
