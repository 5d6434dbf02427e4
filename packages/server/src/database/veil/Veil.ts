import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../executor.js';
import { inTransaction } from '../inTransaction.js';
import { heldLocks } from './tables.js';

/**
 * On the embedded database a transaction holds everybody up: there is one connection. A veil lets a piece of work add many rows in
 * short transactions, of which nobody sees any before the last one. Meanwhile the schema `veil` is looked into first: it has
 * views of the tables' names, without the rows. What stores the rows looks into `behind_veil` and into the tables themselves.
 * What a killed server leaves behind a veil is removed before the next one answers anybody (`removeVeiled`; decision 0029).
 */
interface Veil {
  /** Unlike that of every other veil. */
  readonly mark: string;
}

/** Rows that nobody sees yet: those of a table whose key is in a range, which all of them have to be kept free for. */
export interface HiddenRows {
  readonly key: PgColumn;
  readonly first: number;
  /** Below `first` where there are none. */
  readonly last: number;
}

/** What a veil hides. */
interface VeilPlan {
  /** Rows that are added behind it; they are removed when the work is broken off. */
  readonly hidden: readonly HiddenRows[];
  /** Tables in which others find nothing meanwhile. */
  readonly emptied: readonly PgTable[];
  /** Tables of sums that triggers keep: what the hidden rows come to is added to them at the end. */
  readonly sums: readonly PgTable[];
  /** Locks that are held until the end. */
  readonly locks: readonly string[];
}

/** Puts up a veil, from the end of the open transaction on. There is one at a time. */
export async function raiseVeil(
  transaction: Executor,
  { hidden, emptied, sums, locks }: VeilPlan,
): Promise<Veil> {
  const mark = crypto.randomUUID();
  await transaction.execute(sql`create schema veil`);
  await transaction.execute(sql`create schema behind_veil`);
  await transaction.execute(sql`create table veil.raised as select ${mark}::text as mark`);
  await transaction.execute(
    sql`create table veil.hidden_rows (table_name text not null, key_name text not null, first bigint not null, last bigint not null)`,
  );
  for (const { key, first, last } of hidden) {
    const { table } = key;
    const { name } = getTableConfig(table);
    await transaction.execute(
      sql`insert into veil.hidden_rows values (${name}, ${key.name}, ${first}, ${last})`,
    );
    // A view has no version of its own rows (`xmin`), but a column may have the name. No parameters can be sent with it.
    await transaction.execute(
      sql`create view veil.${table} as select *, xmin from public.${table} where not (${sql.identifier(key.name)} between ${sql.raw(String(first))} and ${sql.raw(String(last))})`,
    );
  }
  for (const table of emptied) {
    await transaction.execute(sql`create view veil.${table} as select * from public.${table} where false`);
  }
  for (const table of sums) {
    await transaction.execute(sql`create table behind_veil.${table} (like public.${table} including all)`);
  }
  await transaction.execute(sql`create table veil.${heldLocks} (like public.${heldLocks} including all)`);
  await transaction.execute(
    sql`insert into veil.${heldLocks} select distinct unnest(${sql.param(locks)}::text[])`,
  );
  await transaction.execute(sql`set search_path to veil, public`);
  return { mark };
}

/** A piece of work whose veil was removed must not go on: everybody would see what it adds. */
async function requireRaised(transaction: Executor, { mark }: Veil): Promise<void> {
  const [raised] = await transaction.select({ mark: sql<string>`mark` }).from(sql`veil.raised`);
  if (raised?.mark !== mark) throw new Error('Somebody else has removed the veil.');
}

/** Runs a part of the work in a transaction that works on the tables themselves. */
export function behindVeil<T>(
  db: Executor,
  veil: Veil,
  work: (transaction: Executor) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await requireRaised(transaction, veil);
    await transaction.execute(sql`set local search_path to behind_veil, public`);
    return work(transaction);
  });
}

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Adds what hidden rows have come to. */
async function addSums(transaction: Executor, table: PgTable): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys.flatMap((key) => key.columns.map(({ name }) => name));
  const sums = columns.flatMap(({ name }) => (keys.includes(name) ? [] : [sql.identifier(name)]));
  const added = sql.join(
    sums.map((name) => sql`${name} = kept.${name} + excluded.${name}`),
    sql`, `,
  );
  const all = listed(columns.map(({ name }) => name));
  await transaction.execute(
    sql`insert into public.${table} as kept (${all}) select ${all} from behind_veil.${table} order by ${listed(keys)} on conflict (${listed(keys)}) do update set ${added}`,
  );
}

/**
 * Shows everything at once: runs the last part of the work and takes the veil off in the same transaction.
 *
 * @param sums those of the veil.
 * @param last returns nothing where the work cannot be brought to its end; it must have changed nothing then, and the veil stays.
 */
export function liftVeil<T>(
  db: Executor,
  veil: Veil,
  sums: VeilPlan['sums'],
  last: (transaction: Executor) => Promise<T | undefined>,
): Promise<T | undefined> {
  return inTransaction(db, async (transaction) => {
    await requireRaised(transaction, veil);
    await transaction.execute(sql`set local search_path to public`);
    const result = await last(transaction);
    if (result === undefined) return undefined;
    for (const table of sums) await addSums(transaction, table);
    await dropVeil(transaction);
    return result;
  });
}

/** Takes a veil off, whatever is behind it. */
export async function dropVeil(transaction: Executor): Promise<void> {
  await transaction.execute(sql`drop schema veil cascade`);
  await transaction.execute(sql`drop schema behind_veil cascade`);
  await transaction.execute(sql`reset search_path`);
}
