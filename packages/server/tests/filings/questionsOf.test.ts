import { stateDefinition } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { type QuestionedFacts, questionsOf } from '../../src/filings/questionsOf.js';

const usual: QuestionedFacts = {
  taxStatus: '0',
  effectiveDate: '2026-01-01',
  receivedOn: '2026-01-20',
  premium: 100_000,
  fees: 5_000,
};

const ask = (facts: Partial<QuestionedFacts>, state = 'WY') =>
  questionsOf({ ...usual, ...facts }, stateDefinition(state));

describe('questionsOf', () => {
  it('asks nothing of a usual transaction', () => {
    expect(ask({})).toEqual([]);
  });

  it.each([
    ['WY', '2026-03-02', 0],
    ['WY', '2026-03-03', 1],
    ['SD', '2026-01-31', 0],
    ['SD', '2026-02-01', 1],
  ])('knows when it is late in %s: received on %s', (state, receivedOn, questions) => {
    expect(ask({ receivedOn }, state)).toHaveLength(questions);
  });

  it.each([
    ['2026-01-01', []],
    [
      '2026-01-02',
      [
        'It takes effect on 01/01/2026, before the policy, which began on 01/02/2026. Correct the Transaction Effective Date.',
      ],
    ],
  ])('asks about what takes effect before a policy that began on %s', (termBegan, questions) => {
    expect(ask({ termBegan })).toEqual(questions);
  });

  it('asks about an exemption, and about everything else beside it', () => {
    expect(ask({ taxStatus: '7', receivedOn: '2026-06-01' })).toEqual([
      'The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
      'It was received 151 days after it took effect; Wyoming allows 60 days. Answer the question: say why, or correct the Transaction Effective Date.',
    ]);
  });

  it.each([
    [{ premium: -100_000, fees: 0 }, []],
    [
      { premium: -100_001, fees: 0 },
      [
        'More premium is returned ($1,000.01) than is on file ($1,000.00). Correct the Premium, or add the transaction that is missing.',
      ],
    ],
    [
      { premium: 0, fees: -5_001 },
      [
        'More policy fees are returned ($50.01) than are on file ($50.00). Correct the Policy Fees, or add the transaction that is missing.',
      ],
    ],
    [{ premium: 100_000, fees: 0 }, []],
  ])('asks when more is returned than is on file: %o', (amounts, questions) => {
    expect(ask({ ...amounts, onFile: { premium: 100_000, fees: 5_000 } })).toEqual(questions);
  });
});
