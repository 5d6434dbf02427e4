import { eq } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { filePieces } from '../storedFile.js';
import { submissionNumberOf } from '../submissionNumber.js';
import { batchSubmissions } from '../tables.js';
import type { BatchWork } from './BatchWork.js';

/** Reads a file and what was said of it when it was sent. */
export async function readWork(db: Executor, submissionId: number): Promise<BatchWork> {
  const [found] = await db
    .select({ submission: batchSubmissions, account: accounts })
    .from(batchSubmissions)
    .innerJoin(accounts, eq(accounts.id, batchSubmissions.accountId))
    .where(eq(batchSubmissions.id, submissionId));
  if (!found) throw new RangeError(`Submission ${submissionId} is gone.`);
  const pieces: Uint8Array[] = [];
  for await (const piece of filePieces(db, submissionId)) pieces.push(piece);
  const { submission, account } = found;
  return {
    account,
    personId: submission.personId,
    format: submission.format,
    isTest: submission.isTest,
    agentId: submission.agentId,
    state: submission.state,
    accountingContactId: submission.accountingContactId,
    year: submission.year,
    quarter: submission.quarter,
    fileName: submission.fileName,
    requestId: `batch-${submissionNumberOf(submissionId)}`,
    file: Buffer.concat(pieces),
  };
}
