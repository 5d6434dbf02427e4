import { and, eq, inArray } from 'drizzle-orm';
import { LostJob } from '../../background/claims.js';
import { type JobKind, type JobRun, longerEachTime, timedJob } from '../../background/JobKind.js';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { documentPieces, documents } from '../../inbox/tables.js';
import type { Office } from '../../operator/Office.js';
import type { PlannedReport, ReportCursor, ReportReader } from '../../spreadsheets/PlannedReport.js';
import { planReport } from '../definitions/planReport.js';
import { reportMediaTypes } from '../making/downloadReport.js';
import { csvHead, csvRows, reportPdf, tooManyToPrint } from '../making/reportDocument.js';
import { sendDueReports } from '../saved/savedReports.js';
import { absentReader } from './absentReader.js';
import { REPORT_JOB } from './addReport.js';
import { failJob, finishJob } from './endJob.js';
import { type ReportJobRow, reportJobs } from './tables.js';

/** How many bytes a piece of a file has at most. */
const PIECE_BYTES = 1024 * 1024;

/** The progress of a report when a piece of its file is stored. */
interface PieceProgress {
  readonly rowsDone: number;
  readonly cursor: ReportCursor | null;
}

/** Stores the file of a report piece by piece, each together with the progress. So no piece is stored twice, even if a worker is killed. */
class ReportFileWriter {
  readonly #run: JobRun;
  #job: ReportJobRow;

  constructor(run: JobRun, job: ReportJobRow) {
    this.#run = run;
    this.#job = job;
  }

  /** The report as it stands. */
  get job(): ReportJobRow {
    return this.#job;
  }

  /** Stores a change of the report, as long as this worker has it. @throws LostJob */
  async #change(transaction: Executor, change: Partial<typeof reportJobs.$inferInsert>): Promise<void> {
    const [changed] = await transaction
      .update(reportJobs)
      .set(change)
      .where(and(eq(reportJobs.id, this.#job.id), eq(reportJobs.status, 'running')))
      .returning();
    if (!changed) throw new LostJob(this.#run.job);
    this.#job = changed;
  }

  /** Begins the file, unless somebody has begun it before. */
  async begin(rowsTotal: number, upTo: ReportCursor, now: Date): Promise<void> {
    if (this.#job.documentId !== null) return;
    const { fileName: name, reportType } = this.#job;
    const mediaType = reportType === 0 ? reportMediaTypes.pdf : reportMediaTypes.csv;
    await inTransaction(this.#run.db, async (transaction) => {
      const [document] = await transaction
        .insert(documents)
        .values({ name, mediaType, content: null, createdAt: now })
        .returning({ id: documents.id });
      if (!document) throw new Error('A document was not stored.');
      await this.#change(transaction, { documentId: document.id, rowsTotal, upTo });
    });
  }

  /** Stores the next bytes of the file. */
  async add(content: Uint8Array, { rowsDone, cursor }: PieceProgress): Promise<void> {
    await inTransaction(this.#run.db, async (transaction) => {
      const { documentId, pieces, fileSize } = this.#job;
      if (documentId === null) throw new Error('The file of a report was not begun.');
      let number = pieces;
      for (let from = 0; from < content.length; from += PIECE_BYTES, number += 1) {
        await transaction
          .insert(documentPieces)
          .values({ documentId, number, content: content.subarray(from, from + PIECE_BYTES) });
      }
      await this.#change(transaction, {
        rowsDone,
        cursor,
        pieces: number,
        fileSize: fileSize + content.length,
      });
    });
  }
}

/** Rows of one piece: about a megabyte. */
const ROWS_PER_PIECE = 4_000;

const encoder = new TextEncoder();

/** Writes the rows that are still missing. */
async function writeCsv(
  writer: ReportFileWriter,
  report: PlannedReport,
  { db, throwIfStopped }: JobRun,
): Promise<void> {
  const { cursor, upTo, pieces } = writer.job;
  const span = { after: cursor ?? undefined, upTo: upTo ?? undefined, size: ROWS_PER_PIECE };
  if (pieces === 0) await writer.add(encoder.encode(csvHead(report)), { rowsDone: 0, cursor: null });
  for await (const batch of report.batches(db, span)) {
    throwIfStopped();
    const content = encoder.encode(csvRows(report, batch));
    const rowsDone = writer.job.rowsDone + batch.rows.length;
    await writer.add(content, { rowsDone, cursor: batch.cursor });
  }
}

/** Makes a report and stores its file. A report that was begun before goes on after its last stored piece. */
async function makeReport(
  run: JobRun,
  job: ReportJobRow,
  report: PlannedReport,
  { reader, now }: { readonly reader: ReportReader; readonly now: () => Date },
): Promise<void> {
  const { db, throwIfStopped } = run;
  const writer = new ReportFileWriter(run, job);
  const isBegun = job.documentId !== null;
  // Type 0 is a PDF, made as a whole; type 1 is a CSV, made piece by piece (spec 3 §3.7).
  if (!isBegun || report.reportType === 0) {
    const sums = await report.sums(db);
    await writer.begin(sums.rowCount, sums.upTo, reader.now);
    if (report.reportType === 0) {
      const why = tooManyToPrint(sums.rowCount);
      if (why !== null) throw badRequest([{ path: 'reportType', message: why }]);
      // Its pieces are stored at once: none, or all of them.
      if (writer.job.pieces === 0) {
        const pdf = await reportPdf(db, report, sums, reader);
        throwIfStopped();
        await writer.add(pdf, { rowsDone: sums.rowCount, cursor: null });
      }
    }
  }
  if (report.reportType === 1) await writeCsv(writer, report, run);
  await inTransaction(db, async (transaction) => {
    await run.end(transaction);
    // Done now, which may be long after it was begun.
    await finishJob(transaction, writer.job, writer.job.rowsDone, now());
  });
}

/** The server looks for saved reports that are due after this number of milliseconds, again and again. */
const MINUTE = 60_000;

interface ReportJobServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** Marks a report as waiting or running. @returns the report, unless it has ended. */
function mark({ db, job }: JobRun, status: 'waiting' | 'running'): Promise<ReportJobRow | undefined> {
  return inTransaction(db, async (transaction) => {
    const [report] = await transaction
      .update(reportJobs)
      .set({ status })
      .where(and(eq(reportJobs.id, job.subject), inArray(reportJobs.status, ['waiting', 'running'])))
      .returning();
    return report;
  });
}

/** Ends a job whose report has ended. There is such a job only if somebody changed the database by hand. */
const endWithoutReport = ({ db, end }: JobRun) => inTransaction(db, end);

/** The jobs that make reports, and that begin saved reports when they are due. */
export function reportFileJobs({ office, now }: ReportJobServices): readonly JobKind[] {
  async function fail(run: JobRun, report: ReportJobRow, failure: string): Promise<void> {
    await inTransaction(run.db, async (transaction) => {
      await run.end(transaction);
      await failJob(transaction, report, failure, now());
    });
  }

  async function make(run: JobRun, row: ReportJobRow): Promise<void> {
    const { db } = run;
    const { reader, whyNot } = await absentReader(db, row.personId, { now: now(), office });
    if (whyNot !== undefined) return fail(run, row, whyNot);
    const report = await planReport(row.report, row.settings, reader);
    return makeReport(run, row, report, { reader, now });
  }

  const reportMaking: JobKind = {
    kind: REPORT_JOB,
    tries: 3,
    pause: longerEachTime,
    work: async (run) => {
      const row = await mark(run, 'running');
      if (!row) return endWithoutReport(run);
      try {
        await make(run, row);
      } catch (err) {
        if (err instanceof LostJob) throw err;
        if (err instanceof HttpError) return fail(run, row, err.message);
        await mark(run, 'waiting');
        throw err;
      }
    },
    giveUp: async (run) => {
      const row = await mark(run, 'running');
      if (!row) return endWithoutReport(run);
      const failure = 'the office had an error of its own, of which it has been told. Try it again later.';
      return fail(run, row, failure);
    },
  };
  const savedReportsBeginning = timedJob('saved reports', MINUTE, ({ db }) =>
    sendDueReports(db, { now: now(), office }),
  );
  return [reportMaking, savedReportsBeginning];
}
