import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { decrypt } from '../authenticate/secrets.js';
import type { KeyRing } from '../authenticate/signingKeys.js';
import { mfaFactors } from '../authenticate/tables.js';
import type { Executor } from '../database/executor.js';
import { sealedColumns } from './sealedColumns.js';

/** The numbers of encrypted texts of each kind. */
export interface SealedCounts {
  readonly apps: Count;
  readonly bankNumbers: Count;
  /** Secrets of webhooks, programs and providers, and files for and of banks. */
  readonly others: Count;
}

interface Count {
  readonly all: number;
  /** The texts that no secret decrypts. */
  readonly closed: number;
}

interface SealedColumn {
  readonly table: PgTable;
  readonly column: PgColumn;
  readonly purpose: (typeof sealedColumns)[number]['purpose'] | 'factorSecret';
  readonly which?: SQL;
}

/** Counts the encrypted texts, and those that no secret decrypts. One text is tried for each key. */
export async function countSealed(db: Executor, keys: KeyRing): Promise<SealedCounts> {
  const countIn = async ({ table, column, purpose, which }: SealedColumn): Promise<Count> => {
    // The beginning is enough, as a text may be a whole file. Texts from before keys had ids contain no point.
    const start = sql`left(${column}, 20)`;
    const key = sql<string>`case when position('.' in ${start}) > 0 then split_part(${start}, '.', 1) else '' end`;
    const wanted = and(isNotNull(column), which);
    const counts = await db
      .select({ key, count: sql<number>`count(*)`.mapWith(Number) })
      .from(table)
      .where(wanted)
      .groupBy(key);
    const samples = await db
      .selectDistinctOn([key], { key, text: sql<string>`${column}` })
      .from(table)
      .where(wanted);
    const opened = new Set(
      samples.filter(({ text }) => decrypt(keys, text, purpose) !== undefined).map((sample) => sample.key),
    );
    return { all: sum(counts), closed: sum(counts.filter((each) => !opened.has(each.key))) };
  };
  const countAll = async (columns: readonly SealedColumn[]): Promise<Count> => {
    let [all, closed] = [0, 0];
    for (const column of columns) {
      const count = await countIn(column);
      all += count.all;
      closed += count.closed;
    }
    return { all, closed };
  };
  return {
    apps: await countIn({
      table: mfaFactors,
      column: mfaFactors.secret,
      purpose: 'factorSecret',
      // Method 1 is the authenticator app (spec 1 §9).
      which: eq(mfaFactors.method, 1),
    }),
    bankNumbers: await countAll(sealedColumns.filter((each) => 'isNumber' in each)),
    others: await countAll(sealedColumns.filter((each) => !('isNumber' in each))),
  };
}

const sum = (groups: readonly { readonly count: number }[]) =>
  groups.reduce((total, { count }) => total + count, 0);
