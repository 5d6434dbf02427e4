import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import type { InsurerKind } from './submissionPeriod.js';
import { openSubmissions, submissionDueOn, submissionLabel } from './submissionPeriod.js';

const shown = (kind: InsurerKind, today: CalendarDate) =>
  openSubmissions(kind, today).map((period) => `${submissionLabel(period)}: ${submissionDueOn(period)}`);

describe('the deadlines of insurers', () => {
  it.each([
    [{ year: 2026, quarter: 1 }, '2026-06-30'],
    [{ year: 2026, quarter: 2 }, '2026-09-30'],
    [{ year: 2026, quarter: 3 }, '2026-12-31'],
    [{ year: 2026, quarter: 4 }, '2027-03-31'],
    [{ year: 2026, quarter: 0 }, '2027-06-30'],
    // A Saturday, then a Sunday; a Friday on which New Year's Day is kept.
    [{ year: 2029, quarter: 1 }, '2029-07-02'],
    [{ year: 2028, quarter: 2 }, '2028-10-02'],
    [{ year: 2027, quarter: 3 }, '2028-01-03'],
  ])('%j is due on %s', (period, dueOn) => {
    expect(submissionDueOn(period)).toBe(dueOn);
  });

  it('of a foreign insurer are the next four, the day itself included', () => {
    const year = [
      '3rd Quarter 2026: 2026-12-31',
      '4th Quarter 2026: 2027-03-31',
      '1st Quarter 2027: 2027-06-30',
      '2nd Quarter 2027: 2027-09-30',
    ];
    expect(shown('ForeignInsurer', '2026-10-01')).toEqual(year);
    expect(shown('ForeignInsurer', '2026-12-31')).toEqual(year);
    expect(shown('ForeignInsurer', '2027-01-01')[0]).toBe(year[1]);
  });

  it('of an alien insurer is the next one', () => {
    expect(shown('AlienInsurer', '2026-11-23')).toEqual(['2026: 2027-06-30']);
    expect(shown('AlienInsurer', '2026-06-30')).toEqual(['2025: 2026-06-30']);
    expect(shown('AlienInsurer', '2026-07-01')).toEqual(['2026: 2027-06-30']);
  });
});
