import type { batchsubmission, DownloadedFile, Input } from '@slip/api/contract';
import type { CallContext, Caller } from '../../http/handler.js';
import { filePieces } from '../storedFile.js';
import { submissionOf } from './answerOf.js';

/** A file as it was sent. @throws HttpError (404) when the account has none with this number. */
export async function downloadFile(
  { query }: Input<typeof batchsubmission.downloadBatchFile>,
  context: CallContext<Caller>,
): Promise<DownloadedFile> {
  const { submission } = await submissionOf(query.submissionNumber, context);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of filePieces(context.db, submission.id)) pieces.push(new Uint8Array(piece));
  const type = submission.format === 'csv' ? 'text/csv' : 'application/xml';
  return { name: submission.fileName, blob: new Blob(pieces, { type }) };
}
