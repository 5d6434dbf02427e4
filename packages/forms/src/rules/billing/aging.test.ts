import { expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import { agingOf } from './invoiceStanding.js';

const TODAY = '2026-11-16';

it.each<[CalendarDate, string]>([
  ['2026-12-31', 'Not late'],
  [TODAY, 'Not late'],
  ['2026-11-15', '1 to 30 days late'],
  ['2026-10-17', '1 to 30 days late'],
  ['2026-10-16', '31 to 60 days late'],
  ['2026-09-17', '31 to 60 days late'],
  ['2026-09-16', '61 to 90 days late'],
  ['2026-08-18', '61 to 90 days late'],
  ['2026-08-17', 'More than 90 days late'],
])('what was due on %s is %s', (dueOn, name) => {
  const aged = agingOf([{ dueOn, balance: 500 }], TODAY);
  expect(aged.filter(({ balance }) => balance !== 0)).toEqual([{ name, balance: 500 }]);
});

it('adds amounts of one age and lists every age', () => {
  const amounts = [
    { dueOn: '2026-12-31', balance: 1 },
    { dueOn: TODAY, balance: 2 },
  ] as const;
  expect(agingOf(amounts, TODAY).map(({ balance }) => balance)).toEqual([3, 0, 0, 0, 0]);
});
