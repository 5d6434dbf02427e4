import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import {
  emptyPolicySearch,
  isEmptyPolicySearch,
  type PolicySearchForm,
  policySearchSchema,
} from './policySearch.js';

function problems(changes: Partial<PolicySearchForm>): Record<string, string> {
  try {
    policySearchSchema.validateSync({ ...emptyPolicySearch, ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
}

describe('policySearchSchema', () => {
  it.each<[Partial<PolicySearchForm>, Record<string, string>]>([
    [{}, {}],
    [{ SubmitDateRange: { From: '2026-01-01', To: '2026-01-01' } }, {}],
    [{ SubmitDateRange: { From: '2026-01-01', To: null } }, { 'SubmitDateRange.To': 'To date is required.' }],
    [
      { ExpirationDate: { From: null, To: '2026-01-01' } },
      { 'ExpirationDate.From': 'From date is required.' },
    ],
    [
      { ExpirationDate: { From: '2026-01-02', To: '2026-01-01' } },
      { 'ExpirationDate.To': 'Invalid date range.' },
    ],
    [
      { SubmitDateRange: { From: '2026-02-30', To: '2026-03-01' } },
      { 'SubmitDateRange.From': 'Invalid date.' },
    ],
    [{ InsuredName: 'x'.repeat(75), PolicyNumber: 'x'.repeat(50), ConfirmationNumber: 'x'.repeat(13) }, {}],
    [
      { InsuredName: 'x'.repeat(76), PolicyNumber: 'x'.repeat(51), ConfirmationNumber: 'x'.repeat(14) },
      {
        InsuredName: 'Maximum 75 characters allowed in Insured Name.',
        PolicyNumber: 'Maximum 50 characters allowed in Policy Number.',
        ConfirmationNumber: 'Maximum 13 characters allowed in Confirmation Number.',
      },
    ],
  ])('%o', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});

describe('isEmptyPolicySearch', () => {
  it('knows whether a filter is set', () => {
    expect(isEmptyPolicySearch(emptyPolicySearch)).toBe(true);
    expect(isEmptyPolicySearch({ ...emptyPolicySearch, InsuredName: '  ' })).toBe(true);
    expect(isEmptyPolicySearch({ ...emptyPolicySearch, TIQs: true })).toBe(false);
    expect(
      isEmptyPolicySearch({ ...emptyPolicySearch, ExpirationDate: { From: '2026-01-01', To: null } }),
    ).toBe(false);
  });
});
