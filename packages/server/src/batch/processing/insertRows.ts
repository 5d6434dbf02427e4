import type { PgTable } from 'drizzle-orm/pg-core';
import { bulkInsert, type Row } from '../../database/bulkInsert.js';
import { chunksOf } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';

/** Rows in one call. */
export const ROWS_PER_CALL = 250;

/**
 * Adds a row with its key for each member of a list, some at a time. Rows are made as they are
 * sent, so that those of a whole file are never in memory together.
 */
export async function insertRows<T extends PgTable, Member>(
  db: Executor,
  table: T,
  list: readonly Member[],
  rowOf: (member: Member, place: number) => Row<T>,
): Promise<void> {
  let done = 0;
  for await (const part of chunksOf(list, ROWS_PER_CALL)) {
    const before = done;
    await bulkInsert(
      db,
      table,
      part.map((member, place) => rowOf(member, before + place)),
    );
    done += part.length;
  }
}
