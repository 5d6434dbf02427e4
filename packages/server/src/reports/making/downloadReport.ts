import type { DownloadedFile } from '@slip/api/contract';
import { limits, type ReportName } from '@slip/forms/rules';
import { HttpError } from '../../http/HttpError.js';
import { badRequest } from '../../http/input/badRequest.js';
import { StreamedFile } from '../../http/StreamedFile.js';
import type { PlannedReport, ReportReader } from '../../spreadsheets/PlannedReport.js';
import { planReport } from '../definitions/planReport.js';
import { csvHead, csvRows, ROWS_AT_ONCE } from './reportCsv.js';
import { reportPdf, tooManyToPrint } from './reportDocument.js';

/** The types of the files of reports. */
export const reportMediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** A report as a spreadsheet that is made as fast as it is taken: its size costs no memory. */
export async function* csvParts(report: PlannedReport, { db }: ReportReader): AsyncGenerator<string> {
  yield csvHead(report);
  for await (const batch of report.batches(db, { size: ROWS_AT_ONCE })) yield csvRows(report, batch);
}

/** Refuses what is made in the background. */
function refuseLarge(rowCount: number): void {
  if (rowCount <= limits.reportRowsAtOnce) return;
  throw new HttpError(
    409,
    `This report has ${rowCount.toLocaleString('en-US')} rows, and at most ${limits.reportRowsAtOnce.toLocaleString('en-US')} are sent at once. Have it made in the background: it comes to your inbox.`,
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
