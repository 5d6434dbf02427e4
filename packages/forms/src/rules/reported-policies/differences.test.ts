import { describe, expect, it } from 'vitest';
import { type BothSides, differenceKinds, differenceOf, differenceWords } from './differences.js';
import { agentsSideWords, filedMarks, filedMarkWords } from './filedMarks.js';

const nothing: BothSides = {
  filed: null,
  reported: null,
  filedFrom: null,
  reportedFrom: null,
  isNumberFiled: true,
};

describe('how the two sides differ', () => {
  it.each<[Partial<BothSides>, ReturnType<typeof differenceOf>]>([
    [{ filed: 1_000_000, reported: 1_000_000 }, undefined],
    [{}, undefined],
    [
      { filed: 1_000_000, reported: 1_000_001 },
      { kind: 'premium', amount: 1 },
    ],
    [
      { filed: 1_000_000, reported: 999_999 },
      { kind: 'premium', amount: -1 },
    ],
    [
      { filed: -5_000, reported: 5_000 },
      { kind: 'premium', amount: 10_000 },
    ],
    // Something that comes to nothing is not the same as nothing.
    [{ filed: 0, reported: 0 }, undefined],
    [
      { filed: 0, reported: 100 },
      { kind: 'premium', amount: 100 },
    ],
    [{ filed: 2_500 }, { kind: 'notReported', amount: -2_500 }],
    [
      { reported: 2_500, isNumberFiled: false },
      { kind: 'notFiled', amount: 2_500 },
    ],
    [
      { reported: 2_500, isNumberFiled: true },
      { kind: 'otherInsurer', amount: 2_500 },
    ],
    [
      { filed: 100, reported: 100, filedFrom: '2026-01-01', reportedFrom: '2026-02-01' },
      { kind: 'day', amount: 0 },
    ],
    [{ filed: 100, reported: 100, filedFrom: '2026-01-01', reportedFrom: '2026-01-01' }, undefined],
  ])('%j: %j', (sides, expected) => {
    expect(differenceOf({ ...nothing, ...sides })).toEqual(expected);
  });

  it('has words for the office, and for the others only what they may know', () => {
    expect(differenceKinds.map((kind) => [kind, differenceWords(kind)])).toEqual([
      [
        'notFiled',
        {
          insurer: 'notFiled',
          agent: 'Reported by the insurer, not filed',
          office: 'Only the insurer reported it',
        },
      ],
      ['otherInsurer', { insurer: 'filed', agent: null, office: 'Filed with another insurer' }],
      ['notReported', { insurer: null, agent: null, office: 'Only the agent filed it' }],
      ['premium', { insurer: 'filed', agent: null, office: 'The premiums differ' }],
      ['day', { insurer: 'filed', agent: null, office: 'The first days differ' }],
    ]);
  });
});

describe('the mark an insurer sees', () => {
  it('names the agent, or the insured where nobody placed the policy', () => {
    expect(filedMarks.map((mark) => filedMarkWords(mark, false).text)).toEqual([
      'Filed by the agent',
      'Not filed by the agent',
      'Not filed by the agent',
      'The agent says it is not theirs',
    ]);
    expect(filedMarkWords('notFiled', true).text).toBe('Not filed by the insured');
    expect(filedMarkWords('similar', false).hint).toContain('similar');
    expect(agentsSideWords({ filedByAgent: 'filed', agentDenial: null }, false)).toBe('Filed by the agent');
    const agentDenial = { reason: 'otherAgent', note: 'Prairie Brokers\nplaced it.' } as const;
    expect(agentsSideWords({ filedByAgent: 'denied', agentDenial }, false)).toBe(
      'The agent says it is not theirs: Another agent placed it: Prairie Brokers placed it.',
    );
  });
});
