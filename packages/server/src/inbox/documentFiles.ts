import type { DownloadedFile } from '@slip/api/contract';
import { and, eq, exists, gt, isNotNull, or } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { bytesOf, type FileKind, type FileStore, inPieces } from '../files/FileStore.js';
import { StreamedFile } from '../http/responses.js';
import { documentPieces, documents, documentsOutside } from './tables.js';

/** The documents that the office keeps. Uploaded documents are stored whole; reports, which the office makes itself, in pieces. */
export const documentFiles: FileKind = {
  name: 'document',
  owner: documents,
  ownerId: documents.id,
  outside: documentsOutside,
  async listWithin(db, after, most) {
    const { id, content, keptUntil } = documents;
    const pieces = db
      .select({ number: documentPieces.number })
      .from(documentPieces)
      .where(eq(documentPieces.documentId, id));
    // A report that is still being made has no `keptUntil`, and pieces are still added to it.
    const isWhole = or(isNotNull(content), and(isNotNull(keptUntil), exists(pieces)));
    const rows = await db
      .select({ id })
      .from(documents)
      .where(and(gt(id, after), isWhole))
      .orderBy(id)
      .limit(most);
    return rows.map((row) => row.id);
  },
  async *pieces(db, documentId) {
    const [document] = await db
      .select({ content: documents.content })
      .from(documents)
      .where(eq(documents.id, documentId));
    if (document?.content) yield document.content;
    for (let number = 0; ; number += 1) {
      const [piece] = await db
        .select({ content: documentPieces.content })
        .from(documentPieces)
        .where(and(eq(documentPieces.documentId, documentId), eq(documentPieces.number, number)));
      if (!piece) return;
      yield piece.content;
    }
  },
  async keep(db, documentId, pieces) {
    const isDocument = eq(documents.id, documentId);
    const [document] = await db.select({ keptUntil: documents.keptUntil }).from(documents).where(isDocument);
    if (document?.keptUntil === null) {
      await db
        .update(documents)
        .set({ content: await bytesOf(pieces) })
        .where(isDocument);
      return;
    }
    let number = 0;
    for await (const content of inPieces(pieces)) {
      await db.insert(documentPieces).values({ documentId, number, content });
      number += 1;
    }
  },
  async letGo(db, documentId) {
    await db.update(documents).set({ content: null }).where(eq(documents.id, documentId));
    await db.delete(documentPieces).where(eq(documentPieces.documentId, documentId));
  },
};

/** A document as it is downloaded; a large one is read while it is sent. @throws FilesAway; FileSpoiled */
export async function keptDocument(
  { db, files }: { readonly db: Executor; readonly files: FileStore },
  { id, name, mediaType, content }: typeof documents.$inferSelect,
): Promise<DownloadedFile | StreamedFile> {
  return content === null
    ? new StreamedFile(name, mediaType, await files.open(db, documentFiles, id))
    : { name, blob: new Blob([new Uint8Array(content)], { type: mediaType }) };
}
