import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import { type InvoiceStanding, invoiceStanding } from './invoiceStanding.js';

describe('invoiceStanding', () => {
  it.each<[number, number, CalendarDate | null, InvoiceStanding, string]>([
    [500, 500, '2026-11-16', 'Open', 'due today'],
    [500, 500, '2026-11-15', 'Late', 'due yesterday'],
    [500, 200, '2026-11-15', 'Late', 'partly paid and due yesterday'],
    [500, 0, '2026-11-15', 'Paid', 'paid, whenever it was due'],
    [500, 500, null, 'Open', 'a finance charge'],
    [-500, -200, null, 'Not applied yet', 'a credit memo with something left'],
    [-500, 0, null, 'Applied', 'a credit memo with nothing left'],
  ])('total %i, balance %i, due %s: %s (%s)', (total, balance, dueOn, expected) => {
    expect(invoiceStanding({ total, balance, dueOn }, '2026-11-16')).toBe(expected);
  });
});
