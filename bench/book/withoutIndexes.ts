import type { Executor } from '../../packages/server/src/database/executor.js';
import { sql } from '../../packages/server/src/index.js';

/** Something that slows bulk loading down: how to remove it and how to restore it. */
interface Structure {
  readonly drop: string;
  readonly create: string;
}

async function foreignKeys(db: Executor, table: string): Promise<Structure[]> {
  const found = await db
    .select({ name: sql<string>`conname`, definition: sql<string>`pg_get_constraintdef(oid)` })
    .from(sql`pg_constraint`)
    .where(sql`conrelid = ${table}::regclass and contype = 'f'`);
  return found.map(({ name, definition }) => ({
    drop: `alter table "${table}" drop constraint "${name}"`,
    create: `alter table "${table}" add constraint "${name}" ${definition}`,
  }));
}

async function indexes(db: Executor, table: string): Promise<Structure[]> {
  const found = await db
    .select({
      name: sql<string>`indexrelid::regclass::text`,
      definition: sql<string>`pg_get_indexdef(indexrelid)`,
    })
    .from(sql`pg_index`)
    .where(sql`indrelid = ${table}::regclass and not indisprimary`);
  return found.map(({ name, definition }) => ({ drop: `drop index ${name}`, create: definition }));
}

/**
 * Runs `work` while the tables have only their primary keys as indexes and check no references. Both are built and
 * checked at the end, several times faster than row by row. Call it inside a transaction, so that after an error the
 * tables have all of them again.
 *
 * @param tables their names.
 * @param beforeBuilding called when the rows are stored and the building begins.
 */
export async function withoutIndexes<Result>(
  transaction: Executor,
  tables: readonly string[],
  work: () => Promise<Result>,
  beforeBuilding: () => void,
): Promise<Result> {
  const structures: Structure[] = [];
  for (const table of tables) {
    structures.push(...(await foreignKeys(transaction, table)));
    structures.push(...(await indexes(transaction, table)));
  }
  for (const { drop } of structures) await transaction.execute(sql.raw(drop));
  const result = await work();
  beforeBuilding();
  await transaction.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const { create } of structures) await transaction.execute(sql.raw(create));
  return result;
}
