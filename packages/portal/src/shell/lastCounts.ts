import type { MenuCount } from '../navigation/menuTable.js';

/** The number of waiting items of each kind that the menu counts. */
export type MenuCounts = Readonly<Record<MenuCount, number>>;

const KEY = 'slip.counts';

/** Keeps the counts for the next page of this tab: its menu then has its width before the office has answered. */
export function keepCounts(userId: number, counts: Partial<MenuCounts>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...counts, userId }));
}

/** The counts that this person saw last in this tab; 0 where there are none. */
export function lastCounts(userId: number): MenuCounts {
  const none = { work: 0, inbox: 0 };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId)
      return none;
    const known = new Map<string, unknown>(Object.entries(kept));
    const countOf = (name: MenuCount) => Number(known.get(name) ?? 0) || 0;
    return { work: countOf('work'), inbox: countOf('inbox') };
  } catch {
    return none;
  }
}
