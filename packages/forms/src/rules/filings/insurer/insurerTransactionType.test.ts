import { expect, it } from 'vitest';
import type { CalendarDate } from '../../calendar-date/index.js';
import { insurerTransactionType, type ReportedTransaction } from './insurerTransactionType.js';

const began: ReportedTransaction = { type: 1, effectiveDate: '2025-03-01', premium: 100 };
const renewed: ReportedTransaction = { type: 5, effectiveDate: '2026-03-01', premium: 100 };
const leapDay: ReportedTransaction = { type: 1, effectiveDate: '2024-02-29', premium: 100 };

it.each<[string, readonly ReportedTransaction[], CalendarDate, number, number]>([
  ['the first is New Business', [], '2025-03-01', 100, 1],
  ['also where it gives back', [], '2025-03-01', -100, 1],
  ['also of nothing', [], '2025-03-01', 0, 1],
  ['a charge within the year', [began], '2026-02-28', 100, 2],
  ['a charge on the day it began', [began], '2025-03-01', 100, 2],
  ['a charge before it began', [began], '2025-02-01', 100, 2],
  ['a charge of nothing', [began], '2025-06-01', 0, 2],
  ['a charge a year later', [began], '2026-03-01', 100, 5],
  ['a charge a year after a leap day', [leapDay], '2025-02-28', 100, 5],
  ['a charge within the renewed year', [began, renewed], '2026-03-02', 100, 2],
  ['a charge a year after the renewal', [renewed, began], '2027-03-01', 100, 5],
  ['a return, however late', [began], '2026-03-01', -100, 3],
  ['only returns hold', [{ ...began, type: 3 }], '2025-03-01', 100, 1],
])('%s', (_, holding, effectiveDate, premium, expected) => {
  expect(insurerTransactionType({ effectiveDate, premium }, holding)).toBe(expected);
});
