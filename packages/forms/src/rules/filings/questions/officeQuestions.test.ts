import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import type { BookedTransaction } from '../terms/policyTerms.js';
import { areQuestionsSettled, backoutQuestions, type FiledNow, officeQuestions } from './officeQuestions.js';

const first: BookedTransaction = {
  type: 1,
  coverageCode: '5000',
  taxStatus: '0',
  insurerId: 9,
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  premium: 100_000,
  fees: 5_000,
};
const now = (changes: Partial<FiledNow>): FiledNow => ({ ...first, receivedOn: '2026-01-20', ...changes });
const rulesOf = (
  filed: readonly FiledNow[],
  onFile: readonly BookedTransaction[] = [],
  state: string = 'WY',
  rest: Partial<Parameters<typeof officeQuestions>[1]> = {},
) =>
  officeQuestions(filed, { state: stateDefinition(state), onFile, ...rest }).map((questions) =>
    questions.map(({ rule, field }) => `${rule} ${field}`),
  );
const added = (changes: Partial<FiledNow>) =>
  now({ type: 2, effectiveDate: '2026-01-10', premium: 0, fees: 0, ...changes });

/** The questions about an amount that is given back. */
const returned = (premium: number, fees: number, changes: Partial<FiledNow> = {}) =>
  rulesOf([added({ type: 3, premium, fees, ...changes })], [first])[0];

describe('what the office questions', () => {
  it('is nothing of a usual filing', () => {
    expect(rulesOf([now({})])).toEqual([[]]);
    expect(rulesOf([added({ premium: 1 })], [first])).toEqual([[]]);
  });

  it.each([
    ['WY', '2026-03-02', []],
    ['WY', '2026-03-03', ['T107 agtTransEffectiveDate']],
    ['SD', '2026-01-31', []],
    ['SD', '2026-02-01', ['T107 agtTransEffectiveDate']],
  ] as const)('knows when a filing of %s is late: received on %s', (state, receivedOn, expected) => {
    expect(rulesOf([now({ receivedOn })], [], state)).toEqual([expected]);
  });

  it('is an exemption, and who was not active on the day', () => {
    expect(rulesOf([now({ taxStatus: '7' })])).toEqual([['T102 ccTaxStatus']]);
    const nobody = { isLicenseActive: () => false, isInsurerActive: () => false };
    expect(rulesOf([now({ inactiveSyndicates: [4] })], [], 'WY', nobody)).toEqual([
      ['T101 agtTransEffectiveDate', 'T105 insurerId', 'T105 insurerId'],
    ]);
  });

  it('is a location of risk outside the home state, once, where the state asks for one', () => {
    const two = [now({}), now({ insurerId: 10 })];
    expect(rulesOf(two, [], 'CO', { riskState: 'NE' })).toEqual([['T110 riskState'], []]);
    expect(rulesOf(two, [], 'CO', { riskState: 'CO' })).toEqual([[], []]);
    expect(rulesOf(two, [], 'WY', { riskState: 'NE' })).toEqual([[], []]);
  });

  it('is more than a term holds of a coverage, premium and fees apart', () => {
    expect(returned(-100_000, -5_000)).toEqual([]);
    expect(returned(-100_001, 0)).toEqual(['T103 msAgtTransPremium']);
    expect(returned(0, -5_001)).toEqual(['T104 msAgtTransOtherFees']);
    expect(returned(-1, 0, { coverageCode: '5001' })).toEqual(['T103 msAgtTransPremium']);
  });

  it('does not lend the premium of one term to another', () => {
    const second = { ...first, type: 5, effectiveDate: '2027-01-01', expirationDate: '2028-01-01' } as const;
    const back = added({ type: 3, effectiveDate: '2027-02-01', receivedOn: '2027-02-01', premium: -150_000 });
    expect(rulesOf([back], [first, second])).toEqual([['T103 msAgtTransPremium']]);
  });

  it('judges what is filed together as a whole, in whatever order', () => {
    const moved = [added({ type: 3, premium: -150_000 }), now({}), added({ premium: 60_000 })];
    expect(rulesOf(moved)).toEqual([[], [], []]);
  });

  it('is a reinstatement without a cancellation', () => {
    const reinstated = added({ type: 6, premium: 1 });
    expect(rulesOf([reinstated], [first])).toEqual([['T103 agtTransType']]);
    expect(rulesOf([reinstated], [first, added({ type: 4, premium: -1 })])).toEqual([[]]);
  });

  it('is what lies outside the term, or begins one that is there', () => {
    const at = (changes: Partial<FiledNow>) => rulesOf([now(changes)], [first])[0];
    const T106 = ['T106 agtTransEffectiveDate'];
    expect(at({ type: 2, effectiveDate: '2025-12-31' })).toEqual(T106);
    expect(at({ type: 1, effectiveDate: '2025-12-31', coverageCode: '5001' })).toEqual(T106);
    expect(at({ type: 5, effectiveDate: '2026-01-10' })).toEqual(T106);
    expect(at({ type: 1, effectiveDate: '2026-01-10' })).toEqual(T106);
    expect(at({ type: 1, effectiveDate: '2026-01-10', coverageCode: '5001' })).toEqual([]);
    expect(rulesOf([added({ premium: 1 })])).toEqual([T106]);
  });

  it('is a renewal that overlaps a term of another policy of its chain', () => {
    const otherTerms = [{ policyNumber: 'SL-1', began: '2025-06-01', expires: '2026-06-01' }] as const;
    const [[question] = []] = officeQuestions([now({ type: 5 })], {
      state: stateDefinition('WY'),
      onFile: [],
      otherTerms,
    });
    expect(question?.message).toBe(
      'It overlaps the term from 06/01/2025 to 06/01/2026 of policy SL-1. Correct the Transaction Effective Date or the Policy Expiration Date.',
    );
  });
});

describe('a backout', () => {
  const back = added({ type: 3, premium: -80_000 });

  it('is questioned when it leaves less than nothing', () => {
    expect(backoutQuestions({ onFile: [back], reversed: [first] }).map(({ rule }) => rule)).toEqual(['T103']);
    expect(backoutQuestions({ onFile: [first], reversed: [back] })).toEqual([]);
  });

  it('keeps a question open that would go with what it backs out', () => {
    const onFile = [{ ...first, premium: 10_000 }, back];
    const reversed = [added({ type: 3, premium: -5_000 })];
    expect(backoutQuestions({ onFile, reversed })).toEqual([]);
    expect(backoutQuestions({ onFile, reversed, stillOpen: ['T103'] })).toHaveLength(1);
  });
});

describe('a question', () => {
  const back = added({ type: 3, premium: -120_000 });

  it('is settled by the transaction that was missing', () => {
    expect(areQuestionsSettled(['T103'], back, [first, back])).toBe(false);
    expect(areQuestionsSettled(['T103'], back, [first, back, added({ premium: 20_000 })])).toBe(true);
    const early = added({ effectiveDate: '2025-12-01', premium: 1 });
    expect(areQuestionsSettled(['T106'], early, [first, early])).toBe(false);
    const before = { ...first, effectiveDate: '2025-01-01', expirationDate: '2026-01-01' } as const;
    expect(areQuestionsSettled(['T106'], early, [before, first, early])).toBe(true);
  });

  it('about a term of another policy stays open while that term is there', () => {
    const renewal = added({ type: 5 });
    const otherTerms = [{ policyNumber: 'SL-1', began: '2025-06-01', expires: '2026-06-01' }] as const;
    expect(areQuestionsSettled(['T106'], renewal, [renewal], otherTerms)).toBe(false);
    expect(areQuestionsSettled(['T106'], renewal, [renewal])).toBe(true);
  });

  it('of another kind is for the office', () => {
    expect(areQuestionsSettled(['T107'], first, [first])).toBe(false);
    expect(areQuestionsSettled(['T103', 'T102'], first, [first])).toBe(false);
    expect(areQuestionsSettled([], first, [first])).toBe(false);
  });
});
