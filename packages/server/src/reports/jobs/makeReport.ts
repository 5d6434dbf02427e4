import type { JobRun } from '../../background/JobKind.js';
import { inTransaction } from '../../database/inTransaction.js';
import { badRequest } from '../../http/input/badRequest.js';
import type { PlannedReport, ReportReader } from '../../spreadsheets/PlannedReport.js';
import { csvHead, csvRows } from '../making/reportCsv.js';
import { reportPdf, tooManyToPrint } from '../making/reportDocument.js';
import { finishJob } from './endJob.js';
import { ReportFileWriter } from './ReportFileWriter.js';
import type { ReportJobRow } from './tables.js';

/** Rows of one piece: about a megabyte. */
const ROWS_PER_PIECE = 4_000;

const encoder = new TextEncoder();

/** Writes the rows that are still missing. */
async function writeCsv(
  writer: ReportFileWriter,
  report: PlannedReport,
  { db, goOn }: JobRun,
): Promise<void> {
  const { cursor, upTo, pieces } = writer.job;
  const span = { after: cursor ?? undefined, upTo: upTo ?? undefined, size: ROWS_PER_PIECE };
  if (pieces === 0) await writer.add(encoder.encode(csvHead(report)), { rowsDone: 0, cursor: null });
  for await (const batch of report.batches(db, span)) {
    goOn();
    const content = encoder.encode(csvRows(report, batch));
    const rowsDone = writer.job.rowsDone + batch.rows.length;
    await writer.add(content, { rowsDone, cursor: batch.cursor });
  }
}

/** Makes a report and stores its file; one that was begun before goes on after its last stored piece. */
export async function makeReport(
  run: JobRun,
  job: ReportJobRow,
  report: PlannedReport,
  reader: ReportReader,
): Promise<void> {
  const { db, goOn } = run;
  const writer = new ReportFileWriter(run, job);
  const isBegun = job.documentId !== null;
  if (!isBegun || report.reportType === 0) {
    const sums = await report.sums(db);
    await writer.begin(sums.rowCount, sums.upTo, reader.now);
    if (report.reportType === 0) {
      const why = tooManyToPrint(sums.rowCount);
      if (why !== null) throw badRequest([{ path: 'reportType', message: why }]);
      // Its pieces are stored at once: none, or all of them.
      if (writer.job.pieces === 0) {
        const pdf = await reportPdf(db, report, sums, reader);
        goOn();
        await writer.add(pdf, { rowsDone: sums.rowCount, cursor: null });
      }
    }
  }
  if (report.reportType === 1) await writeCsv(writer, report, run);
  await inTransaction(db, async (transaction) => {
    await run.end(transaction);
    await finishJob(transaction, writer.job, writer.job.rowsDone, reader.now);
  });
}
