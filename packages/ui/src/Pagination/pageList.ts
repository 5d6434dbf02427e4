/** A page number, or a place where numbers are left out. */
export type PageEntry = number | 'gap before' | 'gap after';

/**
 * The pages to offer: the first, the last, the current one and its neighbours. A gap stands for two or more, so that
 * it is never wider than what it leaves out; the number of entries stays the same while paging through the middle.
 */
export function pageList(page: number, pages: number): PageEntry[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.max(3, Math.min(page - 1, pages - 4));
  const middle = [start, start + 1, start + 2];
  return [1, start > 3 ? 'gap before' : 2, ...middle, start + 3 < pages - 1 ? 'gap after' : pages - 1, pages];
}
