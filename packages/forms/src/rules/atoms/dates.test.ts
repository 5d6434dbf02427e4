import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, type CalendarDate, daysBetween } from '../calendar-date/index.js';
import {
  checkEffectiveDate,
  checkExpirationDate,
  defaultExpiration,
  effectiveDateWindow,
  expirationDateWindow,
  termCaution,
} from './dates.js';

const FIRST = '2013-04-01';
const today = '2026-11-21';
const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays(today, days));

describe('effective dates', () => {
  it.each([
    ['agent', '2027-01-20', '2027-01-21'],
    ['insurer', '2027-11-21', '2027-11-22'],
  ] as const)('of an %s lie at most so far ahead', (filer, last, beyond) => {
    const window = effectiveDateWindow(FIRST, today, filer);
    expect(checkEffectiveDate(FIRST, window)).toBeUndefined();
    expect(checkEffectiveDate(last, window)).toBeUndefined();
    expect(checkEffectiveDate(beyond, window)).toBeDefined();
    expect(checkEffectiveDate('2013-03-31', window)).toBeDefined();
    expect(checkEffectiveDate(null, window)?.message).toBe('Transaction Effective Date is required.');
  });

  it('are taken inside the window and nowhere else', () => {
    const window = effectiveDateWindow(FIRST, today);
    fc.assert(
      fc.property(day, (date) => {
        const isInside = date >= FIRST && daysBetween(today, date) <= 60;
        expect(checkEffectiveDate(date, window) === undefined).toBe(isInside);
      }),
    );
  });
});

describe('expiration dates (spec 3 §9)', () => {
  it('are taken from the effective date to 20 years from today and nowhere else', () => {
    const window = expirationDateWindow(FIRST, today);
    fc.assert(
      fc.property(day, day, (date, effective) => {
        const isInside = date >= effective && date >= FIRST && date <= addYears(today, 20);
        expect(checkExpirationDate(date, effective, window) === undefined).toBe(isInside);
      }),
    );
  });

  it('of a new term are a year after it takes effect, never in another month', () => {
    fc.assert(
      fc.property(day, (date) => {
        const expires = defaultExpiration(date);
        expect(Number(expires.slice(0, 4))).toBe(Number(date.slice(0, 4)) + 1);
        expect(expires.slice(5, 7)).toBe(date.slice(5, 7));
      }),
    );
  });
});

describe('termCaution', () => {
  it.each<[CalendarDate | null, string | undefined]>([
    ['2027-01-15', undefined],
    ['2028-01-14', undefined],
    ['2028-01-15', 'That is a term of 2 years. Nearly all are of one year: check the year.'],
    ['2031-01-15', 'That is a term of 5 years. Nearly all are of one year: check the year.'],
    ['2025-01-15', undefined],
    [null, undefined],
  ])('of a term from 01/15/2026 to %s', (expiration, words) => {
    expect(termCaution('2026-01-15', expiration)).toBe(words);
  });
});
