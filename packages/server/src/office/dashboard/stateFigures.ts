import type { office as duties, Input, Output } from '@slip/api/contract';
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
import { sheetFile } from '../../billing/office/documentSheets.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { type Column, decimalAmount } from '../../spreadsheets/SpreadsheetExport.js';
import {
  type FigureRow,
  type Figures,
  type MonthNumber,
  monthsOf,
  type PartTable,
  parts,
  readInQuestion,
  readMonths,
  readRanked,
  YEAR_STEP,
  zero,
} from './readFigures.js';

type Answer = Output<typeof duties.stateFigures>;
type Compared = Answer['total'];

const monthText = (month: MonthNumber) =>
  `${Math.floor(month / YEAR_STEP)}-${String(month % YEAR_STEP).padStart(2, '0')}`;
const monthBefore = (month: MonthNumber) => (month % YEAR_STEP === 1 ? month - YEAR_STEP + 11 : month - 1);

/** The sum of figures, or its negative. */
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

/** The figures of some months beside those of the same months a year before. */
function compare(months: ReadonlyMap<MonthNumber, Figures>, asked: readonly MonthNumber[]): Compared {
  const figuresOf = (month: MonthNumber) => months.get(month) ?? zero;
  return {
    ...sumOf(asked.map(figuresOf)),
    lastYear: sumOf(asked.map((month) => figuresOf(month - YEAR_STEP))),
  };
}

/** The last months up to a month, the oldest first. */
function monthsUpTo(last: MonthNumber, count: number): MonthNumber[] {
  const found = [last];
  for (let [first] = found; first !== undefined && found.length < count; [first] = found) {
    found.unshift(monthBefore(first));
  }
  return found;
}

/** A year comes before its quarters, although its number is below theirs. */
const sortNumberOf = (period: number) => (period % 10 === 0 ? period + 5 : period);

/** The periods that can be chosen, the latest first: every quarter and year in which something was received, and the one asked for. */
function periodsOf(months: ReadonlyMap<MonthNumber, Figures>, asked: number): number[] {
  const found = new Set([asked]);
  for (const month of months.keys()) {
    const year = Math.floor(month / YEAR_STEP) * 10;
    found.add(year + Math.ceil((month % YEAR_STEP) / 3)).add(year);
  }
  return [...found].toSorted((first, second) => sortNumberOf(second) - sortNumberOf(first));
}

/** The period that is asked for, or else the quarter that is just over. */
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
  const ranked = async (part: PartTable) => {
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

/** The figures for a caller who may read the state, which `authorizeState` checks before. */
export const stateFigures: GroupHandlers<'office'>['stateFigures'] = ({ query }, context) =>
  readStateFigures(query, context);

const amounts = (suffix: string, figuresOf: (row: Compared) => Figures): readonly Column<Compared>[] => [
  { header: `Transactions${suffix}`, cell: (row) => String(figuresOf(row).transactions) },
  { header: `Premium${suffix}`, cell: (row) => decimalAmount(figuresOf(row).premium) },
  { header: `Tax${suffix}`, cell: (row) => decimalAmount(figuresOf(row).tax) },
  { header: `Transaction Fee${suffix}`, cell: (row) => decimalAmount(figuresOf(row).transactionFee) },
];

const figureColumns = [
  ...amounts('', (row) => row),
  ...amounts(' a Year Before', ({ lastYear }) => lastYear),
];

const named = (code: string, name: string): readonly Column<FigureRow>[] => [
  { header: code, cell: ({ key }) => key },
  { header: name, cell: (row) => row.name },
];

const namedColumns: Readonly<Record<keyof typeof parts, readonly Column<FigureRow>[]>> = {
  coverages: named('Coverage Code', 'Coverage'),
  insurers: named('NAIC', 'Insurer'),
  agents: named('NPN', 'Agent'),
};

/** One table of the figures with every row, as a CSV file. */
export const stateFiguresSheet: GroupHandlers<'office'>['stateFiguresSheet'] = async (
  { query: { state, period: number, table } },
  context,
) => {
  const { db, today } = context;
  const period = periodAsked(number, today);
  const after = { period: period.number, table };
  await context.audit({ action: 'export', entity: 'state_figures', entityId: state, after });
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
