import type { DownloadedFile, Input, Output, ReportPreview, reports } from '@slip/api/contract';
import { formatCount, limits, type ReportName, reportFacts } from '@slip/forms/rules';
import { HttpError } from '../../http/HttpError.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { StreamedFile } from '../../http/responses.js';
import type { PlannedReport, ReportReader, ReportRow, ReportSums } from '../../spreadsheets/PlannedReport.js';
import { planReport } from '../definitions/planReport.js';
import { csvHead, csvRows, ROWS_AT_ONCE, reportPdf, tooManyToPrint } from './reportDocument.js';

/** A plot of more months than these shows years. */
const MAX_MONTHS = 36;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Premium by month, or by year if the months are many; null if there is only one month. */
function plotOf(months: ReportSums['months']): ReportPreview['plot'] {
  if (months.length < 2) return null;
  if (months.length <= MAX_MONTHS) {
    const points = months.map(({ month, premium }) => ({
      label: monthName.format(new Date(`${month}-01T00:00:00Z`)),
      value: premium,
    }));
    return { title: 'Premium by month', points };
  }
  const years = new Map<string, number>();
  for (const { month, premium } of months) {
    const year = month.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + premium);
  }
  return { title: 'Premium by year', points: [...years].map(([label, value]) => ({ label, value })) };
}

/** A preview of a report: its first rows, and its totals. */
export async function previewReport(
  { report: name, settings }: Input<typeof reports.previewReport>['body'],
  reader: ReportReader,
): Promise<Output<typeof reports.previewReport>> {
  const report = await planReport(name, settings, reader, 'settings.');
  const { db } = reader;
  const { rowCount, totals, months } = await report.sums(db);
  const rows: ReportRow[] = [];
  for await (const batch of report.batches(db, { size: limits.previewRows })) {
    rows.push(...batch.rows);
    if (rows.length >= limits.previewRows) break;
  }
  return {
    title: report.title,
    words: `${report.words}; ${report.order}`,
    columns: report.columns,
    rows: rows.slice(0, limits.previewRows),
    rowCount,
    totals: report.columns.flatMap(({ key, header, kind }) =>
      kind === 'cents' ? [{ key, header, total: totals.get(header) ?? 0 }] : [],
    ),
    plot: plotOf(months),
    isLarge: rowCount > limits.reportRowsAtOnce,
    whyNoPdf: reportFacts[name].types.includes(0)
      ? tooManyToPrint(rowCount)
      : 'This report comes as CSV only.',
  };
}

/** The types of the files of reports. */
export const reportMediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** A report as a spreadsheet, made while it is sent, so that its size costs no memory. */
export async function* csvParts(report: PlannedReport, { db }: ReportReader): AsyncGenerator<string> {
  yield csvHead(report);
  for await (const batch of report.batches(db, { size: ROWS_AT_ONCE })) yield csvRows(report, batch);
}

/** Refuses a report that is so large that it is made in the background. */
function refuseLarge(rowCount: number): void {
  if (rowCount <= limits.reportRowsAtOnce) return;
  throw new HttpError(
    409,
    `This report has ${formatCount(rowCount)} rows, and at most ${formatCount(limits.reportRowsAtOnce)} are sent at once. Have it made in the background: it comes to your inbox.`,
  );
}

/**
 * A report as its file, at once.
 * @throws HttpError as `planReport`, 400 for more rows than a document takes, 409 for more than are sent at once.
 */
export async function downloadReport(
  name: ReportName,
  settings: unknown,
  reader: ReportReader,
): Promise<DownloadedFile | StreamedFile> {
  const report = await planReport(name, settings, reader);
  const sums = await report.sums(reader.db);
  if (report.reportType === 1) {
    refuseLarge(sums.rowCount);
    return new StreamedFile(`${report.fileStem}.csv`, reportMediaTypes.csv, csvParts(report, reader));
  }
  const why = tooManyToPrint(sums.rowCount);
  if (why !== null) throw badRequest([{ path: 'reportType', message: why, value: 0 }]);
  const pdf = await reportPdf(reader.db, report, sums, reader);
  return { name: `${report.fileStem}.pdf`, blob: new Blob([pdf], { type: reportMediaTypes.pdf }) };
}
