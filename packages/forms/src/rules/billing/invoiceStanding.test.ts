import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import { type InvoiceStanding, invoiceStanding, settlingOf, type settlings } from './invoiceStanding.js';

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

type Settling = (typeof settlings)[number];

describe('a document that the office has settled', () => {
  it.each<[number, number, Settling | null, InvoiceStanding]>([
    [500, 0, 'writeOff', 'Written off'],
    [500, 0, 'waive', 'Waived'],
    [-500, 0, 'refund', 'Refunded'],
    [500, 200, 'writeOff', 'Open'],
    [-500, -200, 'refund', 'Not applied yet'],
    [500, 0, null, 'Paid'],
  ])('total %i, balance %i, %s: %s', (total, balance, settling, expected) => {
    expect(invoiceStanding({ total, balance, dueOn: null, settling }, '2026-11-16')).toBe(expected);
  });

  it.each<[number, readonly [string, number | null][], Settling | null]>([
    [500, [['writeOff', 250]], 'writeOff'],
    [
      500,
      [
        ['writeOff', 100],
        ['writeOff', 150],
      ],
      'writeOff',
    ],
    [500, [['writeOff', 249]], null],
    [
      500,
      [
        ['writeOff', 400],
        ['takeBack', 200],
      ],
      null,
    ],
    [-500, [['refund', 500]], 'refund'],
    [
      500,
      [
        ['credit', 500],
        ['hold', null],
      ],
      null,
    ],
  ])('of a total of %i after %j: %s', (total, decided, expected) => {
    expect(
      settlingOf(
        total,
        decided.map(([kind, amount]) => ({ kind, amount })),
      ),
    ).toBe(expected);
  });
});
