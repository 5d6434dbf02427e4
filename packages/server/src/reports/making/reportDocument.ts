import {
  type Cents,
  csvLine,
  formatCount,
  formatCountOf,
  formatUsDate,
  limits,
  parseCalendarDate,
} from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { TableColumn } from '../../pdf/drawTable.js';
import { type DocumentPart, type PlainDocument, pdfDocument } from '../../pdf/pdfDocument.js';
import type {
  PlannedReport,
  PrintedColumn,
  ReportBatch,
  ReportCell,
  ReportColumn,
  ReportReader,
  ReportRow,
  ReportSums,
} from '../../spreadsheets/PlannedReport.js';
import { CSV_START, csvCell, csvRow, decimalAmount, dollars } from '../../spreadsheets/SpreadsheetExport.js';

/** How many rows are read at once: enough to be quick, few enough that other calls run in between. */
export const ROWS_AT_ONCE = 2_000;

/** A cache of days as text: the days of a report are few, and come again and again. */
const knownDays = new Map<string, string>();
const MAX_KNOWN_DAYS = 20_000;

function usDay(day: string): string {
  const found = knownDays.get(day);
  if (found !== undefined) return found;
  const date = parseCalendarDate(day);
  const text = date === undefined ? '' : formatUsDate(date);
  if (knownDays.size < MAX_KNOWN_DAYS) knownDays.set(day, text);
  return text;
}

const ZERO_AMOUNT = decimalAmount(0);

/** A cell as a field of a spreadsheet. */
function cellText(cell: ReportCell, { kind }: ReportColumn): string {
  // Most charges are zero.
  if (cell === 0) return ZERO_AMOUNT;
  if (typeof cell === 'number') return decimalAmount(cell);
  return kind === 'day' ? usDay(cell) : csvCell(cell);
}

/** The beginning of a report's spreadsheet: its headers. */
export const csvHead = ({ columns }: Pick<PlannedReport, 'columns'>) =>
  CSV_START + csvRow(columns.map(({ header }) => header));

/** Some rows of a report as lines of its spreadsheet (RFC 4180; no cell is run as a formula). */
export function csvRows(
  { columns }: Pick<PlannedReport, 'columns'>,
  { rows }: Pick<ReportBatch, 'rows'>,
): string {
  let text = '';
  for (const row of rows) text += csvLine(columns.map((column, index) => cellText(row[index] ?? '', column)));
  return text;
}

/** Why a report with this number of rows cannot be a document; null if it can. */
export function tooManyToPrint(rowCount: number): string | null {
  if (rowCount <= limits.printedReportRows) return null;
  const most = formatCount(limits.printedReportRows);
  return `More than ${most} rows are too many for a document. Choose CSV, a shorter period, or fewer states.`;
}

/** Returns a function that prints a row in a printed column: the cells of several report columns, one below the other. */
function printer({ columns }: PlannedReport, { of }: PrintedColumn): (row: ReportRow) => string {
  const places = of.flatMap((header) => {
    const index = columns.findIndex((column) => column.header === header);
    return index < 0 ? [] : [{ index, kind: columns[index]?.kind }];
  });
  return (row) =>
    places
      .map(({ index, kind }) => {
        const cell = row[index] ?? '';
        if (typeof cell === 'number') return dollars(cell);
        const day = kind === 'day' ? parseCalendarDate(cell) : undefined;
        return day === undefined ? cell : formatUsDate(day);
      })
      .filter((text) => text !== '')
      .join('\n');
}

const totalColumns: readonly TableColumn[] = [{ width: 200 }, { width: 120, align: 'end' }];

/** The sums that are not zero. */
const totalRows = (totals: ReadonlyMap<string, Cents>) =>
  [...totals].filter(([, amount]) => amount !== 0).map(([header, amount]) => [header, dollars(amount)]);

/** The long texts of rows, each after the first cell of its row. */
function belowTable({ columns, printedBelow }: PlannedReport, rows: readonly ReportRow[]): DocumentPart[] {
  if (printedBelow === undefined) return [];
  const place = columns.findIndex(({ header }) => header === printedBelow.of);
  const items = rows.flatMap((row) => {
    const text = row[place] ?? '';
    return text === '' ? [] : [`${row[0] ?? ''}: ${text}`];
  });
  return items.length === 0 ? [] : [{ heading: printedBelow.heading }, { items }];
}

/** A report as a table of its rows, and their totals. */
async function rowsDocument(
  db: Executor,
  report: PlannedReport,
  sums: ReportSums,
  { office, today }: ReportReader,
): Promise<PlainDocument> {
  const print = report.printed.map((column) => printer(report, column));
  const found: ReportRow[] = [];
  for await (const batch of report.batches(db, { upTo: sums.upTo, size: ROWS_AT_ONCE })) {
    for (const row of batch.rows) found.push(row);
  }
  const rows = found.map((row) => print.map((cellOf) => cellOf(row)));
  const count = formatCountOf(rows.length, 'transaction');
  const totals = totalRows(sums.totals);
  const parts: DocumentPart[] = [
    {
      paragraph: `${report.words}; ${report.order}. As on file with ${office.name} on ${formatUsDate(today)}: ${count}.`,
    },
    ...(rows.length > 0 ? [{ columns: report.printed, rows }] : []),
    ...belowTable(report, found),
    ...(totals.length > 0 ? [{ heading: 'Total' }, { columns: totalColumns, rows: totals }] : []),
  ];
  return { title: report.title, author: office.name, layout: 'landscape', parts };
}

/** A report as a tagged PDF: repeated headers, numbered pages, and the totals at the end. */
export async function reportPdf(
  db: Executor,
  report: PlannedReport,
  sums: ReportSums,
  reader: ReportReader,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = report.document ? await report.document(db) : await rowsDocument(db, report, sums, reader);
  return pdfDocument(document, reader.now);
}
