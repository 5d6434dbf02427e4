import { and, eq } from 'drizzle-orm';
import { LostJob } from '../../background/claims.js';
import type { JobRun } from '../../background/JobKind.js';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';
import { documentPieces, documents } from '../../inbox/tables.js';
import type { ReportCursor } from '../../spreadsheets/PlannedReport.js';
import { reportMediaTypes } from '../making/downloadReport.js';
import { type ReportJobRow, reportJobs } from './tables.js';

/** Bytes of a piece. */
const PIECE = 1024 * 1024;

/** How far a report is once a piece of its file is stored. */
export interface PieceProgress {
  readonly rowsDone: number;
  readonly cursor: ReportCursor | null;
}

/** Stores the file of a report piece by piece, each together with how far it is: a piece is stored once, whoever is killed. */
export class ReportFileWriter {
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
      for (let from = 0; from < content.length; from += PIECE, number += 1) {
        await transaction
          .insert(documentPieces)
          .values({ documentId, number, content: content.subarray(from, from + PIECE) });
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
