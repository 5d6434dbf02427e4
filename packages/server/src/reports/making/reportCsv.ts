import { csvLine, formatUsDate, parseCalendarDate } from '@slip/forms/rules';
import { CSV_START, csvCell, csvRow } from '../../spreadsheets/csvText.js';
import type {
  PlannedReport,
  ReportBatch,
  ReportCell,
  ReportColumn,
} from '../../spreadsheets/PlannedReport.js';
import { money } from '../../spreadsheets/SpreadsheetExport.js';

/** Rows that are read at once: enough to be quick, few enough to let others in between. */
export const ROWS_AT_ONCE = 2_000;

const known = new Map<string, string>();
/** The days of a report are few, and come again and again. */
const MOST_KNOWN = 20_000;

function usDay(day: string): string {
  const found = known.get(day);
  if (found !== undefined) return found;
  const date = parseCalendarDate(day);
  const text = date === undefined ? '' : formatUsDate(date);
  if (known.size < MOST_KNOWN) known.set(day, text);
  return text;
}

const NOTHING = money(0);

/** A cell as a field of a spreadsheet. */
function cellText(cell: ReportCell, { kind }: ReportColumn): string {
  // Most charges of most transactions.
  if (cell === 0) return NOTHING;
  if (typeof cell === 'number') return money(cell);
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
