import type { CalendarDate } from '@slip/forms/rules';
import { asc, inArray } from 'drizzle-orm';
import { bulkInsert, nextIds } from '../database/bulkInsert.js';
import { chunksOf } from '../database/chunksOf.js';
import type { Executor } from '../database/executor.js';
import { type LedgerEvent, type MovedAmount, postingsOf } from './postings.js';
import { billingAccounts, ledgerEntries, ledgerPostings } from './tables.js';

/**
 * The lock for giving numbers to documents. It is taken before any books are locked, so that two never wait for each
 * other.
 */
export const CLOSING_LOCK = 'billing closing';

/**
 * Locks the books of agents until the transaction ends; every change of what an agent owes calls it first. Always in the same order,
 * so that two transactions do not block each other.
 */
export async function lockBooks(transaction: Executor, ...agentIds: readonly number[]): Promise<void> {
  if (agentIds.length === 0) return;
  await transaction
    .insert(billingAccounts)
    .values(agentIds.toSorted((one, other) => one - other).map((agentId) => ({ agentId })))
    .onConflictDoNothing();
  await transaction
    .select()
    .from(billingAccounts)
    .where(inArray(billingAccounts.agentId, [...agentIds]))
    .orderBy(asc(billingAccounts.agentId))
    .for('update');
}

/** When something is written into the books: the office's day, and the moment. */
export interface BooksMoment {
  readonly on: CalendarDate;
  readonly at: Date;
}

/** One thing that happened to the money of an agent, or, in a remittance, of a state. */
interface LedgerFact {
  readonly kind: LedgerEvent;
  readonly agentId: number | null;
  readonly invoiceId?: number | null;
  readonly creditId?: number | null;
  readonly paymentId?: number | null;
  readonly adjustmentId?: number | null;
  readonly remittanceId?: number | null;
  readonly parts: readonly MovedAmount[];
}

/** Entries that one statement stores. It stores all their postings, too, because the database checks that those of an entry sum up to 0. */
const ENTRIES_PER_CALL = 1_000;

/** Writes what happened into the ledger. */
export async function writeLedger(
  transaction: Executor,
  facts: readonly LedgerFact[],
  { on, at }: BooksMoment,
): Promise<void> {
  for await (const some of chunksOf(facts, ENTRIES_PER_CALL)) {
    const ids = await nextIds(transaction, ledgerEntries, some.length);
    await bulkInsert(
      transaction,
      ledgerEntries,
      some.map(
        (
          {
            kind,
            agentId,
            invoiceId = null,
            creditId = null,
            paymentId = null,
            adjustmentId = null,
            remittanceId = null,
          },
          place,
        ) => ({
          id: ids[place] ?? 0,
          kind,
          on,
          at,
          agentId,
          invoiceId,
          creditId,
          paymentId,
          adjustmentId,
          remittanceId,
        }),
      ),
    );
    const postings = some.flatMap(({ kind, parts }, place) =>
      postingsOf(kind, parts).map((posting, position) => ({
        entryId: ids[place] ?? 0,
        position,
        ...posting,
      })),
    );
    await bulkInsert(transaction, ledgerPostings, postings, postings.length);
  }
}
