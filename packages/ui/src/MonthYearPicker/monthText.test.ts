import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMonthText, parseMonthText } from './monthText.js';

const READ: ReadonlyArray<readonly [text: string, year: number, month: number]> = [
  ['01/2026', 2026, 1],
  ['1/2026', 2026, 1],
  [' 12 / 2026 ', 2026, 12],
  ['1-2026', 2026, 1],
  ['1.2026', 2026, 1],
  ['1 2026', 2026, 1],
  ['1/26', 2026, 1],
  ['12/98', 1998, 12],
  ['012026', 2026, 1],
  ['122026', 2026, 12],
  ['202601', 2026, 1],
  ['2026-01', 2026, 1],
  ['2026/1', 2026, 1],
  ['Jan 2026', 2026, 1],
  ['January 2026', 2026, 1],
  ['SEPT. 2026', 2026, 9],
  ['Jan-26', 2026, 1],
  ['Jan, 2026', 2026, 1],
  ['2026 January', 2026, 1],
  ['12/2999', 2999, 12],
  ['\u200E01/2026\u200F', 2026, 1],
];

const REFUSED: ReadonlyArray<readonly [text: string, problem: string]> = [
  ['', 'empty'],
  ['  ', 'empty'],
  ['1', 'incomplete'],
  ['01/', 'incomplete'],
  ['01/2', 'incomplete'],
  ['01/202', 'incomplete'],
  ['2026', 'incomplete'],
  ['2026-', 'incomplete'],
  ['01202', 'incomplete'],
  ['Jan', 'incomplete'],
  ['January 202', 'incomplete'],
  ['13/2026', 'not-a-date'],
  ['0/2026', 'not-a-date'],
  ['2026-13', 'not-a-date'],
  ['132026', 'not-a-date'],
  ['1/1899', 'not-a-date'],
  ['1/3000', 'not-a-date'],
  ['1/20260', 'not-a-date'],
  ['Foo 2026', 'not-a-date'],
  ['Decoy 2026', 'not-a-date'],
  ['Ja', 'not-a-date'],
  ['01/05/2026', 'not-a-date'],
  ['2026-01-05', 'not-a-date'],
  ['Q1 2026', 'not-a-date'],
  ['next month', 'not-a-date'],
];

describe('parseMonthText', () => {
  test.each(READ)('reads %j as %i-%i', (text, year, month) => {
    expect(parseMonthText(text)).toStrictEqual({ month: { year, month } });
  });

  test.each(REFUSED)('answers %j with %s', (text, problem) => {
    expect(parseMonthText(text)).toStrictEqual({ problem });
  });

  it('reads back every month it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        expect(parseMonthText(formatMonthText({ year, month }))).toStrictEqual({ month: { year, month } });
      }),
    );
  });
});
