import { type SQL, sql } from 'drizzle-orm';
import { MOST_MATCHES } from './firstMatches.js';
import { directionOf } from './searchOrder.js';

/** One page of a search, and its order. */
interface AskedPage {
  readonly page: number;
  readonly pageSize: number;
  readonly direction: 'ascending' | 'descending';
}

/** The order of matches: by what is sorted by; the newest first among equals. */
export const matchOrder = (asked: Pick<AskedPage, 'direction'>): SQL =>
  sql`order by sort_key ${directionOf(asked)}, submitted_on desc, id desc`;

/**
 * Numbers the first matches of a search, which are given as `id`, `submitted_on` and `sort_key`.
 *
 * @returns `placed`, the matches as `id`, `place` and `found` (how many there are); and the condition of the page on it.
 */
export function pageOfMatches(
  asked: AskedPage,
  matches: SQL,
): { readonly placed: SQL; readonly wanted: SQL } {
  const { page, pageSize } = asked;
  const last = Math.min(page * pageSize, MOST_MATCHES);
  return {
    placed: sql`select id, row_number() over (${matchOrder(asked)})::integer as place, count(*) over ()::integer as found from (${matches}) as matches`,
    wanted: sql`place between ${(page - 1) * pageSize + 1} and ${last}`,
  };
}
