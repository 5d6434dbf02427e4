import { expect, it } from 'vitest';
import { fromSubmissionNumber, submissionNumber, submissionPeriod } from './submissionPeriod.js';

it.each([
  ['ForeignInsurer', '2026-03-31', 20261],
  ['ForeignInsurer', '2026-12-31', 20264],
  ['AlienInsurer', '2026-12-31', 20260],
] as const)('%s reports %s in %i', (kind, day, expected) => {
  const period = submissionPeriod(kind, day);
  expect(submissionNumber(period)).toBe(expected);
  expect(fromSubmissionNumber(expected)).toEqual(period);
});
