import { setImmediate as nextTask } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { batchFileChunks } from './tables.js';

const DIGITS = 7;

/** The number a submission is known by, such as 0000412. */
export function submissionNumberOf(id: number): string {
  return String(id).padStart(DIGITS, '0');
}

/** The id of the submission with a number, which is checked to be digits. */
export function submissionIdOf(number: string): number {
  return Number(number);
}

/** Bytes of a piece. */
const PIECE = 1024 * 1024;

/** Stores the file of a submission, piece by piece. */
export async function storeFile(db: Executor, submissionId: number, file: Uint8Array): Promise<void> {
  for (let begin = 0, number = 0; begin < file.length; begin += PIECE, number += 1) {
    const content = file.subarray(begin, begin + PIECE);
    await nextTask();
    await db.insert(batchFileChunks).values({ submissionId, number, content });
  }
}

/** The file of a submission as it was sent, piece by piece, so that nobody has to hold it whole. */
export async function* filePieces(db: Executor, submissionId: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const [piece] = await db
      .select({ content: batchFileChunks.content })
      .from(batchFileChunks)
      .where(and(eq(batchFileChunks.submissionId, submissionId), eq(batchFileChunks.number, number)));
    if (!piece) return;
    yield piece.content;
  }
}
