import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MAX_MATCHES } from './firstMatches.js';
import { directionOf } from './searchOrder.js';

/** One page of a search, and its order. */
interface AskedPage {
  readonly page: number;
  readonly pageSize: number;
  readonly direction: 'ascending' | 'descending';
}

/** The order of matches: by their sort keys, the newest first among equal keys. */
export const matchOrder = (asked: Pick<AskedPage, 'direction'>): SQL =>
  sql`order by sort_key ${directionOf(asked)}, submitted_on desc, id desc`;

/**
 * The parts of a query that reads one page of a search's first matches.
 * @param matches the query of the first matches, with `id`, `submitted_on` and `sort_key`
 */
export function pageOfMatches(asked: AskedPage, matches: SQL) {
  const { page, pageSize } = asked;
  const last = Math.min(page * pageSize, MAX_MATCHES);
  const wanted = sql`place between ${(page - 1) * pageSize + 1} and ${last}`;
  const placed = sql`select id, row_number() over (${matchOrder(asked)})::integer as place, count(*) over ()::integer as found from (${matches}) as matches`;
  return {
    from: sql`(${placed}) as placed`,
    /** The condition that joins the matching records, by their key. */
    isMatch: (key: SQLWrapper) => eq(key, sql`placed.id`),
    /** Columns to read with each row, for `pageAnswer`. */
    columns: {
      found: sql<number>`found`.mapWith(Number),
      isWanted: sql<boolean>`${wanted}`,
    },
    // The first match is always read: a page beyond the last match has no other row that tells how many there are.
    where: sql`place = 1 or ${wanted}`,
    order: sql`place`,
  };
}

/** The answer of a search: the presented rows of the page, the number of matches, and if there are more than are counted. */
export function pageAnswer<Row extends { readonly found: number; readonly isWanted: boolean }, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown,
): { rows: Shown[]; total: number; truncated: boolean } {
  const total = rows[0]?.found ?? 0;
  return {
    rows: rows.filter(({ isWanted }) => isWanted).map(present),
    total: Math.min(total, MAX_MATCHES),
    truncated: total > MAX_MATCHES,
  };
}
