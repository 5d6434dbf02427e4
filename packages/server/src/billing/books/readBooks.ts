import { type CalendarDate, type Cents, negate, paperPeriod } from '@slip/forms/rules';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { InvoiceKind } from '../InvoiceKind.js';
import { paymentDebits } from '../payments/tables.js';
import type { LedgerAccount, LedgerEvent } from '../postings.js';
import { invoices, ledgerEntries, ledgerPostings } from '../tables.js';
import { type BalancedAccount, EARNED_BEFORE, isIncome, placeOfAccount } from './ledgerWords.js';

const total = (part: SQL) => sql<Cents>`coalesce(${part}, 0)::bigint`.mapWith(Number);

/**
 * The first day of the year of a day; accounts of income begin it with 0. `paperPeriod` takes year and quarter in one
 * number, where 0 in place of the quarter is the whole year.
 */
export const yearBegin = (day: CalendarDate): CalendarDate => paperPeriod(Number(day.slice(0, 4)) * 10).from;

/** An account of the ledger, in one state and kind; debits are positive, credits negative. */
export interface Balance {
  readonly account: BalancedAccount;
  readonly state: string;
  readonly kind: InvoiceKind;
  /** At the beginning of the year. */
  readonly opening: Cents;
  /** The debits and credits since; both are positive. */
  readonly debits: Cents;
  readonly credits: Cents;
  readonly closing: Cents;
}

/**
 * The balances at the end of a day, by account, state and kind. What was earned in earlier years is a balance of its own, so that fees and finance
 * charges show only the year.
 */
export async function readBalances(db: Executor, day: CalendarDate): Promise<readonly Balance[]> {
  const begin = yearBegin(day);
  const { amount } = ledgerPostings;
  const before = sql`${ledgerEntries.on} < ${begin}::date`;
  const rows = await db
    .select({
      account: ledgerPostings.account,
      state: ledgerPostings.state,
      kind: ledgerPostings.kind,
      before: total(sql`sum(${amount}) filter (where ${before})`),
      debits: total(sql`sum(${amount}) filter (where not ${before} and ${amount} > 0)`),
      credits: total(sql`-sum(${amount}) filter (where not ${before} and ${amount} < 0)`),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(lte(ledgerEntries.on, day))
    .groupBy(ledgerPostings.account, ledgerPostings.state, ledgerPostings.kind);
  const found: Balance[] = [];
  const earned = new Map<string, Balance>();
  for (const { before: sum, ...row } of rows) {
    const opening = isIncome(row.account) ? 0 : sum;
    found.push({ ...row, opening, closing: opening + row.debits - row.credits });
    // The rest of the loop is for accounts of income with a balance of earlier years, which is carried on under
    // `EARNED_BEFORE`.
    if (opening === sum) continue;
    const { state, kind } = row;
    const carried = (earned.get(`${state} ${kind}`)?.opening ?? 0) + sum;
    earned.set(`${state} ${kind}`, {
      account: EARNED_BEFORE,
      state,
      kind,
      opening: carried,
      debits: 0,
      credits: 0,
      closing: carried,
    });
  }
  return [...found, ...earned.values()]
    .filter(({ opening, debits, credits }) => opening !== 0 || debits !== 0 || credits !== 0)
    .toSorted(
      (one, other) =>
        placeOfAccount(one.account) - placeOfAccount(other.account) ||
        one.state.localeCompare(other.state) ||
        other.kind.localeCompare(one.kind),
    );
}

/** Which postings are asked for. */
export interface JournalFilter {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly account?: LedgerAccount | undefined;
  readonly event?: LedgerEvent | undefined;
  readonly state?: string | undefined;
  readonly kind?: InvoiceKind | undefined;
}

/** The place of a posting: the journal is read by day, entry and position. */
export interface JournalPlace {
  readonly day: CalendarDate;
  readonly entryId: number;
  readonly position: number;
}

const credit = alias(invoices, 'credit');

function conditionsOf({ from, to, account, event, state, kind }: JournalFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(ledgerEntries.on, from),
    to === undefined ? undefined : lte(ledgerEntries.on, to),
    account === undefined ? undefined : eq(ledgerPostings.account, account),
    event === undefined ? undefined : eq(ledgerEntries.kind, event),
    state === undefined ? undefined : eq(ledgerPostings.state, state),
    kind === undefined ? undefined : eq(ledgerPostings.kind, kind),
  );
}

/** The postings that match a filter, in the order of their days, after a place. */
export function readJournal(
  db: Executor,
  filter: JournalFilter,
  after: JournalPlace | undefined,
  limit: number,
) {
  return db
    .select({
      day: ledgerEntries.on,
      entryId: ledgerPostings.entryId,
      position: ledgerPostings.position,
      event: ledgerEntries.kind,
      account: ledgerPostings.account,
      state: ledgerPostings.state,
      kind: ledgerPostings.kind,
      amount: ledgerPostings.amount,
      agent: accounts.name,
      invoice: invoices.number,
      form: invoices.form,
      credit: credit.number,
      paymentId: paymentDebits.paymentId,
      remittanceId: ledgerEntries.remittanceId,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .leftJoin(accounts, eq(accounts.id, ledgerEntries.agentId))
    .leftJoin(paymentDebits, eq(paymentDebits.id, ledgerEntries.paymentId))
    .leftJoin(
      invoices,
      eq(invoices.id, sql`coalesce(${ledgerEntries.invoiceId}, ${paymentDebits.invoiceId})`),
    )
    .leftJoin(credit, eq(credit.id, ledgerEntries.creditId))
    .where(
      and(
        conditionsOf(filter),
        after &&
          sql`(${ledgerEntries.on}, ${ledgerPostings.entryId}, ${ledgerPostings.position}) > (${after.day}::date, ${after.entryId}::bigint, ${after.position}::integer)`,
      ),
    )
    .orderBy(ledgerEntries.on, ledgerPostings.entryId, ledgerPostings.position)
    .limit(limit);
}

/** A posting with what it is about. */
export type JournalRow = Awaited<ReturnType<typeof readJournal>>[number];

/** The amount that an event moved in an account on a day. */
export interface DaySum {
  readonly day: CalendarDate;
  readonly event: LedgerEvent;
  readonly account: LedgerAccount;
  readonly state: string;
  readonly kind: InvoiceKind;
  readonly amount: Cents;
}

/** The sums of postings by day, event, account, state and kind; the sums of one day and event come to 0. */
export function readDaySums(db: Executor, from: CalendarDate, to: CalendarDate): Promise<DaySum[]> {
  return db
    .select({
      day: ledgerEntries.on,
      event: ledgerEntries.kind,
      account: ledgerPostings.account,
      state: ledgerPostings.state,
      kind: ledgerPostings.kind,
      amount: total(sql`sum(${ledgerPostings.amount})`),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(conditionsOf({ from, to }))
    .groupBy(
      ledgerEntries.on,
      ledgerEntries.kind,
      ledgerPostings.account,
      ledgerPostings.state,
      ledgerPostings.kind,
    )
    .orderBy(
      ledgerEntries.on,
      ledgerEntries.kind,
      ledgerPostings.state,
      ledgerPostings.kind,
      sql`6 desc`,
      ledgerPostings.account,
    );
}

/** An event of a year: its number of entries, and the amount that it moved. */
export interface YearSum {
  readonly event: LedgerEvent;
  readonly state: string;
  readonly kind: InvoiceKind;
  readonly entries: number;
  readonly amount: Cents;
}

/** The events of a year, by event, state and kind. */
export function readYearSums(db: Executor, year: number): Promise<YearSum[]> {
  const { from, to } = paperPeriod(year * 10);
  return db
    .select({
      event: ledgerEntries.kind,
      state: ledgerPostings.state,
      kind: ledgerPostings.kind,
      entries: sql<number>`count(distinct ${ledgerPostings.entryId})`.mapWith(Number),
      amount: total(sql`sum(${ledgerPostings.amount})`),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(conditionsOf({ from, to }), sql`${ledgerPostings.amount} > 0`))
    .groupBy(ledgerEntries.kind, ledgerPostings.state, ledgerPostings.kind)
    .orderBy(ledgerPostings.state, ledgerEntries.kind, ledgerPostings.kind);
}

/** A signed balance as its debit and its credit, one of which is 0. */
export const sidesOf = (amount: Cents) => ({
  debit: amount > 0 ? amount : 0,
  credit: amount < 0 ? negate(amount) : 0,
});
