import {
  ALL_STATES,
  type CalendarDate,
  type Cents,
  formatCount,
  formatUsDate,
  participatingStates,
  type ReportBasis,
  type ReportName,
  type ReportType,
  stateFacts,
} from '@slip/forms/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isInScope, nothingFound, type Reader, readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { Office } from '../operator/Office.js';
import type { TableColumn } from '../pdf/drawTable.js';
import type { PlainDocument } from '../pdf/pdfDocument.js';
import type { AmountColumn, Column } from './SpreadsheetExport.js';

/** Rows that are made as they are taken, so that each can be let go before the next is made. Taken twice, they are made twice. */
export interface Rows<T> extends Iterable<T> {
  readonly length: number;
}

/** Makes something of each row, when it is taken. */
export function mapRows<T, Made>(rows: Rows<T>, make: (row: T) => Made): Rows<Made> {
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      for (const row of rows) yield make(row);
    },
  };
}

/** Who a report is made for, and when. */
export interface ReportReader extends Reader {
  readonly office: Office;
  readonly now: Date;
  /** It is planned to be kept, for a period that may not be billed yet. */
  readonly isToBeKept?: true;
}

/** A column of a report and its kind of content: text, a day, or whole cents. */
export interface ReportColumn {
  readonly key: string;
  readonly header: string;
  readonly kind: 'text' | 'day' | 'cents';
}

/** A cell: whole cents in a column of cents, a day as `YYYY-MM-DD`, or text. */
export type ReportCell = string | number;

export type ReportRow = readonly ReportCell[];

/** Where a report has got to, so that it goes on after it: the keys of its last row, in their order. */
export type ReportCursor = readonly number[];

/** Some rows of a report, and where it goes on after them. */
export interface ReportBatch {
  readonly rows: Rows<ReportRow>;
  readonly cursor: ReportCursor;
}

/** The totals of a whole report. */
export interface ReportSums {
  readonly rowCount: number;
  /** Of each column of cents, by its header. */
  readonly totals: ReadonlyMap<string, Cents>;
  /** Its last row: what is filed while it is made comes after it. */
  readonly upTo: ReportCursor;
  /** Premium by month; fewer than two are no plot. */
  readonly months: readonly { readonly month: string; readonly premium: Cents }[];
}

/** A column of the printed table: it shows one or more of the report's columns, one below the other. */
export interface PrintedColumn extends TableColumn {
  /** Their headers. */
  readonly of: readonly string[];
}

/** A report of certain settings for a certain reader: everything that its file, its document and its preview derive from. */
export interface PlannedReport extends ReportPlan {
  readonly report: ReportName;
  readonly title: string;
}

/** The part of it that is its own. */
export interface ReportPlan {
  /** Period, states and agents. */
  readonly words: string;
  /** The same without the period. */
  readonly scope: string;
  /** In which order its rows are, said in its head. */
  readonly order: string;
  /** The name of its file without the ending. */
  readonly fileStem: string;
  readonly reportType: ReportType;
  readonly columns: readonly ReportColumn[];
  readonly printed: readonly PrintedColumn[];
  /** A column whose long texts are printed below the table, each after the row's first cell, and what they are called. */
  readonly printedBelow?: { readonly of: string; readonly heading: string };
  /** Its document, where that is not a table of its rows and their sums. */
  readonly document?: (db: Executor) => Promise<PlainDocument>;
  readonly sums: (db: Executor) => Promise<ReportSums>;
  /** Its rows in their order, in batches: each begins after the last row of the one before, so that none is told twice. */
  readonly batches: (db: Executor, span: ReportSpan) => AsyncGenerator<ReportBatch>;
}

/** The part of a report that is read. */
export interface ReportSpan {
  /** After this row. @default from the first */
  readonly after?: ReportCursor | undefined;
  /** To this one. @default to the last */
  readonly upTo?: ReportCursor | undefined;
  /** Rows in one batch. */
  readonly size: number;
}

/** `policyNumber` of “Policy Number”. */
const keyOf = (header: string) =>
  header
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('');

type AnyColumn<Row> = Column<Row> | AmountColumn<Row>;

/** The facts that are told of columns. */
export const columnFacts = <Row>(columns: readonly AnyColumn<Row>[]): readonly ReportColumn[] =>
  columns.map((column) => ({
    key: keyOf(column.header),
    header: column.header,
    kind: 'amount' in column ? 'cents' : column.day ? 'day' : 'text',
  }));

/** How a row becomes cells. */
export function cellsOf<Row>(columns: readonly AnyColumn<Row>[]): (row: Row) => ReportRow {
  const readers = columns.map((column): ((row: Row) => ReportCell) => {
    if ('amount' in column) return column.amount;
    const { day } = column;
    return day ? (row) => day(row) ?? '' : column.cell;
  });
  return (row) => readers.map((read) => read(row));
}

/** The sums of columns of amounts, of what their rows come to together. */
export const totalsOf = <Row>(columns: readonly AmountColumn<Row>[], all: Row): ReadonlyMap<string, Cents> =>
  new Map(columns.map(({ header, amount }) => [header, amount(all)]));

/** A range of days of a report. */
export interface ReportPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** With more agents than this, only their number is shown. */
const MOST_NAMED = 3;

/** Reads the states that a report is asked for: letters with commas between them, or all. */
export function parseStates(joined: string): string[] {
  const wanted = joined.split(',');
  return participatingStates().flatMap(({ abbreviation }) =>
    joined === ALL_STATES || wanted.includes(abbreviation) ? [abbreviation] : [],
  );
}

/** States in words, as the heading of a report has them: their names, or “all states”. */
export function statesWords(states: readonly string[]): string {
  return states.length === participatingStates().length
    ? 'all states'
    : states.map((state) => stateFacts(state).name).join(', ');
}

/** Agents in words: their names, or how many there are. */
export function agentsWords(agents: readonly { readonly name: string }[]): string {
  return agents.length > MOST_NAMED
    ? `${formatCount(agents.length)} agents`
    : agents.map(({ name }) => name).join(', ');
}

/** A range of days in words, and which date it is of. */
export function daysWords({ from, to }: ReportPeriod, basis: ReportBasis): string {
  return `${basis === 0 ? 'Submitted' : 'Effective'} ${formatUsDate(from)} to ${formatUsDate(to)}`;
}

/** An agent of a report. */
export interface ReportedAgent {
  readonly id: number;
  readonly name: string;
  readonly npn: string | null;
}

/**
 * The agents that are asked for, by name.
 * @throws HttpError 404 when the reader may not read one of them, or it does not exist.
 */
export async function askedAgents(
  agentIds: readonly number[],
  reader: ReportReader,
): Promise<readonly ReportedAgent[]> {
  const scope = await readableAgents(reader);
  const wanted = [...new Set(agentIds)];
  if (!wanted.every((id) => Number.isSafeInteger(id) && isInScope(scope, id))) throw nothingFound();
  const agents = await reader.db
    .select({ id: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(
      and(
        // One parameter for all of them.
        eq(accounts.id, sql`any(${sql.param(wanted)}::bigint[])`),
        inArray(accounts.kind, ['Agent', 'IPC']),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
  if (agents.length < wanted.length) throw nothingFound();
  return agents;
}
