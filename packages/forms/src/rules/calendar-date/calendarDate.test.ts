import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../invalid-input/index.js';
import {
  addDays,
  addYears,
  type CalendarDate,
  compareDates,
  daysBetween,
  formatUsDate,
  fromWireDate,
  parseCalendarDate,
  parseUsDate,
  requireCalendarDate,
  todayIn,
  toWireDate,
} from './index.js';

const datesFrom = (first: CalendarDate) =>
  fc
    .date({
      min: new Date(`${first}T00:00:00Z`),
      max: new Date('2900-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => requireCalendarDate(date.toISOString().slice(0, 10)));
const dates = datesFrom('1900-01-01');

describe('parseCalendarDate', () => {
  it.each(['1900-01-01', '2024-02-29', '2000-02-29', '2025-12-31', '2999-12-31'])('reads %s', (text) => {
    expect(parseCalendarDate(text)).toBe(text);
  });

  it.each([
    '',
    '2025-02-29',
    '1900-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    '2025-01-00',
    '1899-12-31',
    '3000-01-01',
    '2025-1-1',
    ' 2025-01-01',
    '2025-01-01T00:00:00.000Z',
    '01/02/2025',
    '２０２５-01-01',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  });
});

describe('parseUsDate and formatUsDate', () => {
  it.each([
    ['01/02/2024', '2024-01-02'],
    ['2/29/2024', '2024-02-29'],
    [' 12/31/2025 ', '2025-12-31'],
  ])('reads %j', (text, expected) => {
    expect(parseUsDate(text)).toBe(expected);
  });

  it.each(['', '13/01/2024', '02/30/2024', '01/02/24', '2024-01-02', '1-2-2024'])('refuses %j', (text) => {
    expect(parseUsDate(text)).toBeUndefined();
  });

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseUsDate(formatUsDate(date))).toBe(date);
      }),
    );
  });
});

describe('the wire', () => {
  it('sends midnight UTC with milliseconds and Z', () => {
    expect(toWireDate('2026-01-15')).toBe('2026-01-15T00:00:00.000Z');
  });

  it.each(['2026-01-15', '2026-01-15T00:00:00Z', '2026-01-15T07:00:00.000Z', '2026-02-30T00:00:00.000Z'])(
    'refuses %s',
    (text) => {
      expect(fromWireDate(text)).toBeUndefined();
    },
  );

  it('reads back what it sends', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(fromWireDate(toWireDate(date))).toBe(date);
      }),
    );
  });
});

describe('arithmetic', () => {
  it.each<[CalendarDate, number, CalendarDate]>([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2025-03-09', 1, '2026-03-09'],
    ['2026-01-15', 20, '2046-01-15'],
  ])('%s and %i years is %s', (date, years, expected) => {
    expect(addYears(date, years)).toBe(expected);
  });

  it('crosses months, years and daylight saving without losing a day', () => {
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2025-03-08', 2)).toBe('2025-03-10');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
  });

  it('refuses what is no date', () => {
    expect(() => addDays('2025-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2025-01-01', '2025-1-2')).toThrow(
      'date: "2025-1-2" is not a calendar date. Write it as YYYY-MM-DD.',
    );
    // @ts-expect-error: a date in the US format is not a calendar date.
    expect(() => formatUsDate('01/15/2026')).toThrow(InvalidInputError);
    // @ts-expect-error: nor is just any text.
    expect(() => toWireDate('soon')).toThrow(InvalidInputError);
  });

  it('refuses to leave the calendar', () => {
    expect(() => addDays('2999-12-31', 1)).toThrow(InvalidInputError);
    expect(() => addYears('1900-01-01', -1)).toThrow(InvalidInputError);
  });

  it('agrees with itself', () => {
    fc.assert(
      fc.property(datesFrom('1990-01-01'), fc.integer({ min: -30_000, max: 30_000 }), (date, days) => {
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(Math.sign(compareDates(later, date))).toBe(Math.sign(days));
      }),
    );
  });
});

describe('todayIn', () => {
  it('is the day of the zone, not of the machine', () => {
    const now = new Date('2026-01-01T05:30:00.000Z');
    expect(todayIn('America/Denver', now)).toBe('2025-12-31');
    expect(todayIn('America/Chicago', now)).toBe('2025-12-31');
    expect(todayIn('UTC', now)).toBe('2026-01-01');
    expect(todayIn('Pacific/Auckland', now)).toBe('2026-01-01');
  });
});
