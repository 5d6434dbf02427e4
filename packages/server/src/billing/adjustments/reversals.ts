import { type Cents, stateFacts } from '@slip/forms/rules';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { isLaterClosed } from '../../filings/billed/billedQuarter.js';
import { HttpError } from '../../http/HttpError.js';
import { dollars } from '../../spreadsheets/SpreadsheetExport.js';
import { allocations, invoices } from '../tables.js';
import {
  type AskedAdjustment,
  amountTooLarge,
  checkSeen,
  correctedPart,
  type Document,
  type FoundAdjustment,
  memosOf,
  named,
  openOf,
  spreadAmount,
  statePartsOf,
  writtenOffOf,
} from './checkAdjustment.js';
import { adjustments } from './tables.js';

/** True if the payment of an allocation is not settled yet: it may still come back. */
const isUnderWay = sql`${allocations.paymentId} is not null and not exists (select from payment_events where debit_id = ${allocations.paymentId} and kind = 'settled')`;

const sumOf = (which: SQL) =>
  sql<Cents>`coalesce(sum(${allocations.amount}) filter (where ${which}), 0)::bigint`.mapWith(Number);

/** Plans to take back a write-off: money comes after all, or will come, so that the amount is owed again. */
export async function planTakenBack(
  db: Executor,
  asked: AskedAdjustment,
  document: Document,
): Promise<FoundAdjustment> {
  checkSeen(asked, document);
  const found: { readonly part: FoundAdjustment['parts'][number]['part']; readonly most: Cents }[] = [];
  for (const part of await statePartsOf(db, document))
    found.push({ part, most: await writtenOffOf(db, part) });
  const most = found.reduce((sum, each) => sum + each.most, 0);
  if (most === 0) {
    throw new HttpError(
      409,
      `Nothing of the ${named(document)} is written off, or all of it was taken back.`,
    );
  }
  if (asked.amount > most)
    throw amountTooLarge(asked.amount, most, `what is written off of ${document.number}`);
  const parts = spreadAmount(asked.amount, found, (each) => each.most).map(({ part, amount }) => ({
    part: part.part,
    amount,
  }));
  const open = dollars(openOf(document) + asked.amount);
  const words = `Of ${named(document)}, ${dollars(asked.amount)} that is written off is owed again; ${open} of it is open then.`;
  return { document, creditId: null, corrected: null, parts, paidBy: null, words };
}

/**
 * Plans to give back a finance charge that was paid, by a credit memo. It has the quarter of the charge, so that the next closing applies it, or
 * none does any more.
 */
export async function planGivenBack(
  db: Executor,
  asked: AskedAdjustment,
  document: Document,
): Promise<FoundAdjustment> {
  const { amount } = asked;
  const corrected = await correctedPart(db, asked, document);
  checkSeen(asked, document);
  const [found] = await db
    .select({ paid: sumOf(sql`not (${isUnderWay})`), underWay: sumOf(isUnderWay) })
    .from(allocations)
    .where(and(eq(allocations.invoiceId, corrected.id), isNull(allocations.adjustmentId)));
  const { paid = 0, underWay = 0 } = found ?? {};
  const most = paid + (await memosOf(db, document, corrected.state));
  const stateName = stateFacts(corrected.state).name;
  if (amount > most && underWay > 0) {
    throw new HttpError(
      409,
      `${dollars(underWay)} of the ${named(document)} is still on its way through the banks. Give it back when it has settled.`,
    );
  }
  // Below 0 if a payment came back after the charge had been given back.
  if (most <= 0) {
    throw new HttpError(
      409,
      `Nothing of the ${named(document)} was paid for ${stateName}, or all of it was given back. What is open is waived instead.`,
    );
  }
  if (amount > most) {
    throw amountTooLarge(
      amount,
      most,
      `what was paid of ${document.number} for ${stateName} and not given back`,
    );
  }
  const becomes = (await isLaterClosed(db, corrected.quarter))
    ? '. Its quarter is too far back, so that no closing applies it any more: the office applies it to an invoice, or refunds it.'
    : ': it comes off later invoices, or is refunded.';
  const words = `Of ${named(document)}, ${dollars(amount)} that was paid for ${stateName} is given back by a credit memo${becomes}`;
  return { document, creditId: null, corrected, parts: [], paidBy: null, words };
}

/** The amounts of a document that the office can reverse. */
export interface Reversible {
  /** The amount that is written off, and was not taken back. */
  readonly writtenOff: Cents;
  /** The settled payments of a finance charge that were not given back; 0 for other documents. */
  readonly paid: Cents;
}

/** The reversible amounts by the key of the document, as it is shown; documents without allocations are missing. */
export async function readReversible(
  db: Executor,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, Reversible>> {
  if (documentIds.length === 0) return new Map();
  const shownId = sql<number>`coalesce(${invoices.rollUpId}, ${invoices.id})`.mapWith(Number);
  const sumGivenBack = sql<Cents>`coalesce((select sum(amount) from adjustments where kind = 'giveBack' and invoice_id = coalesce(${invoices.rollUpId}, ${invoices.id})), 0)::bigint`;
  const rows = await db
    .select({
      shownId,
      writtenOff: sumOf(sql`${adjustments.kind} in ('writeOff', 'takeBack')`),
      paid: sumOf(
        sql`${allocations.adjustmentId} is null and ${invoices.form} = 'financeCharge' and not (${isUnderWay})`,
      ),
      givenBack: sumGivenBack.mapWith(Number),
    })
    .from(allocations)
    .innerJoin(invoices, eq(invoices.id, allocations.invoiceId))
    .leftJoin(adjustments, eq(adjustments.id, allocations.adjustmentId))
    .where(or(inArray(invoices.id, [...documentIds]), inArray(invoices.rollUpId, [...documentIds])))
    .groupBy(sql`1`, sql`4`);
  return new Map(
    rows.map(({ shownId: id, writtenOff, paid, givenBack }) => [
      id,
      { writtenOff, paid: Math.max(0, paid - givenBack) },
    ]),
  );
}
