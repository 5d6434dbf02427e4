import {
  type CalendarDate,
  type Cents,
  fromYearQuarterNumber,
  type Quarter,
  quarterDays,
  quarterLabel,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { HttpError } from '../../http/HttpError.js';
import { paymentDebits } from '../payments/tables.js';
import { invoices, ledgerEntries, ledgerPostings } from '../tables.js';
import { remittances } from './tables.js';

/** The figures of a remittance, all of which stand on its document. */
export interface RemittanceFigures {
  /** Collected before the quarter and not remitted; below 0 where more was returned since. */
  readonly carried: Cents;
  readonly collected: Cents;
  readonly returned: Cents;
  /** Signed. */
  readonly adjusted: Cents;
  /** Finance charges that were paid, by money or by a credit, less those that were given back: they are the office's. */
  readonly keptBack: Cents;
  /** Carried and collected, less returned and kept back, with what was adjusted. */
  readonly total: Cents;
  /** Fees of the quarter and finance charges on them, less refunds and returns: the office's, and no part of the total. */
  readonly officeFee: Cents;
}

/** The figures of a state for which nothing ever moved. */
export const noFigures: RemittanceFigures = {
  carried: 0,
  collected: 0,
  returned: 0,
  adjusted: 0,
  keptBack: 0,
  total: 0,
  officeFee: 0,
};

/** A quarter by its number, in words. */
export function quarterWords(quarter: number): string {
  const found = fromYearQuarterNumber(quarter);
  return found ? quarterLabel(found) : String(quarter);
}

/** The sums of money that moved at the bank until the day `to`, by state, kind and event, and by whether it moved before `from`. */
async function readMovements(
  db: Executor,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  const isBefore = sql<boolean>`${ledgerEntries.on} < ${from}::date`;
  const isCharge = sql<boolean>`coalesce(${invoices.form} = 'financeCharge', false)`;
  return db
    .select({
      state: ledgerPostings.state,
      kind: ledgerPostings.kind,
      event: ledgerEntries.kind,
      isBefore,
      isCharge,
      amount: sql<Cents>`sum(${ledgerPostings.amount})::bigint`.mapWith(Number),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .leftJoin(paymentDebits, eq(paymentDebits.id, ledgerEntries.paymentId))
    .leftJoin(invoices, eq(invoices.id, paymentDebits.invoiceId))
    .where(
      and(eq(ledgerPostings.account, 'bank'), isNull(ledgerEntries.remittanceId), lte(ledgerEntries.on, to)),
    )
    .groupBy(ledgerPostings.state, ledgerPostings.kind, ledgerEntries.kind, sql`4`, sql`5`);
}

/**
 * The finance charges on taxes that credits have paid, less those that were given back as credits. Nothing moves at the bank then: a credit of
 * tax that pays a finance charge becomes the office's money; a charge that is given back pays the agent's taxes, or is refunded.
 */
function readChargesCredited(
  db: Executor,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  return db
    .select({
      state: ledgerPostings.state,
      isBefore: sql<boolean>`${ledgerEntries.on} < ${from}::date`,
      amount: sql<Cents>`-sum(${ledgerPostings.amount})::bigint`.mapWith(Number),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(
      and(
        or(
          and(
            eq(ledgerEntries.kind, 'creditApplied'),
            eq(ledgerPostings.account, 'receivable'),
            eq(invoices.form, 'financeCharge'),
          ),
          and(eq(ledgerEntries.kind, 'chargeGivenBack'), eq(ledgerPostings.account, 'financeCharges')),
        ),
        eq(ledgerPostings.kind, 'tax'),
        lte(ledgerEntries.on, to),
      ),
    )
    .groupBy(ledgerPostings.state, sql`2`);
}

/** The amount that is remitted to each state. */
async function readRemitted(db: Executor): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db
    .select({
      state: remittances.state,
      total: sql<Cents>`sum(${remittances.total})::bigint`.mapWith(Number),
    })
    .from(remittances)
    .where(eq(remittances.status, 'posted'))
    .groupBy(remittances.state);
  return new Map(rows.map(({ state, total }) => [state, total]));
}

/**
 * The figures of what the office owes each state at the end of some days, from the ledger: all that was ever collected for it and is not remitted.
 * Money that settled or came back in these days has its own figures. So every cent is remitted once, and a later return lowers the next remittance.
 */
export async function readFigures(
  db: Executor,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<ReadonlyMap<string, RemittanceFigures>> {
  const found = new Map<string, { -readonly [Name in keyof RemittanceFigures]: Cents }>();
  const figuresOf = (state: string) => {
    const figures = found.get(state) ?? { ...noFigures };
    found.set(state, figures);
    return figures;
  };
  for (const { state, kind, event, isBefore, isCharge, amount } of await readMovements(db, days)) {
    const figures = figuresOf(state);
    // Fees are the office's. Tax that moved before the days is carried on, without the finance charges, which the
    // office keeps.
    if (kind === 'fee') {
      if (!isBefore) figures.officeFee += amount;
    } else if (isBefore) {
      if (!isCharge) figures.carried += amount;
    } else {
      if (event === 'paymentSettled') figures.collected += amount;
      else if (event === 'settledPaymentReturned') figures.returned -= amount;
      else figures.adjusted += amount;
      if (isCharge) figures.keptBack += amount;
    }
  }
  for (const { state, isBefore, amount } of await readChargesCredited(db, days)) {
    if (isBefore) figuresOf(state).carried -= amount;
    else figuresOf(state).keptBack += amount;
  }
  for (const [state, total] of await readRemitted(db)) figuresOf(state).carried -= total;
  for (const figures of found.values()) {
    const { carried, collected, returned, adjusted, keptBack } = figures;
    figures.total = carried + collected - returned + adjusted - keptBack;
  }
  return found;
}

/** The amount that is collected for each state until a day and not remitted yet; below 0 where more was returned than collected since. */
export async function readNotRemitted(
  db: Executor,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Cents>> {
  const figures = await readFigures(db, { from: today, to: today });
  return new Map([...figures].map(([state, { total }]) => [state, total]));
}

/** Requires that the quarter of a remittance is over and closed. @throws HttpError 409 */
export async function requireClosed(db: Executor, quarter: Quarter, today: CalendarDate): Promise<void> {
  const words = quarterLabel(quarter);
  if (today <= quarterDays(quarter).to) {
    throw new HttpError(409, `The ${words} is not over: it can be remitted once it is closed.`);
  }
  const [closed] = await db
    .select()
    .from(billedQuarters)
    .where(eq(billedQuarters.quarter, yearQuarterNumber(quarter)));
  if (!closed) throw new HttpError(409, `The ${words} is not closed yet: close it before it is remitted.`);
}

/** Refuses a quarter if it, or a later one, is remitted to the state or prepared. @throws HttpError 409 */
export async function requireNext(db: Executor, state: string, quarter: number): Promise<void> {
  const [last] = await db
    .select()
    .from(remittances)
    .where(
      and(
        eq(remittances.state, state),
        inArray(remittances.status, ['prepared', 'posted']),
        gt(remittances.quarter, quarter - 1),
      ),
    )
    .orderBy(desc(remittances.quarter))
    .limit(1);
  if (!last) return;
  const { id, status } = last;
  const statusWord = status === 'posted' ? 'remitted' : 'prepared';
  throw new HttpError(
    409,
    last.quarter === quarter
      ? `The ${quarterWords(quarter)} of ${state} is ${statusWord} already: remittance ${id}.`
      : `The ${quarterWords(last.quarter)} of ${state} is ${statusWord} already (remittance ${id}) and has all that was left of the quarters before it.`,
  );
}
