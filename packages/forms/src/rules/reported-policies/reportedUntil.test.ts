import { expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import type { InsurerKind } from '../insurer-policies/submissionPeriod.js';
import { reportedUntil } from './filedMarks.js';

it.each<[InsurerKind, CalendarDate, CalendarDate]>([
  // The third quarter is due on December 31, the fourth on March 31.
  ['ForeignInsurer', '2025-12-31', '2025-06-30'],
  ['ForeignInsurer', '2026-01-01', '2025-09-30'],
  ['ForeignInsurer', '2026-03-31', '2025-09-30'],
  ['ForeignInsurer', '2026-04-01', '2025-12-31'],
  // A year is due on June 30 of the next.
  ['AlienInsurer', '2026-06-30', '2024-12-31'],
  ['AlienInsurer', '2026-07-01', '2025-12-31'],
])('of a %s on %s: %s', (kind, today, expected) => {
  expect(reportedUntil(kind, today)).toBe(expected);
});
