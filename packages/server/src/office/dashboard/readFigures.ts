import type { office as duties, FigureOrder, FigureTable, Output } from '@slip/api/contract';
import type { CalendarDate, PaperPeriod } from '@slip/forms/rules';
import { and, between, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accounts, insurers } from '../../accounts/tables.js';
import { officeState } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { isBilledElsewhere } from '../../filings/billed/receivedQuarter.js';
import { stateFigures as figures } from '../../filings/summary/tables.js';
import { policies, transactions } from '../../filings/tables.js';

type Compared = Output<typeof duties.stateFigures>['total'];

/** Figures without those of the year before. */
export type Figures = Compared['lastYear'];

/** A named row of a table of figures. */
export type FigureRow = Output<typeof duties.stateFigures>['agents']['rows'][number];

/** A month as the table of figures has it: 202603 is March of 2026. */
export type MonthNumber = number;

/** The difference between the numbers of one month in two years that follow each other. */
export const YEAR_STEP = 100;

/** The month of a day. */
export const monthNumber = (day: CalendarDate): MonthNumber =>
  Number(day.slice(0, 4)) * YEAR_STEP + Number(day.slice(5, 7));

/** The first and the last month of a period. */
export const monthsOf = ({ from, to }: PaperPeriod) => ({ first: monthNumber(from), last: monthNumber(to) });

/** The figures of nothing. */
export const zero: Figures = { transactions: 0, premium: 0, tax: 0, transactionFee: 0 };

const sumWhere = (amount: SQLWrapper, when: SQL) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${when}), 0)`.mapWith(Number);

/** The figures of the rows that fulfil a condition, added up, under their names on the wire. */
export const figuresWhen = (when: SQL) => ({
  transactions: sumWhere(figures.transactions, when),
  premium: sumWhere(figures.premium, when),
  tax: sumWhere(figures.taxTotal, when),
  transactionFee: sumWhere(figures.feeTotal, when),
});

/** The figures of a state by month, for all months in which something was received. Each month is the sum of its days. */
export async function readMonths(db: Executor, state: string): Promise<ReadonlyMap<MonthNumber, Figures>> {
  const rows = await db
    .select({ month: figures.month, ...figuresWhen(sql`true`) })
    .from(figures)
    .where(and(eq(figures.homeState, state), eq(figures.part, 'day')))
    .groupBy(figures.month)
    .orderBy(figures.month);
  return new Map(rows.map(({ month, ...each }) => [month, each]));
}

/**
 * A table of a state: its part of the figures, and how its rows are named. The `subject` of a row is the coverage code,
 * or the id of the insurer or agent, as a text.
 */
export interface PartTable {
  readonly part: 'coverage' | 'insurer' | 'agent';
  readonly names: (
    db: Executor,
    state: string,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly key: string; readonly name: string }>>;
}

/** The tables by their names on the wire. */
export const parts: Readonly<Record<Exclude<FigureTable, 'months' | 'quarters'>, PartTable>> = {
  coverages: {
    part: 'coverage',
    names: async (db, state) =>
      new Map(
        (await officeState(db, state)).coverageCodes.map(({ code, name }) => [code, { key: code, name }]),
      ),
  },
  insurers: {
    part: 'insurer',
    names: async (db, _, subjects) => {
      const { id, name, naic } = insurers;
      const rows = await db
        .select({ id, name, key: naic })
        .from(insurers)
        .where(inArray(id, subjects.map(Number)));
      return new Map(rows.map((row) => [String(row.id), row]));
    },
  },
  agents: {
    part: 'agent',
    names: async (db, _, subjects) => {
      const { id, name, npn, accountNumber } = accounts;
      const rows = await db
        .select({ id, name, key: sql<string>`coalesce(${npn}, ${accountNumber}, '')` })
        .from(accounts)
        .where(inArray(id, subjects.map(Number)));
      return new Map(rows.map((row) => [String(row.id), row]));
    },
  },
};

/** A state and a period. */
interface StatePeriod {
  readonly state: string;
  readonly period: PaperPeriod;
}

/** The largest rows of a part, `top` of them or all, and how many rows there are. */
export async function readRanked(
  db: Executor,
  { part, names }: PartTable,
  { state, period }: StatePeriod,
  { by, top }: { readonly by: FigureOrder; readonly top?: number },
): Promise<{ readonly rows: FigureRow[]; readonly count: number }> {
  const { first, last } = monthsOf(period);
  const isNow = between(figures.month, first, last);
  const isBefore = between(figures.month, first - YEAR_STEP, last - YEAR_STEP);
  const now = figuresWhen(isNow);
  const query = db
    .select({
      subject: figures.subject,
      ...now,
      lastYear: figuresWhen(isBefore),
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(figures)
    .where(and(eq(figures.homeState, state), eq(figures.part, part), or(isNow, isBefore)))
    .groupBy(figures.subject)
    // Leaves out agents whose policies another agent has taken over.
    .having(sql`sum(${figures.transactions}) > 0`)
    .orderBy(sql`${now[by]} desc`, figures.subject);
  const found = await (top === undefined ? query : query.limit(top));
  const named = await names(
    db,
    state,
    found.map(({ subject }) => subject),
  );
  return {
    rows: found.map(({ subject, transactions: many, premium, tax, transactionFee, lastYear }) => ({
      ...(named.get(subject) ?? { key: subject, name: '' }),
      transactions: many,
      premium,
      tax,
      transactionFee,
      lastYear,
    })),
    count: found[0]?.count ?? 0,
  };
}

/** The part of what was received that is in question, and so not billed yet. */
export async function readInQuestion(db: Executor, { state, period }: StatePeriod): Promise<Figures> {
  const [row] = await db
    .select({
      transactions: sql`count(*)`.mapWith(Number),
      premium: sumWhere(transactions.premium, sql`true`),
      tax: sumWhere(transactions.taxTotal, sql`true`),
      transactionFee: sumWhere(transactions.feeTotal, sql`true`),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        // Transactions that are billed with another quarter are few, and have an index.
        isBilledElsewhere,
        isNull(transactions.billingQuarter),
        between(transactions.receivedOn, period.from, period.to),
        eq(policies.homeState, state),
      ),
    );
  return row ?? zero;
}
