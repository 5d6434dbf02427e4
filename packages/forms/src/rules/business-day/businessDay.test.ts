import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../calendar-date/index.js';
import {
  businessDayFrom,
  federalHolidays,
  federalHolidaysOf,
  isBusinessDay,
  isoWeekday,
} from './businessDay.js';

describe('isoWeekday', () => {
  it('is what the calendar of JavaScript says, for every day of forty years', () => {
    for (let day: CalendarDate = '1990-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      expect(isoWeekday(day) % 7).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
    }
  });
});

const names = (year: number) => federalHolidaysOf(year).map(({ name }) => name);

describe('federalHolidaysOf', () => {
  // As the Office of Personnel Management lists them (opm.gov/policy-data-oversight/pay-leave/federal-holidays).
  it.each([
    [
      2026,
      [
        '2026-01-01',
        '2026-01-19',
        '2026-02-16',
        '2026-05-25',
        '2026-06-19',
        '2026-07-03',
        '2026-09-07',
        '2026-10-12',
        '2026-11-11',
        '2026-11-26',
        '2026-12-25',
      ],
    ],
    [
      2022,
      [
        '2021-12-31',
        '2022-01-17',
        '2022-02-21',
        '2022-05-30',
        '2022-06-20',
        '2022-07-04',
        '2022-09-05',
        '2022-10-10',
        '2022-11-11',
        '2022-11-24',
        '2022-12-26',
      ],
    ],
  ])('%i', (year, days) => {
    expect(federalHolidaysOf(year).map(({ observedOn }) => observedOn)).toEqual(days);
  });

  it('begins with the year in which a holiday was first kept', () => {
    expect(names(2020)).not.toContain('Juneteenth National Independence Day');
    expect(names(2021)).toContain('Juneteenth National Independence Day');
    expect(names(1985)).not.toContain('Birthday of Martin Luther King, Jr.');
  });

  it('has a source for each', () => {
    for (const { source, verifiedOn } of federalHolidays) {
      expect(source).toMatch(/^5 U\.S\.C\. § 6103/);
      expect(verifiedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe('isBusinessDay', () => {
  it.each<[CalendarDate, boolean, string]>([
    ['2026-11-13', true, 'a Friday'],
    ['2026-11-14', false, 'a Saturday'],
    ['2026-11-15', false, 'a Sunday'],
    ['2026-11-26', false, 'Thanksgiving Day'],
    ['2026-11-27', true, 'the day after Thanksgiving Day'],
    ['2026-07-03', false, 'Independence Day, kept on the Friday before'],
    ['2027-07-05', false, 'Independence Day, kept on the Monday after'],
    ['2021-12-31', false, 'New Year’s Day of the next year, kept on the Friday before'],
    ['2020-06-19', true, 'Juneteenth before it was a holiday'],
    ['2021-06-18', false, 'the first Juneteenth, kept on the Friday before'],
    ['2025-01-20', false, 'the third Monday of January'],
    ['2026-05-25', false, 'the last Monday of May'],
  ])('%s is %s: %s', (day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });
});

describe('businessDayFrom', () => {
  it.each<[CalendarDate, CalendarDate]>([
    ['2026-04-30', '2026-04-30'],
    ['2026-01-31', '2026-02-02'],
    // A Sunday, followed by Washington's Birthday.
    ['2026-02-15', '2026-02-17'],
    // The end of a year; the next year begins on a Saturday.
    ['2021-12-31', '2022-01-03'],
  ])('%s becomes %s', (day, expected) => {
    expect(businessDayFrom(day)).toBe(expected);
  });

  it('refuses what is no date', () => {
    expect(() => businessDayFrom('2026-02-30')).toThrow(RangeError);
  });
});
