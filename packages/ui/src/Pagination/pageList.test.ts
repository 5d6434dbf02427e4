import { describe, expect, it, test } from 'vitest';
import { pageList } from './Pagination.js';

const drawn = (page: number, pages: number) =>
  pageList(page, pages).map((entry) => (typeof entry === 'string' ? '…' : entry));

describe('pageList', () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, '…', 8]],
    [4, 8, [1, 2, 3, 4, 5, '…', 8]],
    [5, 8, [1, '…', 4, 5, 6, 7, 8]],
    [8, 8, [1, '…', 4, 5, 6, 7, 8]],
    [17, 35, [1, '…', 16, 17, 18, '…', 35]],
  ])('offers for page %i of %i: %j', (page, pages, expected) => {
    expect(drawn(page, pages)).toStrictEqual(expected);
  });

  it('keeps its length and always offers the current page and its neighbours', () => {
    for (let page = 1; page <= 40; page += 1) {
      const entries = pageList(page, 40);
      expect(entries).toHaveLength(7);
      expect(entries).toEqual(expect.arrayContaining([page, Math.max(1, page - 1), Math.min(40, page + 1)]));
    }
  });
});
