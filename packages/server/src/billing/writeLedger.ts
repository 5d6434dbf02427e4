import type { CalendarDate } from '@slip/forms/rules';
import { bulkInsert } from '../database/bulkInsert.js';
import { chunksOf } from '../database/chunksOf.js';
import type { Executor } from '../database/executor.js';
import { nextIds } from '../database/nextIds.js';
import { type LedgerEvent, type MovedAmount, postingsOf } from './postings.js';
import { ledgerEntries, ledgerPostings } from './tables.js';

/** When something is written into the books: the office's day, and the moment. */
export interface BooksMoment {
  readonly on: CalendarDate;
  readonly at: Date;
}

/** One thing that happened to an agent's money. */
export interface LedgerFact {
  readonly kind: LedgerEvent;
  readonly agentId: number;
  readonly invoiceId?: number | null;
  readonly creditId?: number | null;
  readonly paymentId?: number | null;
  readonly parts: readonly MovedAmount[];
}

/** All postings of an entry are stored by one statement: the database checks that they come to 0. */
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
      some.map(({ kind, agentId, invoiceId = null, creditId = null, paymentId = null }, place) => ({
        id: ids[place] ?? 0,
        kind,
        on,
        at,
        agentId,
        invoiceId,
        creditId,
        paymentId,
      })),
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
