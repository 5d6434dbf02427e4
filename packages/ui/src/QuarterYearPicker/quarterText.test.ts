import { describe, expect, it, test } from 'vitest';
import { formatQuarterText, parseQuarterText } from './quarterText.js';

const READ: ReadonlyArray<readonly [text: string, year: number, quarter: number]> = [
  ['Q1 2026', 2026, 1],
  ['q4 2026', 2026, 4],
  ['\u200EQ1 2026\u200F', 2026, 1],
  [' Q1  2026 ', 2026, 1],
  ['Q1/2026', 2026, 1],
  ['Q1-2026', 2026, 1],
  ['Q1, 2026', 2026, 1],
  ['Q12026', 2026, 1],
  ['Q 1 2026', 2026, 1],
  ["Q1'26", 2026, 1],
  ['Q1 26', 2026, 1],
  ['Q3 98', 1998, 3],
  ['1Q26', 2026, 1],
  ['1Q 2026', 2026, 1],
  ['2026 Q1', 2026, 1],
  ['2026-Q1', 2026, 1],
  ['2026Q1', 2026, 1],
  ['2026-1Q', 2026, 1],
  ['1st quarter 2026', 2026, 1],
  ['3rd Quarter of 2026', 2026, 3],
  ['First quarter 2026', 2026, 1],
  ['fourth quarter of 2026', 2026, 4],
  ['Quarter 2 2026', 2026, 2],
  ['2nd qtr 2026', 2026, 2],
  ['Q4 2999', 2999, 4],
];

const REFUSED: ReadonlyArray<readonly [text: string, problem: string]> = [
  ['', 'empty'],
  [' ', 'empty'],
  ['Q', 'incomplete'],
  ['Q1', 'incomplete'],
  ['Q1 ', 'incomplete'],
  ['Q1 2', 'incomplete'],
  ['Q1 202', 'incomplete'],
  ['1Q', 'incomplete'],
  ['1st quarter', 'incomplete'],
  ['1', 'incomplete'],
  ['2026', 'incomplete'],
  ['2026 Q', 'incomplete'],
  ['Q0 2026', 'not-a-date'],
  ['Q5 2026', 'not-a-date'],
  ['Q5', 'not-a-date'],
  ['2026-Q5', 'not-a-date'],
  ['Q1 1899', 'not-a-date'],
  ['Q1 3000', 'not-a-date'],
  ['Q1 20260', 'not-a-date'],
  // The fourth quarter to one, April to another.
  ['4/2026', 'not-a-date'],
  ['4 2026', 'not-a-date'],
  ['2026-04', 'not-a-date'],
  ['04/05/2026', 'not-a-date'],
  ['Q1 2026 and Q2 2026', 'not-a-date'],
  ['last quarter', 'not-a-date'],
];

describe('parseQuarterText', () => {
  test.each(READ)('reads %j as %i, quarter %i', (text, year, quarter) => {
    expect(parseQuarterText(text)).toStrictEqual({ quarter: { year, quarter } });
  });

  test.each(REFUSED)('answers %j with %s', (text, problem) => {
    expect(parseQuarterText(text)).toStrictEqual({ problem });
  });

  it('reads back every quarter it writes', () => {
    for (let year = 1900; year < 3000; year += 1) {
      for (const quarter of [1, 2, 3, 4]) {
        expect(parseQuarterText(formatQuarterText({ year, quarter }))).toStrictEqual({
          quarter: { year, quarter },
        });
      }
    }
  });
});
