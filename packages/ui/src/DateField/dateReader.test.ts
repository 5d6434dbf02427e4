import { describe, expect, it, test } from 'vitest';
import { givenDate, isNews, settledDate, typedDate } from './dateReader.js';
import { formatDateText, parseDateText } from './dateText.js';

const reader = { parse: parseDateText, format: formatDateText, min: '2026-01-10', max: '2026-03-16' };

describe('the text of a date', () => {
  test.each([
    ['', null, null],
    ['01/', null, 'incomplete'],
    ['02/30/2026', null, 'not-a-date'],
    ['01/09/2026', '2026-01-09', 'too-early'],
    ['01/10/2026', '2026-01-10', null],
    ['03/16/2026', '2026-03-16', null],
    ['03/17/2026', '2026-03-17', 'too-late'],
  ])('%j is %j with the problem %j', (text, date, problem) => {
    expect(typedDate(text, reader)).toEqual({ text, date, problem, isSettled: false });
  });

  it('is written out once it is finished, and left alone while it is no date', () => {
    expect(settledDate({ text: '2/1/26' }, reader)).toMatchObject({ text: '02/01/2026', isSettled: true });
    expect(settledDate({ text: '2/1' }, reader)).toMatchObject({ text: '2/1', problem: 'incomplete' });
  });

  it('knows of a limit, but says nothing of a date nobody has typed', () => {
    expect(givenDate('2026-01-09', reader)).toEqual({
      text: '01/09/2026',
      date: '2026-01-09',
      problem: 'too-early',
      isSettled: false,
    });
  });
});

const typed = (text: string) => typedDate(text, reader);

describe('isNews', () => {
  it('is a changed date or problem, and another text with the same problem, whose words quote it', () => {
    expect(isNews(typed(''), typed('0'))).toBe(true);
    expect(isNews(typed('x'), typed('xy'))).toBe(true);
    expect(isNews(typed('02/01/2026'), typed('02/02/2026'))).toBe(true);
  });

  it('is not the same date written otherwise', () => {
    expect(isNews(typed('2/1/2026'), typed('02/01/2026'))).toBe(false);
    expect(isNews(typed('x'), typed('x'))).toBe(false);
  });
});
