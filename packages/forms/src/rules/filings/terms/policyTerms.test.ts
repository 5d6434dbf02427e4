import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../calendar-date/index.js';
import { type DatedTransaction, policyTerms, termInception, termOn, withExpiration } from './policyTerms.js';

const filed = (
  type: number,
  effectiveDate: CalendarDate,
  expirationDate: CalendarDate,
): DatedTransaction => ({
  type,
  effectiveDate,
  expirationDate,
});
const spans = (holding: readonly DatedTransaction[]) =>
  policyTerms(holding).map(({ began, expires }) => `${began} ${expires}`);

describe('the terms of a policy', () => {
  it('begin with new business and renewals, in the order of their days', () => {
    expect(
      spans([
        filed(5, '2026-01-15', '2027-01-15'),
        filed(2, '2026-03-01', '2027-01-15'),
        filed(1, '2025-01-15', '2026-01-15'),
      ]),
    ).toEqual(['2025-01-15 2026-01-15', '2026-01-15 2027-01-15']);
  });

  it('are joined by the new business of another coverage, and ended by a renewal', () => {
    const first = filed(1, '2026-01-15', '2027-01-15');
    expect(spans([first, filed(1, '2026-06-01', '2027-03-01')])).toEqual(['2026-01-15 2027-03-01']);
    expect(spans([first, filed(5, '2026-06-01', '2027-06-01')])).toHaveLength(2);
    expect(spans([first, filed(1, '2027-01-15', '2028-01-15')])).toHaveLength(2);
    expect(spans([first, filed(5, '2026-01-15', '2027-01-15')])).toHaveLength(1);
  });

  it('end, the last of them, when the policy expires', () => {
    const holding = [filed(1, '2025-01-15', '2026-01-15'), filed(5, '2026-01-15', '2027-01-15')];
    expect(spans(withExpiration(holding, '2027-06-30'))).toEqual([
      '2025-01-15 2026-01-15',
      '2026-01-15 2027-06-30',
    ]);
    expect(spans(withExpiration(holding, '2026-03-01')).at(-1)).toBe('2026-01-15 2026-03-01');
    expect(withExpiration([], '2026-03-01')).toEqual([]);
  });

  it('hold the days from their beginning on; a day before them all is its own inception', () => {
    const holding = [filed(1, '2025-01-15', '2026-01-15'), filed(5, '2026-01-15', '2027-01-15')];
    expect(termOn(policyTerms(holding), '2026-01-14')?.began).toBe('2025-01-15');
    expect(termOn(policyTerms(holding), '2025-01-14')).toBeUndefined();
    expect(termInception(holding)('2026-01-15')).toBe('2026-01-15');
    expect(termInception(holding)('2024-12-31')).toBe('2024-12-31');
  });
});
