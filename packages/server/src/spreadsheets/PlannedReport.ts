import type { Cents, ReportName, ReportType } from '@slip/forms/rules';
import type { Reader } from '../accounts/agentAccess.js';
import type { Executor } from '../database/executor.js';
import type { Office } from '../operator/Office.js';
import type { TableColumn } from '../pdf/drawTable.js';
import type { PlainDocument } from '../pdf/pdfDocument.js';
import type { AmountColumn, Column } from './SpreadsheetExport.js';

/** Rows that are made one by one while they are read, so that only one is in memory. Reading them twice makes them twice. */
export interface Rows<T> extends Iterable<T> {
  readonly length: number;
}

/** Makes other rows from rows, one by one while they are read. */
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
  /** True if the report is planned to be saved: its period may not be billed yet. */
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

/** The place after which a report goes on: the keys of its last row so far, in order. */
export type ReportCursor = readonly number[];

/** Some rows of a report, and the place after them. */
export interface ReportBatch {
  readonly rows: Rows<ReportRow>;
  readonly cursor: ReportCursor;
}

/** The totals of a whole report. */
export interface ReportSums {
  readonly rowCount: number;
  /** The total of each column of cents, by its header. */
  readonly totals: ReadonlyMap<string, Cents>;
  /** The last row of the report. Rows that are filed while it is made come after it. */
  readonly upTo: ReportCursor;
  /** Premium by month. There is no plot of fewer than two months. */
  readonly months: readonly { readonly month: string; readonly premium: Cents }[];
}

/** A column of the printed table: it shows one or more of the report's columns, one below the other. */
export interface PrintedColumn extends TableColumn {
  /** The headers of those columns. */
  readonly of: readonly string[];
}

/** A report of certain settings for a certain reader: everything that its file, its document and its preview derive from. */
export interface PlannedReport extends ReportPlan {
  readonly report: ReportName;
  readonly title: string;
}

/** The part of a planned report that each report defines. */
export interface ReportPlan {
  /** Period, states and agents. */
  readonly words: string;
  /** States and agents, without the period. */
  readonly scope: string;
  /** The order of its rows, in words. */
  readonly order: string;
  /** The name of its file without the ending. */
  readonly fileStem: string;
  readonly reportType: ReportType;
  readonly columns: readonly ReportColumn[];
  readonly printed: readonly PrintedColumn[];
  /** A column whose long texts are printed below the table, each after the row's first cell, and the heading above them. */
  readonly printedBelow?: { readonly of: string; readonly heading: string };
  /** A document of its own, if it is not a table of its rows and their sums. */
  readonly document?: (db: Executor) => Promise<PlainDocument>;
  readonly sums: (db: Executor) => Promise<ReportSums>;
  /** Its rows in their order, in batches: each begins after the last row of the one before, so that no row comes twice. */
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

/** The key of a column, made from its header: `policyNumber` from “Policy Number”. */
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

/** The columns with the facts that a reader needs: key, header and kind. */
export const columnFacts = <Row>(columns: readonly AnyColumn<Row>[]): readonly ReportColumn[] =>
  columns.map((column) => ({
    key: keyOf(column.header),
    header: column.header,
    kind: 'amount' in column ? 'cents' : column.day ? 'day' : 'text',
  }));

/** Returns a function that makes the cells of a row. */
export function cellsOf<Row>(columns: readonly AnyColumn<Row>[]): (row: Row) => ReportRow {
  const readers = columns.map((column): ((row: Row) => ReportCell) => {
    if ('amount' in column) return column.amount;
    const { day } = column;
    return day ? (row) => day(row) ?? '' : column.cell;
  });
  return (row) => readers.map((read) => read(row));
}

/** The totals of columns of amounts, read from the sum of all rows. */
export const totalsOf = <Row>(columns: readonly AmountColumn<Row>[], all: Row): ReadonlyMap<string, Cents> =>
  new Map(columns.map(({ header, amount }) => [header, amount(all)]));

/** An agent of a report. */
export interface ReportAgent {
  readonly id: number;
  readonly name: string;
  readonly npn: string | null;
}
