import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { bytesOf, type FileKind } from '../../files/FileStore.js';
import { questionAttachments, questionFilesOutside } from './tables.js';

/** The files that came with answers. */
export const questionFiles: FileKind = {
  name: 'paper of a question',
  owner: questionAttachments,
  ownerId: questionAttachments.id,
  outside: questionFilesOutside,
  async listWithin(db, after, most) {
    const { id, content } = questionAttachments;
    const rows = await db
      .select({ id })
      .from(questionAttachments)
      .where(and(gt(id, after), isNotNull(content)))
      .orderBy(id)
      .limit(most);
    return rows.map((row) => row.id);
  },
  async *pieces(db, attachmentId) {
    const [file] = await db
      .select({ content: questionAttachments.content })
      .from(questionAttachments)
      .where(eq(questionAttachments.id, attachmentId));
    if (file?.content) yield file.content;
  },
  async keep(db, attachmentId, pieces) {
    await db
      .update(questionAttachments)
      .set({ content: await bytesOf(pieces) })
      .where(eq(questionAttachments.id, attachmentId));
  },
  async letGo(db, attachmentId) {
    await db
      .update(questionAttachments)
      .set({ content: null })
      .where(eq(questionAttachments.id, attachmentId));
  },
};
