import { describe, expect, test } from 'vitest';
import { settledDate, typedDate } from '../DateField/dateReader.js';
import { formatDateText, parseDateText } from '../DateField/dateText.js';
import { rangeProblem, shownRangeProblem } from './rangeText.js';

const reader = { parse: parseDateText, format: formatDateText, min: '2011-07-01', max: undefined };
const range = (start: string, end: string) => ({
  start: typedDate(start, reader),
  end: typedDate(end, reader),
});

describe('rangeProblem', () => {
  test.each([
    ['', '', null, null],
    ['01/05/2026', '', null, 'missing'],
    ['', '01/05/2026', 'missing', null],
    ['\u200E', '01/05/2026', 'missing', null],
    ['01/05', '', 'incomplete', null],
    ['01/05', '01/05/2026', 'incomplete', null],
    ['02/30/2026', '', 'not-a-date', null],
    ['01/05/2026', '01/05/2026', null, null],
    ['01/06/2026', '01/05/2026', null, 'before-start'],
    ['01/06/2026', '01/05', null, 'incomplete'],
    ['06/30/2011', '06/29/2011', 'too-early', 'too-early'],
  ])('of %j to %j: %j, %j', (start, end, atStart, atEnd) => {
    const texts = range(start, end);
    expect([rangeProblem(texts, 'start'), rangeProblem(texts, 'end')]).toEqual([atStart, atEnd]);
  });
});

describe('shownRangeProblem', () => {
  test('a missing end is shown once the range is left, not while it may still be filled in', () => {
    const texts = range('01/05/2026', '');
    expect(shownRangeProblem(texts, 'end', false)).toBeNull();
    expect(shownRangeProblem(texts, 'end', true)).toBe('missing');
  });

  test('the order is shown as soon as one end is finished, an unfinished text not before it is', () => {
    const texts = range('01/06/2026', '01/05/2026');
    expect(shownRangeProblem(texts, 'end', false)).toBeNull();
    expect(shownRangeProblem({ ...texts, end: settledDate(texts.end, reader) }, 'end', false)).toBe(
      'before-start',
    );
    expect(shownRangeProblem(range('01/', ''), 'start', true)).toBeNull();
  });
});
