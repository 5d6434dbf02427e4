import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import type { CalendarDate } from '../../calendar-date/index.js';
import { type NewPolicyStart, newPolicyStartSchema } from './newPolicyStart.js';

const complete: NewPolicyStart = {
  State: 'WY',
  TransactionEffectiveDate: '2026-01-15',
  AssociatedAgent: null,
};

function problems(start: NewPolicyStart, kind: 'Agent' | 'Agency' = 'Agent'): (string | undefined)[] {
  try {
    newPolicyStartSchema({ today: '2026-01-20', kind }).validateSync(start, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ message }) => message);
  }
}

describe('newPolicyStartSchema', () => {
  it('takes a state and a date in its window', () => {
    expect(problems(complete)).toEqual([]);
    expect(problems({ ...complete, TransactionEffectiveDate: '2026-03-21' })).toEqual([]);
  });

  it('asks for both', () => {
    expect(problems({ ...complete, State: null, TransactionEffectiveDate: null })).toEqual([
      'State is required.',
      'Transaction Effective Date is required.',
    ]);
  });

  it.each<[CalendarDate, string, string]>([
    ['2013-03-31', 'WY', '04/01/2013'],
    ['2026-03-22', 'WY', '04/01/2013'],
    ['2024-12-31', 'CO', '01/01/2025'],
  ])('refuses %s in %s', (TransactionEffectiveDate, State, first) => {
    expect(problems({ ...complete, State, TransactionEffectiveDate })).toEqual([
      `Transaction Effective Date must be between ${first} and 03/21/2026.`,
    ]);
  });

  it('asks an agency for whom', () => {
    expect(problems(complete, 'Agency')).toEqual(['Associated Agent is required.']);
    expect(problems({ ...complete, AssociatedAgent: '3' }, 'Agency')).toEqual([]);
  });
});
