import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../calendar-date/index.js';
import { EXPIRES_TOO_EARLY, expirationAfter } from './expirationAfter.js';
import type { DatedTransaction } from './policyTerms.js';

const filed = (
  type: number,
  effectiveDate: CalendarDate,
  expirationDate: CalendarDate,
): DatedTransaction => ({
  type,
  effectiveDate,
  expirationDate,
});

/** A policy of two terms, with an additional premium in the second. */
const twoTerms = [
  filed(1, '2025-01-15', '2026-01-15'),
  filed(5, '2026-01-15', '2027-01-15'),
  filed(2, '2026-03-01', '2027-01-15'),
];
const after = (
  sent: CalendarDate,
  one: DatedTransaction,
  { opened = '2027-01-15', onFile = '2027-01-15' }: { opened?: CalendarDate; onFile?: CalendarDate } = {},
) => {
  const result = expirationAfter({ onFile, opened, sent }, [one], twoTerms);
  return 'date' in result ? result.date : result.problem.message;
};

describe('the expiration of a policy after a filing', () => {
  it('stays where nobody changed it, whatever is corrected', () => {
    expect(after('2027-01-15', filed(2, '2026-02-01', '2027-01-15'))).toBe('2027-01-15');
    expect(after('2026-01-15', filed(1, '2025-01-15', '2026-01-15'), { opened: '2026-01-15' })).toBe(
      '2027-01-15',
    );
  });

  it('is what a person changed it to in the last term, but not before what takes effect there', () => {
    expect(after('2027-06-01', filed(2, '2026-02-01', '2027-06-01'))).toBe('2027-06-01');
    expect(after('2026-03-01', filed(2, '2026-02-01', '2026-03-01'))).toBe('2026-03-01');
    expect(after('2026-02-28', filed(2, '2026-02-01', '2026-02-28'))).toBe(EXPIRES_TOO_EARLY);
  });

  it('is moved by a new term, and not by one that lies before', () => {
    expect(after('2028-01-15', filed(5, '2027-01-15', '2028-01-15'))).toBe('2028-01-15');
    expect(after('2025-01-15', filed(1, '2024-01-15', '2025-01-15'))).toBe('2027-01-15');
  });

  it('is not an earlier term’s to change', () => {
    expect(after('2027-06-01', filed(2, '2025-06-01', '2027-06-01'))).toBe(
      "The transaction is of an earlier term: it cannot change the policy's expiration, which is 01/15/2027.",
    );
  });

  it('cannot be before a day that is moved behind it', () => {
    const moved = filed(2, '2027-02-01', '2028-01-01');
    expect(after('2028-01-01', moved, { opened: '2028-01-01' })).toBe(EXPIRES_TOO_EARLY);
  });
});
