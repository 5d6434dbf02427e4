import { sql } from 'drizzle-orm';
import type { Executor } from '../executor.js';
import { inTransaction } from '../inTransaction.js';
import { dropVeil } from './Veil.js';

/** Keys of a transaction: some milliseconds. */
const KEYS_PER_PART = 1_000;

/**
 * Removes everything behind a veil, and then the veil, if there is one: of a piece of work that was broken off, or of a server that
 * was killed. Nobody sees any of it meanwhile, and who is killed here begins again. It knows the rows from the veil alone, as the
 * tables may be those of an earlier version.
 */
export async function removeVeiled(db: Executor): Promise<void> {
  const [schema] = await db
    .select({ isThere: sql<boolean>`to_regnamespace('veil') is not null` })
    .from(sql`(select) as nothing`);
  if (!schema?.isThere) return;
  const hidden = await db
    .select({
      table: sql<string>`table_name`,
      key: sql<string>`key_name`,
      first: sql`first`.mapWith(Number),
      last: sql`last`.mapWith(Number),
    })
    .from(sql`veil.hidden_rows`);
  for (const { table, key, first, last } of hidden) {
    for (let from = first; from <= last; from += KEYS_PER_PART) {
      const to = Math.min(last, from + KEYS_PER_PART - 1);
      await inTransaction(db, async (transaction) => {
        // Nobody has ever seen the rows: what keeps records, and looks for what refers to them, is not asked.
        await transaction.execute(sql`set local session_replication_role to replica`);
        await transaction.execute(
          sql`delete from public.${sql.identifier(table)} where ${sql.identifier(key)} between ${from} and ${to}`,
        );
      });
    }
  }
  await inTransaction(db, dropVeil);
}
