import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import {
  checkEntityType,
  checkEntityValue,
  checkInsurerEffectiveDate,
  checkSameDay,
  emptyInsurerPolicy,
  type InsurerPolicyContext,
  type InsurerPolicyForm,
  insurerPolicyNumberQuestion,
  insurerPolicySchema,
} from './insurerPolicy.js';

const today = '2026-11-21';
const SAME_DAY =
  'There is already an existing transaction, if you wish to continue check the allow same day transaction box.';

const form: InsurerPolicyForm = {
  ...emptyInsurerPolicy(),
  State: 'WY',
  PolicyNumber: 'SL-1',
  InsuredName: 'Bighorn',
  EntityType: 'Agent',
  EntityValue: { id: 3, label: 'Ada Larkin' },
  TransactionEffectiveDate: '2026-01-15',
  Premium: 100,
};

const CLOSED = 'The office closed the 1st Quarter 2026 on 07/01/2026.';

const problems = (
  changes: { readonly [Field in keyof InsurerPolicyForm]?: unknown },
  facts: InsurerPolicyContext['facts'] = {},
) => problemsIn(insurerPolicySchema({ today, facts }), { ...form, ...changes });

describe('insurerPolicySchema', () => {
  it.each<[Partial<InsurerPolicyForm>, InsurerPolicyContext['facts'], Record<string, string>]>([
    [{}, {}, {}],
    [
      emptyInsurerPolicy(),
      {},
      {
        State: 'State is required.',
        PolicyNumber: 'Policy Number is required.',
        InsuredName: 'Insured Name is required.',
        EntityType: 'Entity Type is required.',
        TransactionEffectiveDate: 'Transaction Effective Date is required.',
        Premium: 'The premium amount cannot equal zero.',
      },
    ],
    [{ PolicyNumber: 'p'.repeat(50), InsuredName: 'é'.repeat(75) }, {}, {}],
    [
      { PolicyNumber: 'p'.repeat(51), InsuredName: 'i'.repeat(76) },
      {},
      {
        PolicyNumber: 'Maximum 50 characters allowed in Policy Number.',
        InsuredName: 'Maximum 75 characters allowed in Insured Name.',
      },
    ],
    [{ PolicyNumber: '---' }, {}, { PolicyNumber: 'Policy Number must contain a letter or a digit.' }],
    [{ EntityType: 'IPC', EntityValue: null }, {}, {}],
    [{ EntityValue: null }, {}, { EntityValue: 'Entity Value is required.' }],
    [{ Premium: 0 }, {}, { Premium: 'The premium amount cannot equal zero.' }],
    [{ Premium: 10_000_000_000 }, {}, { Premium: 'Premium must be less than 100,000,000.00' }],
    [{ Premium: -10_000_000_000 }, {}, { Premium: 'Premium must be greater than (100,000,000.00)' }],
    [{}, { duplicatePolicyNumber: true }, { PolicyNumber: 'Policy Number already exists in the system.' }],
    [
      {},
      { isInsurerActive: false },
      { TransactionEffectiveDate: 'The insurer is not active in the state on that date.' },
    ],
    [
      {},
      { closed: { kind: 'ForeignInsurer', periods: new Map([[20_261, '2026-07-01']]) } },
      { TransactionEffectiveDate: CLOSED },
    ],
    [{}, { closed: { kind: 'AlienInsurer', periods: new Map([[20_261, '2026-07-01']]) } }, {}],
    [{}, { hasSameDayTransaction: true }, { AllowSameDayTransaction: SAME_DAY }],
    [{ AllowSameDayTransaction: true }, { hasSameDayTransaction: true }, {}],
  ])('%j with %j', (changes, facts, expected) => {
    expect(problems(changes, facts)).toEqual(expected);
  });

  it.each([
    ['2013-04-01', undefined],
    ['2013-03-31', 'Transaction Effective Date must be between 04/01/2013 and 11/21/2027.'],
    ['2027-11-21', undefined],
    ['2027-11-22', 'Transaction Effective Date must be between 04/01/2013 and 11/21/2027.'],
    ['2026-02-30', 'Invalid date.'],
  ])('takes effect on %s', (date, expected) => {
    expect(checkInsurerEffectiveDate(date, 'WY', today)?.message).toBe(expected);
    expect(problems({ TransactionEffectiveDate: date }).TransactionEffectiveDate).toBe(expected);
  });
});

describe('what the form does', () => {
  it('asks about a policy number that is not its own', async () => {
    const question = insurerPolicyNumberQuestion(() => Promise.resolve(true), 'SL-1');
    const asked = { state: 'WY', agentId: 3, policyNumber: 'SL-2' };
    expect(question.isDue(asked)).toBe(true);
    expect(question.isDue({ ...asked, policyNumber: 'SL-1' })).toBe(false);
    expect(question.isDue({ ...asked, state: '' })).toBe(false);
    expect(await question.ask(asked, new AbortController().signal)).toEqual({
      message: 'Policy Number already exists in the system.',
    });
  });

  it.each([
    ['2026-01-15', 100, 'Nothing was changed: the premium and the effective date are those on file.'],
    ['2026-01-15', 101, undefined],
    ['2026-01-16', 100, undefined],
  ])(
    'takes a correction of what is on file, here %s and %i, that changes something',
    (day, premium, said) => {
      const corrected = { effectiveDate: '2026-01-15', premium: 100 } as const;
      const found = problemsIn(insurerPolicySchema({ today, corrected }), {
        ...form,
        TransactionEffectiveDate: day,
        Premium: premium,
      });
      expect(found).toEqual(said === undefined ? {} : { Premium: said });
    },
  );

  it('asks for the entity and for the box of the same day', () => {
    expect(checkEntityType('Other')?.message).toBe('Entity Type is required.');
    expect(checkEntityValue('Agent', 0)?.message).toBe('Entity Value is required.');
    expect(checkSameDay(true, false)?.message).toBe(SAME_DAY);
  });
});
