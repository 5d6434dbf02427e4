import { addDays, businessDayFrom, type CalendarDate, todayIn } from '@slip/forms/rules';
import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import { postPayment } from '../postPayment.js';
import { lockBooks } from '../writeLedger.js';
import { addDebitEvent } from './addDebitEvent.js';
import { achDeliveries } from './sftp/tables.js';
import { paymentDebits, paymentEvents, payments } from './tables.js';

/**
 * Business days in which a bank may return a company's debit by Nacha's rules; one that has not come back by then is
 * paid (decision 0030).
 */
const RETURN_BUSINESS_DAYS = 2;

/** The day on which a debit that was sent counts as paid. */
function settlingDay(sentOn: CalendarDate): CalendarDate {
  let day = sentOn;
  for (let count = 0; count < RETURN_BUSINESS_DAYS; count += 1) day = businessDayFrom(addDays(day, 1));
  return day;
}

const later = alias(paymentEvents, 'later');

/** Debits of files until a day that are neither settled nor returned, and when somebody asked to send their file and it was sent. */
function sentUntil(db: Executor, day: CalendarDate) {
  return db
    .select({
      debitId: paymentEvents.debitId,
      fileDay: paymentEvents.on,
      agentId: payments.agentId,
      askedAt: achDeliveries.askedAt,
      deliveredAt: achDeliveries.sentAt,
    })
    .from(paymentEvents)
    .innerJoin(paymentDebits, eq(paymentDebits.id, paymentEvents.debitId))
    .innerJoin(payments, eq(payments.id, paymentDebits.paymentId))
    .leftJoin(achDeliveries, eq(achDeliveries.fileId, paymentEvents.fileId))
    .where(
      and(
        eq(paymentEvents.kind, 'sent'),
        lte(paymentEvents.on, day),
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(eq(later.debitId, paymentEvents.debitId), sql`${later.kind} in ('settled', 'returned')`),
            ),
        ),
      ),
    )
    .orderBy(asc(payments.agentId), asc(paymentEvents.debitId));
}

/** When debits are settled, and by whom; null for the job. */
export interface Settling {
  readonly today: CalendarDate;
  readonly now: Date;
  readonly by: number | null;
  /** The office's time zone. */
  readonly timeZone: string;
  /** False if there is no bank's server that files could be sent to: those that wait for it went by hand. */
  readonly hasBankServer: boolean;
}

type SentDebit = Awaited<ReturnType<typeof sentUntil>>[number];

/**
 * The day on which a bank got a debit: that of its file, or that on which the file was sent to the bank's server if that was
 * later. Undefined while the file waits to be sent.
 */
function presentedOn(
  { fileDay, askedAt, deliveredAt }: Pick<SentDebit, 'fileDay' | 'askedAt' | 'deliveredAt'>,
  { timeZone, hasBankServer }: Pick<Settling, 'timeZone' | 'hasBankServer'>,
): CalendarDate | undefined {
  // Without a request the file went by hand, on its day as far as anybody knows.
  if (askedAt === null) return fileDay;
  if (deliveredAt === null) return hasBankServer ? undefined : fileDay;
  const deliveredOn = businessDayFrom(todayIn(timeZone, deliveredAt));
  return deliveredOn > fileDay ? deliveredOn : fileDay;
}

/**
 * Settles debits that the bank got two business days ago and that did not come back, each debit in a transaction of its own, so that a server
 * that dies leaves the others. Several servers may do so at once.
 * @returns the debits that were settled.
 */
export async function settleDebits(db: Executor, settling: Settling): Promise<readonly number[]> {
  const { today, now, by } = settling;
  const settled: number[] = [];
  for (const debit of await sentUntil(db, today)) {
    const { debitId, agentId } = debit;
    const sentOn = presentedOn(debit, settling);
    if (sentOn === undefined || settlingDay(sentOn) > today) continue;
    const isSettled = await inTransaction(db, async (transaction) => {
      await lockBooks(transaction, agentId);
      // The debit may have come back after the list was read: looked at again, now that its books are locked.
      const [returned] = await transaction
        .select({ id: paymentEvents.id })
        .from(paymentEvents)
        .where(and(eq(paymentEvents.debitId, debitId), eq(paymentEvents.kind, 'returned')));
      if (returned) return false;
      if (!(await addDebitEvent(transaction, debitId, 'settled', { on: today, at: now, by }))) return false;
      await postPayment(transaction, { paymentId: debitId, agentId, on: today, at: now, act: 'settled' });
      return true;
    });
    if (isSettled) settled.push(debitId);
  }
  return settled;
}
