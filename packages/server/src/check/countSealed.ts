import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { decrypt } from '../authenticate/secrets.js';
import type { KeyRing } from '../authenticate/signingKeys.js';
import { mfaFactors } from '../authenticate/tables.js';
import { bankAccounts, payments } from '../billing/payments/tables.js';
import type { Executor } from '../database/executor.js';

/** The numbers of encrypted texts of each kind. */
export interface SealedCounts {
  readonly apps: Count;
  readonly bankNumbers: Count;
}

interface Count {
  readonly all: number;
  /** The texts that no secret decrypts. */
  readonly closed: number;
}

/** Counts the encrypted texts, and those that no secret decrypts. One text is tried for each key. */
export async function countSealed(db: Executor, keys: KeyRing): Promise<SealedCounts> {
  const count = async (
    table: PgTable,
    column: PgColumn,
    purpose: 'factorSecret' | 'bankNumber',
    which?: SQL,
  ) => {
    // Texts from before keys had ids contain no point.
    const key = sql<string>`case when position('.' in ${column}) > 0 then split_part(${column}, '.', 1) else '' end`;
    const groups = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number), sample: sql<string>`min(${column})` })
      .from(table)
      .where(and(isNotNull(column), which))
      .groupBy(key);
    const closed = groups.filter(({ sample }) => decrypt(keys, sample, purpose) === undefined);
    return { all: sum(groups), closed: sum(closed) };
  };
  const stored = await count(bankAccounts, bankAccounts.sealedNumber, 'bankNumber');
  const paidFrom = await count(payments, payments.sealedNumber, 'bankNumber');
  return {
    // Method 1 is the authenticator app (spec 1 §9).
    apps: await count(mfaFactors, mfaFactors.secret, 'factorSecret', eq(mfaFactors.method, 1)),
    bankNumbers: { all: stored.all + paidFrom.all, closed: stored.closed + paidFrom.closed },
  };
}

const sum = (groups: readonly { readonly count: number }[]) =>
  groups.reduce((total, { count }) => total + count, 0);
