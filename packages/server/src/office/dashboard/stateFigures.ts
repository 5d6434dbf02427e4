import type { office as duties, FigureOrder, FigureTable, Input, Output } from '@slip/api/contract';
import {
  type CalendarDate,
  defaultQuarter,
  fromYearQuarterNumber,
  type PaperPeriod,
  paperPeriod,
  previousQuarter,
  quarterOf,
  quarterPeriod,
  stateFacts,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, between, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accounts, insurers } from '../../accounts/tables.js';
import { sheetFile } from '../../billing/office/sheetFile.js';
import { officeState } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { isBilledElsewhere } from '../../filings/billed/receivedQuarter.js';
import { stateFigures as figures } from '../../filings/summary/tables.js';
import { policies, transactions } from '../../filings/tables.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { type Column, money } from '../../spreadsheets/SpreadsheetExport.js';

type Answer = Output<typeof duties.stateFigures>;
type Compared = Answer['total'];
type Figures = Compared['lastYear'];
type Row = Answer['agents']['rows'][number];

/** A month as the table of figures has it: 202603 is March of 2026. */
type MonthNumber = number;

const YEAR = 100;

/** The month of a day. */
export const monthNumber = (day: CalendarDate): MonthNumber =>
  Number(day.slice(0, 4)) * YEAR + Number(day.slice(5, 7));
const monthText = (month: MonthNumber) =>
  `${Math.floor(month / YEAR)}-${String(month % YEAR).padStart(2, '0')}`;
const monthBefore = (month: MonthNumber) => (month % YEAR === 1 ? month - YEAR + 11 : month - 1);
const monthsOf = ({ from, to }: PaperPeriod) => ({ first: monthNumber(from), last: monthNumber(to) });

const zero: Figures = { transactions: 0, premium: 0, tax: 0, transactionFee: 0 };

/** Figures added up, or taken off: the names are those of the wire. */
function sumOf(all: readonly Figures[], sign = 1): Figures {
  const sum = { ...zero };
  for (const each of all) {
    sum.transactions += sign * each.transactions;
    sum.premium += sign * each.premium;
    sum.tax += sign * each.tax;
    sum.transactionFee += sign * each.transactionFee;
  }
  return sum;
}

const added = (amount: SQLWrapper, when: SQL) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${when}), 0)`.mapWith(Number);

/** The figures of the rows that fulfil a condition, added up, under their names on the wire. */
export const figuresWhen = (when: SQL) => ({
  transactions: added(figures.transactions, when),
  premium: added(figures.premium, when),
  tax: added(figures.taxTotal, when),
  transactionFee: added(figures.feeTotal, when),
});

/** The figures of all months of a state in which something was received: of each its days added up, some thirty rows. */
async function readMonths(db: Executor, state: string): Promise<ReadonlyMap<MonthNumber, Figures>> {
  const rows = await db
    .select({ month: figures.month, ...figuresWhen(sql`true`) })
    .from(figures)
    .where(and(eq(figures.homeState, state), eq(figures.part, 'day')))
    .groupBy(figures.month)
    .orderBy(figures.month);
  return new Map(rows.map(({ month, ...each }) => [month, each]));
}

/** The figures of some months beside those of the same months a year before. */
function compare(months: ReadonlyMap<MonthNumber, Figures>, asked: readonly MonthNumber[]): Compared {
  const of = (month: MonthNumber) => months.get(month) ?? zero;
  return { ...sumOf(asked.map(of)), lastYear: sumOf(asked.map((month) => of(month - YEAR))) };
}

/** The last months up to one, the oldest first. */
function monthsUpTo(last: MonthNumber, count: number): MonthNumber[] {
  const found = [last];
  for (let [first] = found; first !== undefined && found.length < count; [first] = found) {
    found.unshift(monthBefore(first));
  }
  return found;
}

/** A year comes before its quarters, although its number is below theirs. */
const placeOf = (period: number) => (period % 10 === 0 ? period + 5 : period);

/** The periods that can be chosen, the latest first: every quarter and year in which something was received, and the one asked for. */
function periodsOf(months: ReadonlyMap<MonthNumber, Figures>, asked: number): number[] {
  const found = new Set([asked]);
  for (const month of months.keys()) {
    const year = Math.floor(month / YEAR) * 10;
    found.add(year + Math.ceil((month % YEAR) / 3)).add(year);
  }
  return [...found].toSorted((first, second) => placeOf(second) - placeOf(first));
}

/** A table of a state: its part of the figures, and how its rows are named. */
interface Part {
  readonly part: 'coverage' | 'insurer' | 'agent';
  readonly names: (
    db: Executor,
    state: string,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly key: string; readonly name: string }>>;
}

const parts: Readonly<Record<Exclude<FigureTable, 'months' | 'quarters'>, Part>> = {
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

/** A state and a period of it. */
interface Asked {
  readonly state: string;
  readonly period: PaperPeriod;
}

/** The rows of a part, the largest first, and how many there are: as many as are asked for, or all. */
async function readRanked(
  db: Executor,
  { part, names }: Part,
  { state, period }: Asked,
  { by, top }: { readonly by: FigureOrder; readonly top?: number },
): Promise<{ readonly rows: Row[]; readonly count: number }> {
  const { first, last } = monthsOf(period);
  const isNow = between(figures.month, first, last);
  const isBefore = between(figures.month, first - YEAR, last - YEAR);
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
    // An agent whose policies another has taken over has none.
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
async function readInQuestion(db: Executor, { state, period }: Asked): Promise<Figures> {
  const [row] = await db
    .select({
      transactions: sql`count(*)`.mapWith(Number),
      premium: added(transactions.premium, sql`true`),
      tax: added(transactions.taxTotal, sql`true`),
      transactionFee: added(transactions.feeTotal, sql`true`),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        // Few are billed with another quarter: an index has them.
        isBilledElsewhere,
        isNull(transactions.billingQuarter),
        between(transactions.receivedOn, period.from, period.to),
        eq(policies.homeState, state),
      ),
    );
  return row ?? zero;
}

/** The period that is asked for; the quarter that is just over where none is. */
const periodAsked = (number: number | undefined, today: CalendarDate): PaperPeriod =>
  number === undefined ? quarterPeriod(defaultQuarter(today)) : paperPeriod(number);

/** Twelve months up to the end of a period. */
const listedMonths = (months: ReadonlyMap<MonthNumber, Figures>, period: PaperPeriod) =>
  monthsUpTo(monthsOf(period).last, 12).map((month) => ({
    month: monthText(month),
    ...compare(months, [month]),
  }));

/** Four quarters up to the end of a period. */
function listedQuarters(months: ReadonlyMap<MonthNumber, Figures>, { to }: PaperPeriod) {
  const found = [quarterOf(to)];
  for (let [first] = found; first && found.length < 4; [first] = found) found.unshift(previousQuarter(first));
  return found.map((quarter) => ({
    quarter: yearQuarterNumber(quarter),
    ...compare(months, monthsUpTo(monthsOf(quarterPeriod(quarter)).last, 3)),
  }));
}

/** The part of a whole that is not among the named rows. */
const restOf = (whole: Figures, named: readonly Figures[]) => sumOf([whole, sumOf(named, -1)]);

/** The figures of a state, against the year before (decision 0063). */
export async function readStateFigures(
  query: Input<typeof duties.stateFigures>['query'],
  { db, today }: Pick<CallContext<Caller>, 'db' | 'today'>,
): Promise<Answer> {
  const { state, by, top } = query;
  const period = periodAsked(query.period, today);
  const asked = { state, period };
  const months = await readMonths(db, state);
  const inPeriod = monthsUpTo(monthsOf(period).last, fromYearQuarterNumber(period.number) ? 3 : 12);
  const total = compare(months, inPeriod);
  const ranked = async (part: Part) => {
    const { rows, count } = await readRanked(db, part, asked, { by, top });
    return {
      rows,
      others: {
        count: count - rows.length,
        ...restOf(total, rows),
        lastYear: restOf(
          total.lastYear,
          rows.map(({ lastYear }) => lastYear),
        ),
      },
    };
  };
  return {
    state,
    stateName: stateFacts(state).name,
    period: period.number,
    periods: periodsOf(months, period.number),
    isOver: period.to < today,
    total,
    inQuestion: await readInQuestion(db, asked),
    months: listedMonths(months, period),
    quarters: listedQuarters(months, period),
    coverages: await ranked(parts.coverages),
    insurers: await ranked(parts.insurers),
    agents: await ranked(parts.agents),
  };
}

/** The same, for whoever may read the state: that is asked before (`authorizeState`). */
export const stateFigures: GroupHandlers<'office'>['stateFigures'] = ({ query }, context) =>
  readStateFigures(query, context);

const amounts = (suffix: string, of: (row: Compared) => Figures): readonly Column<Compared>[] => [
  { header: `Transactions${suffix}`, cell: (row) => String(of(row).transactions) },
  { header: `Premium${suffix}`, cell: (row) => money(of(row).premium) },
  { header: `Tax${suffix}`, cell: (row) => money(of(row).tax) },
  { header: `Transaction Fee${suffix}`, cell: (row) => money(of(row).transactionFee) },
];

const figureColumns = [
  ...amounts('', (row) => row),
  ...amounts(' a Year Before', ({ lastYear }) => lastYear),
];

const named = (code: string, name: string): readonly Column<Row>[] => [
  { header: code, cell: ({ key }) => key },
  { header: name, cell: (row) => row.name },
];

const namedColumns: Readonly<Record<keyof typeof parts, readonly Column<Row>[]>> = {
  coverages: named('Coverage Code', 'Coverage'),
  insurers: named('NAIC', 'Insurer'),
  agents: named('NPN', 'Agent'),
};

/** A table of them with every row, as a CSV file. */
export const stateFiguresSheet: GroupHandlers<'office'>['stateFiguresSheet'] = async (
  { query: { state, period: number, table } },
  { db, today },
) => {
  const period = periodAsked(number, today);
  const fileName = `${state}-${period.number}-${table}.csv`;
  if (table === 'months' || table === 'quarters') {
    const months = await readMonths(db, state);
    const rows =
      table === 'months'
        ? listedMonths(months, period).map(({ month, ...row }) => ({ ...row, name: month }))
        : listedQuarters(months, period).map(({ quarter, ...row }) => ({
            ...row,
            name: paperPeriod(quarter).words,
          }));
    const name: Column<(typeof rows)[number]> = {
      header: table === 'months' ? 'Month' : 'Quarter',
      cell: (row) => row.name,
    };
    return sheetFile(fileName, [name, ...figureColumns], rows);
  }
  const { rows } = await readRanked(db, parts[table], { state, period }, { by: 'premium' });
  return sheetFile(fileName, [...namedColumns[table], ...figureColumns], rows);
};
