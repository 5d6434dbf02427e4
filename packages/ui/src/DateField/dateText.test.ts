import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatDateText, parseDateText } from './dateText.js';

const READ: ReadonlyArray<readonly [text: string, date: string]> = [
  ['1/5/2026', '2026-01-05'],
  ['01/05/2026', '2026-01-05'],
  [' 01 / 05 / 2026 ', '2026-01-05'],
  ['1-5-2026', '2026-01-05'],
  ['1.5.2026', '2026-01-05'],
  ['1 5 2026', '2026-01-05'],
  ['01052026', '2026-01-05'],
  ['010526', '2026-01-05'],
  ['1/5/26', '2026-01-05'],
  ['12/31/98', '1998-12-31'],
  ['2026-01-05', '2026-01-05'],
  ['2026-1-5', '2026-01-05'],
  ['2026/01/05', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['Jan 5, 2026', '2026-01-05'],
  ['january 5 2026', '2026-01-05'],
  ['Sept. 5th, 2026', '2026-09-05'],
  ['5 Jan 2026', '2026-01-05'],
  ['5 september 2026', '2026-09-05'],
  ['05-JAN-2026', '2026-01-05'],
  ['2/29/2024', '2024-02-29'],
  ['12/31/2999', '2999-12-31'],
  // Marks that come along with a copied text.
  ['\u200E01/05/2026\u200F', '2026-01-05'],
  ['\u202A1\u200E/5/2026\u202C ', '2026-01-05'],
];

const REFUSED: ReadonlyArray<readonly [text: string, problem: string]> = [
  ['', 'empty'],
  ['  ', 'empty'],
  ['\u200E', 'empty'],
  ['1', 'incomplete'],
  ['01/', 'incomplete'],
  ['01/05', 'incomplete'],
  ['01/05/', 'incomplete'],
  ['01/05/2', 'incomplete'],
  ['01/05/202', 'incomplete'],
  ['0105202', 'incomplete'],
  ['2026-01', 'incomplete'],
  ['02/30/2026', 'not-a-date'],
  ['2/29/2026', 'not-a-date'],
  ['13/01/2026', 'not-a-date'],
  ['0/1/2026', 'not-a-date'],
  ['1/0/2026', 'not-a-date'],
  ['1/5/1899', 'not-a-date'],
  ['1/5/3000', 'not-a-date'],
  ['99999999', 'not-a-date'],
  ['010520260', 'not-a-date'],
  ['1/5/20260', 'not-a-date'],
  ['tomorrow', 'not-a-date'],
  ['Foo 5, 2026', 'not-a-date'],
  ['Marble 5, 2026', 'not-a-date'],
  ['Decoy 5, 2026', 'not-a-date'],
  ['5 Junk 2026', 'not-a-date'],
  ['1/5/2026 or so', 'not-a-date'],
  ['2026-01-05T00:00:00Z', 'not-a-date'],
];

describe('parseDateText', () => {
  test.each(READ)('reads %j as %s', (text, date) => {
    expect(parseDateText(text)).toStrictEqual({ date });
  });

  test.each(REFUSED)('answers %j with %s', (text, problem) => {
    expect(parseDateText(text)).toStrictEqual({ problem });
  });

  it('reads back every date it writes', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        expect(parseDateText(formatDateText(date))).toStrictEqual({ date });
        expect(parseDateText(date)).toStrictEqual({ date });
      }),
    );
  });
});
