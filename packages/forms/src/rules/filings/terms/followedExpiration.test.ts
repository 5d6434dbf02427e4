import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import { emptyAgentPolicyForm } from '../form/form.js';
import { followedExpiration } from './expirationAfter.js';

type Term = Parameters<typeof followedExpiration>[0];

/** A term whose effective date was moved on by half a month. */
const moved = (facts: Partial<Term> = {}): Term => ({
  TransactionType: 1,
  TransactionEffectiveDate: '2026-02-01',
  PolicyExpirationDate: '2027-01-15',
  IsExpirationGiven: false,
  ...facts,
});

describe('followedExpiration', () => {
  it.each([1, 5] as const)('is a year after a term of type %i begins', (TransactionType) => {
    expect(followedExpiration(moved({ TransactionType }), 'Endorsement')).toBe('2027-02-01');
  });

  it.each([2, 3, 4, 6] as const)('stays with type %i, which begins no term', (TransactionType) => {
    expect(followedExpiration(moved({ TransactionType }), 'Endorsement')).toBeUndefined();
    expect(
      followedExpiration(moved({ TransactionType, PolicyExpirationDate: null }), 'Edit'),
    ).toBeUndefined();
  });

  it('waits for the type where it need not begin a term', () => {
    const open = moved({ TransactionType: null, PolicyExpirationDate: null });
    expect(followedExpiration(open, 'Endorsement')).toBeUndefined();
    expect(followedExpiration(open, 'Edit')).toBeUndefined();
    expect(followedExpiration(open, 'New')).toBe('2027-02-01');
  });

  it('never takes the place of a date that was given, also where that is the default', () => {
    expect(followedExpiration(moved({ IsExpirationGiven: true }), 'New')).toBeUndefined();
    const same = moved({ IsExpirationGiven: true, PolicyExpirationDate: '2027-02-01' });
    expect(followedExpiration({ ...same, TransactionEffectiveDate: '2026-03-01' }, 'New')).toBeUndefined();
  });

  it('leaves the date of a form that does not know who gave it', () => {
    const old = { IsExpirationGiven: undefined };
    expect(followedExpiration(moved(old), 'New')).toBeUndefined();
    expect(followedExpiration(moved({ ...old, PolicyExpirationDate: null }), 'New')).toBe('2027-02-01');
  });

  it('stays when the effective date is taken away', () => {
    expect(followedExpiration(moved({ TransactionEffectiveDate: null }), 'New')).toBeUndefined();
  });

  it('follows in the form of a new policy as it opens', () => {
    const form = emptyAgentPolicyForm(stateDefinition('WY'), 'New', '2026-01-15');
    const term = { ...form.TransactionInformation, TransactionEffectiveDate: '2026-02-01' } as const;
    expect(followedExpiration(term, 'New')).toBe('2027-02-01');
  });
});
