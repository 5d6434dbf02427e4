import { setImmediate as nextTask } from 'node:timers/promises';
import { and, eq, gt } from 'drizzle-orm';
import { type FileKind, inPieces } from '../files/FileStore.js';
import { batchFileChunks, batchFilesOutside, batchSubmissions } from './tables.js';

const DIGITS = 7;

/** The number a submission is known by, such as 0000412. */
export function submissionNumberOf(id: number): string {
  return String(id).padStart(DIGITS, '0');
}

/** The id of the submission with a number, which is checked to be digits. */
export function submissionIdOf(number: string): number {
  return Number(number);
}

/** The files of submissions as they were sent, piece by piece, so that nobody has to hold a whole one. */
export const batchFiles: FileKind = {
  name: 'batch file',
  owner: batchSubmissions,
  ownerId: batchSubmissions.id,
  outside: batchFilesOutside,
  async listWithin(db, after, most) {
    const rows = await db
      .select({ id: batchFileChunks.submissionId })
      .from(batchFileChunks)
      .where(and(gt(batchFileChunks.submissionId, after), eq(batchFileChunks.number, 0)))
      .orderBy(batchFileChunks.submissionId)
      .limit(most);
    return rows.map(({ id }) => id);
  },
  async *pieces(db, submissionId) {
    for (let number = 0; ; number += 1) {
      const [piece] = await db
        .select({ content: batchFileChunks.content })
        .from(batchFileChunks)
        .where(and(eq(batchFileChunks.submissionId, submissionId), eq(batchFileChunks.number, number)));
      if (!piece) return;
      yield piece.content;
    }
  },
  async keep(db, submissionId, pieces) {
    let number = 0;
    for await (const content of inPieces(pieces)) {
      await nextTask();
      await db.insert(batchFileChunks).values({ submissionId, number, content });
      number += 1;
    }
  },
  async letGo(db, submissionId) {
    await db.delete(batchFileChunks).where(eq(batchFileChunks.submissionId, submissionId));
  },
};
