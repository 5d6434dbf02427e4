import type { ReportPreview } from '@slip/api/contract';
import { formatAmount, formatUsDate, parseCalendarDate } from '@slip/forms/rules';
import type { DataColumn } from '@slip/ui/DataGrid';

type PreviewColumn = ReportPreview['columns'][number];

/** A row of a preview, with its place in the report. */
export interface PreviewRow {
  readonly id: string;
  readonly cells: ReportPreview['rows'][number];
}

/** What a cell says. */
function cellText(cell: string | number | undefined, kind: PreviewColumn['kind']): string {
  if (cell === undefined) return '';
  if (kind === 'cents') return formatAmount(Number(cell));
  if (kind === 'count') return Number(cell).toLocaleString('en-US');
  const day = kind === 'day' ? parseCalendarDate(String(cell)) : undefined;
  return day === undefined ? String(cell) : formatUsDate(day);
}

/** The columns of a report, as a grid has them. */
export function previewColumns(columns: readonly PreviewColumn[]): readonly DataColumn<PreviewRow>[] {
  return columns.map(({ key, header, kind }, index) => ({
    id: key,
    header,
    isRowHeader: index === 0,
    align: kind === 'cents' || kind === 'count' ? 'end' : 'start',
    cell: ({ cells }) => cellText(cells[index], kind),
  }));
}

/** The rows of a preview. */
export function previewRows(rows: ReportPreview['rows']): readonly PreviewRow[] {
  return rows.map((cells, index) => ({ id: String(index), cells }));
}
