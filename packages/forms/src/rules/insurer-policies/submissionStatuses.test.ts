import { describe, expect, it } from 'vitest';
import { type SubmissionFacts, submissionStatuses } from './owedSubmissions.js';

const foreign: SubmissionFacts = {
  kind: 'ForeignInsurer',
  today: '2026-11-23',
  states: [
    { state: 'CO', activeFrom: '2001-01-01', activeTo: null },
    { state: 'WY', activeFrom: '2026-01-01', activeTo: null },
  ],
  reported: [{ state: 'WY', period: 20262 }],
  declared: [
    { state: 'CO', period: 20263 },
    { state: 'WY', period: 20262 },
    { state: 'CO', period: 20264 },
  ],
  closed: [],
};

const shown = (facts: SubmissionFacts) =>
  submissionStatuses(facts).map(
    ({ state, year, quarter, status, dueOn }) => `${state} ${year}/${quarter} ${status} ${dueOn}`,
  );

describe('how periods stand', () => {
  it('of a foreign insurer, by quarter: what was reported counts more than what was declared', () => {
    expect(shown(foreign).slice(0, 6)).toEqual([
      'CO 2026/3 declared 2026-12-31',
      'WY 2026/3 open 2026-12-31',
      'CO 2026/2 late 2026-09-30',
      'WY 2026/2 reported 2026-09-30',
      'CO 2026/1 late 2026-06-30',
      'WY 2026/1 late 2026-06-30',
    ]);
  });

  it('once the office has closed a period: nothing is missing, and what was filed stays filed', () => {
    expect(shown({ ...foreign, closed: [20262] }).slice(2, 5)).toEqual([
      'CO 2026/2 closed 2026-09-30',
      'WY 2026/2 reported 2026-09-30',
      'CO 2026/1 late 2026-06-30',
    ]);
  });

  it('of an alien insurer, by year', () => {
    const alien: SubmissionFacts = {
      ...foreign,
      kind: 'AlienInsurer',
      reported: [],
      declared: [{ state: 'CO', period: 20250 }],
    };
    expect(shown({ ...alien, today: '2026-06-30' })).toEqual(['CO 2025/0 declared 2026-06-30']);
    expect(shown({ ...alien, today: '2026-06-30', declared: [] })).toEqual(['CO 2025/0 open 2026-06-30']);
    expect(shown({ ...alien, today: '2026-07-01', declared: [] })).toEqual(['CO 2025/0 late 2026-06-30']);
  });
});
