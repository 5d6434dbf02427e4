import type { CalendarDate, Cents, ReportName, ReportType } from '@slip/forms/rules';
import type { Reader } from '../accounts/agentAccess.js';
import type { Executor } from '../database/executor.js';
import type { Office } from '../operator/Office.js';
import type { TableColumn } from '../pdf/drawTable.js';
import type { PlainDocument } from '../pdf/pdfDocument.js';
import type { Rows } from './Rows.js';
import type { AmountColumn, Column } from './SpreadsheetExport.js';

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
