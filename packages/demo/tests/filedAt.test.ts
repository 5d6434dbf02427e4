import { requireCalendarDate } from '@slip/forms/rules';
import { expect, it } from 'vitest';
import { filedAt } from '../src/chance/random.js';

it.each([
  ['a day that is over', '2026-11-29', '2026-11-30T07:43:00.000Z', '2026-11-29T17:30:00.000Z'],
  ['today, in the night', '2026-11-30', '2026-11-30T07:43:00.000Z', '2026-11-30T07:43:00.000Z'],
  ['today, in the evening', '2026-11-30', '2026-12-01T01:00:00.000Z', '2026-11-30T17:30:00.000Z'],
  ['a day to come', '2026-12-01', '2026-11-30T07:43:00.000Z', '2026-12-01T17:30:00.000Z'],
])('nothing of the sample data is filed in the future: %s', (_what, day, now, at) => {
  expect(filedAt(requireCalendarDate(day), new Date(now)).toISOString()).toBe(at);
});
