import { invoiceandpayment } from '@slip/api/contract';
import { expect, it } from 'vitest';
import { agingOfDue, billedInWords, billedQuarters } from './billingFigures.js';

const summary = invoiceandpayment.billingSummary.example.response;
const [row] = summary.due;

it('has every quarter, also those in which nothing was billed', () => {
  const figures = billedQuarters(summary);
  expect(figures).toHaveLength(8);
  expect(figures[5]).toEqual({ quarter: { year: 2025, quarter: 3 }, billed: 138_263, paid: 127_500 });
  expect(figures[7]).toMatchObject({ billed: 0, paid: 0 });
});

it('says the plot in words', () => {
  expect(billedInWords(billedQuarters(summary))).toBe(
    'Billed and settled by quarter: 3rd Quarter 2025 $1,382.63 billed, $1,275.00 of it settled.',
  );
});

it('says a credit that is left beside what is settled', () => {
  const quarter = { year: 2026, quarter: 3 } as const;
  expect(billedInWords([{ quarter, billed: 369_846, paid: 371_370 }])).toBe(
    'Billed and settled by quarter: 3rd Quarter 2026 $3,698.46 billed, $3,713.70 settled, a credit of $15.24 left.',
  );
});

it('ages what is due', () => {
  const late = agingOfDue([row, { ...row, dueDate: '2025-11-18T00:00:00.000Z', balance: 5 }], '2025-11-18');
  expect(late.slice(0, 2)).toEqual([
    { name: 'Not late', balance: 5 },
    { name: '1 to 30 days late', balance: row.balance },
  ]);
});
