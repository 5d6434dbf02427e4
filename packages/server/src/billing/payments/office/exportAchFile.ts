import { createHash } from 'node:crypto';
import type { Input, Output, office } from '@slip/api/contract';
import {
  businessDayFrom,
  type CalendarDate,
  formatUsDate,
  fromYearQuarterNumber,
  PAYMENT_CUTOFF,
  parseCalendarDate,
  postingDay,
  quarterDays,
  stateFacts,
} from '@slip/forms/rules';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { accounts } from '../../../accounts/tables.js';
import { encrypt } from '../../../authenticate/secrets.js';
import type { Executor } from '../../../database/executor.js';
import { takeLock } from '../../../database/takeLock.js';
import { HttpError } from '../../../http/HttpError.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { badRequest } from '../../../http/input/ProblemList.js';
import { invoices } from '../../tables.js';
import { type AchDebit, traceNumber, writeAchFile } from '../ach/achFile.js';
import { taxPaymentAddendum } from '../ach/taxPaymentAddendum.js';
import { addDebitEvent } from '../addDebitEvent.js';
import { openNumber } from '../banks/storedBanks.js';
import { companyOf, feeCompany } from '../companies.js';
import type { PaymentServices } from '../PaymentServices.js';
import { achFiles, paymentDebits, paymentEvents, payments } from '../tables.js';
import { customerNumberOf } from '../whoPays.js';

type Export = Output<typeof office.exportAchFile>;

/**
 * The lock under which debits are put into a file. Whoever takes debits back holds it too, so that no file has a debit that was returned before.
 * It is taken before any books are locked, so that two never wait for each other.
 */
export const ACH_FILE_LOCK = 'ach file';

/** The name of the file of a day. */
export const achFileName = (day: CalendarDate) => `ACH-${day}.txt`;

/**
 * Writes the ACH file of a day, once: payments that post on that day, and earlier ones that are in no file yet. A second call answers the same file.
 * @throws HttpError 400 for a day on which no bank debits, 409 while payments of the day are still taken, once it is over, or when there are none.
 */
export async function exportAchFile(
  services: PaymentServices,
  { body }: Input<typeof office.exportAchFile>,
  context: CallContext<Caller>,
): Promise<Export> {
  const { db, caller, now } = context;
  const day = businessDay(body.day);
  await takeLock(db, ACH_FILE_LOCK);
  const [made] = await db.select().from(achFiles).where(eq(achFiles.day, day));
  if (made) return { isNew: false, ...factsOf(made) };
  if (postingDay(now) <= day) {
    const words = `Payments that post on ${formatUsDate(day)} are still taken: export them after ${PAYMENT_CUTOFF} on the business day before.`;
    throw new HttpError(409, words);
  }
  // Debits settle two business days after the day of their file: by then a bank must have had the time to return them.
  if (day < context.today) {
    const next = formatUsDate(businessDayFrom(context.today));
    const words = `${formatUsDate(day)} is over, and its payments go with the next file: write that of ${next}.`;
    throw new HttpError(409, words);
  }
  const waiting = await debitsUntil(db, day);
  if (waiting.length === 0)
    throw new HttpError(409, `No payment posts by ${formatUsDate(day)}: nothing to send.`);
  const content = writeAchFile({
    effectiveOn: day,
    madeOn: context.today,
    madeAt: clockTime(context),
    bank: services.ach.bank,
    origin: { id: services.ach.companyId, name: context.office.name },
    debits: waiting.map((debit) => achDebit(services, debit)),
  });
  const [stored] = await db
    .insert(achFiles)
    .values({
      day,
      madeAt: now,
      madeBy: caller.personId,
      debits: waiting.length,
      total: waiting.reduce((sum, { amount }) => sum + amount, 0),
      sealedContent: encrypt(services.keys.current, content, 'bankNumber'),
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    .returning();
  if (!stored) throw new Error('The ACH file was not stored.');
  for (const { id } of waiting) {
    const facts = { fileId: stored.id, trace: traceNumber(services.ach.bank, id) };
    await addDebitEvent(db, id, 'sent', { on: day, at: now, by: caller.personId }, facts);
  }
  const after = factsOf(stored);
  await context.audit({ action: 'create', entity: 'ach_files', entityId: stored.id, after });
  return { isNew: true, ...after };
}

function factsOf({ day, debits, total, sha256, madeAt }: typeof achFiles.$inferSelect) {
  return { day, name: achFileName(day), debits, total, sha256, madeAt: madeAt.toISOString() };
}

/** Reads a day on which banks debit. @throws HttpError (400) for any other day */
export function businessDay(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (day !== undefined && businessDayFrom(day) === day) return day;
  const message = `day must be a business day, as 2026-01-30; "${text}" is not.`;
  throw badRequest([{ path: 'day', message, value: text }]);
}

/** Debits that are in no file yet, of payments that post until a day. A payment that comes while a file is made waits for the next file. */
function debitsUntil(db: Executor, day: CalendarDate) {
  return db
    .select({
      id: paymentDebits.id,
      amount: paymentDebits.amount,
      routingNumber: sql<string>`${payments.routingNumber}`,
      sealedNumber: sql<string>`${payments.sealedNumber}`,
      invoice: invoices,
      agent: accounts,
    })
    .from(payments)
    .innerJoin(paymentDebits, eq(paymentDebits.paymentId, payments.id))
    .innerJoin(invoices, eq(invoices.id, paymentDebits.invoiceId))
    .innerJoin(accounts, eq(accounts.id, payments.agentId))
    .leftJoin(
      paymentEvents,
      and(eq(paymentEvents.debitId, paymentDebits.id), sql`${paymentEvents.kind} in ('sent', 'returned')`),
    )
    .where(and(eq(payments.method, 'ach'), lte(payments.postsOn, day), isNull(paymentEvents.id)))
    .orderBy(asc(paymentDebits.id));
}

type WaitingDebit = Awaited<ReturnType<typeof debitsUntil>>[number];

function achDebit(
  services: PaymentServices,
  { id, amount, invoice, agent, ...bank }: WaitingDebit,
): AchDebit {
  const isTax = invoice.kind === 'tax' && invoice.state !== null;
  const company = isTax ? companyOf(stateFacts(invoice.state ?? '')) : feeCompany(services.ach);
  const period = fromYearQuarterNumber(invoice.quarter);
  if (!company || !period)
    throw new Error(`Invoice ${invoice.number} is of no state or quarter that is collected for.`);
  return {
    company,
    routingNumber: bank.routingNumber,
    accountNumber: openNumber(services.keys, bank.sealedNumber),
    amount,
    identification: invoice.number,
    payer: agent.name,
    addendum: taxPaymentAddendum({
      taxpayer: customerNumberOf(agent),
      taxType: isTax ? 'SLTAX' : 'SLFEE',
      periodEnd: quarterDays(period).to,
      amountType: invoice.form === 'financeCharge' ? 'I' : isTax ? 'T' : 'F',
      amount,
      invoice: invoice.number,
    }),
    sequence: id,
  };
}

/** Hours and minutes at the office. */
export function clockTime({
  office: { timeZone },
  now,
}: Pick<CallContext<Caller>, 'office' | 'now'>): string {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clock.format(now).replace(':', '');
}
