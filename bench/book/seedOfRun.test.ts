import { expect, it } from 'vitest';
import { DEMO_SEED } from '../../packages/demo/src/policies/demoBooks.js';
import { seedOfRun } from './seedOfRun.js';

it('begins the policy numbers of each run otherwise than any other and than the demonstration', () => {
  const seeds = Array.from({ length: 25 }, (_, runs) => seedOfRun(runs));
  expect(new Set([...seeds, DEMO_SEED]).size).toBe(26);
  expect(seeds).not.toContain(undefined);
  expect(seedOfRun(25)).toBeUndefined();
});
