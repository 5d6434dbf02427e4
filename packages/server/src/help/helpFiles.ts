import {
  type office as duties,
  type HelpFileType,
  helpFileEndings,
  helpFileTypes,
  type Output,
} from '@slip/api/contract';
import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../accounts/agentAccess.js';
import { people } from '../accounts/people/tables.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';
import { documentFiles, keptDocument } from '../inbox/documentFiles.js';
import { documents } from '../inbox/tables.js';
import { keptFileName } from '../pdf/keptFileName.js';
import { helpFiles, helpFileVersions } from './tables.js';

type Row = Output<typeof duties.helpFiles>[number];

const [PDF_TYPE, WORD_TYPE, EXCEL_TYPE] = helpFileTypes;
/** The first bytes of a PDF, and those of an archive. */
const PDF = Buffer.from('%PDF-');
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** The type of a document by its bytes, not by its name: files of Word and Excel are archives that name their parts. */
export function helpFileType(content: Uint8Array): HelpFileType | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.subarray(0, PDF.length).equals(PDF)) return PDF_TYPE;
  if (!bytes.subarray(0, ZIP.length).equals(ZIP) || !bytes.includes('[Content_Types].xml')) return undefined;
  if (bytes.includes('word/document.xml')) return WORD_TYPE;
  return bytes.includes('xl/workbook.xml') ? EXCEL_TYPE : undefined;
}

const takersDown = alias(people, 'takers');
const fullName = (table: { firstName: unknown; lastName: unknown }) =>
  sql<string | null>`${table.firstName} || ' ' || ${table.lastName}`;

/** Documents with all of their versions, by category and place. */
async function readFiles(db: Executor, helpFileId?: number): Promise<Row[]> {
  const isHelpFile = helpFileId === undefined ? undefined : eq(helpFiles.id, helpFileId);
  const files = await db
    .select({ file: helpFiles, takenDownBy: fullName(takersDown) })
    .from(helpFiles)
    .leftJoin(takersDown, eq(takersDown.id, helpFiles.takenDownBy))
    .where(isHelpFile)
    .orderBy(asc(helpFiles.category), asc(helpFiles.position), asc(helpFiles.title), asc(helpFiles.id));
  const versions = await db
    .select({
      version: helpFileVersions,
      fileName: documents.name,
      firstName: people.firstName,
      lastName: people.lastName,
    })
    .from(helpFileVersions)
    .innerJoin(documents, eq(documents.id, helpFileVersions.documentId))
    .innerJoin(people, eq(people.id, helpFileVersions.addedBy))
    .where(helpFileId === undefined ? undefined : eq(helpFileVersions.helpFileId, helpFileId))
    .orderBy(desc(helpFileVersions.number));
  return files.map(({ file: { id, title, category, position, takenDownAt }, takenDownBy }) => ({
    helpFileId: id,
    title,
    category,
    position,
    isShown: takenDownAt === null,
    takenDownBy,
    versions: versions
      .filter(({ version }) => version.helpFileId === id)
      .map(({ version, fileName, firstName, lastName }) => ({
        version: version.number,
        fileName,
        size: version.size,
        addedAt: version.addedAt.toISOString(),
        addedBy: `${firstName} ${lastName}`,
      })),
  }));
}

async function readFile(db: Executor, helpFileId: number): Promise<Row> {
  const [found] = await readFiles(db, helpFileId);
  if (!found) throw nothingFound();
  return found;
}

/** Locks a document until the database transaction ends: people who change it take turns. @throws HttpError (404) */
async function lockHelpFile(db: Executor, helpFileId: number): Promise<typeof helpFiles.$inferSelect> {
  const [held] = await db.select().from(helpFiles).where(eq(helpFiles.id, helpFileId)).for('update');
  if (!held) throw nothingFound();
  return held;
}

/** Stores the next version of a document. @throws HttpError 400 for bytes of another type */
async function addVersion(
  { db, now, caller, files }: CallContext<Caller>,
  helpFileId: number,
  { fileName, content }: { readonly fileName: string; readonly content: Uint8Array },
): Promise<void> {
  const mediaType = helpFileType(content);
  if (mediaType === undefined) {
    const message = `“${fileName}” is no PDF and no file of Word or Excel (.docx, .xlsx), whatever its name says: save it as one of these, and choose it again.`;
    throw badRequest([{ path: 'upload', message }]);
  }
  const [document] = await db
    .insert(documents)
    .values({
      name: keptFileName(fileName, helpFileEndings[mediaType]),
      mediaType,
      createdAt: now,
    })
    .returning({ id: documents.id });
  if (!document) throw new Error('The file of a document at Help was not stored.');
  await files.keep(db, documentFiles, document.id, content);
  const isOfFile = eq(helpFileVersions.helpFileId, helpFileId);
  const [newest] = await db
    .select({ number: max(helpFileVersions.number) })
    .from(helpFileVersions)
    .where(isOfFile);
  await db.insert(helpFileVersions).values({
    helpFileId,
    number: (newest?.number ?? 0) + 1,
    documentId: document.id,
    size: content.byteLength,
    addedBy: caller.personId,
    addedAt: now,
  });
}

/** A version of a document, as it is downloaded. @throws HttpError (404) */
async function download(
  context: Pick<CallContext<null>, 'db' | 'files'>,
  helpFileId: number,
  version?: number,
) {
  const { db } = context;
  const [found] = await db
    .select({ document: documents })
    .from(helpFileVersions)
    .innerJoin(helpFiles, eq(helpFiles.id, helpFileVersions.helpFileId))
    .innerJoin(documents, eq(documents.id, helpFileVersions.documentId))
    .where(
      and(
        eq(helpFileVersions.helpFileId, helpFileId),
        version === undefined ? isNull(helpFiles.takenDownAt) : eq(helpFileVersions.number, version),
      ),
    )
    .orderBy(desc(helpFileVersions.number))
    .limit(1);
  if (!found) throw nothingFound();
  return keptDocument(context, found.document);
}

/** The calls of everybody about documents at Help: they give the newest version of each document that is shown. */
export const shownHelpFiles: Pick<GroupHandlers<'help'>, 'helpFiles' | 'helpFile'> = {
  helpFiles: async (_, { db }) =>
    (await readFiles(db)).flatMap(({ helpFileId, title, category, isShown, versions: [newest] }) => {
      if (!isShown || !newest) return [];
      const { addedBy: _by, ...version } = newest;
      return { helpFileId, title, category, ...version };
    }),
  helpFile: ({ query }, context) => download(context, query.helpFileId),
};

type HelpFileDuties = Pick<
  GroupHandlers<'office'>,
  'helpFiles' | 'addHelpFile' | 'replaceHelpFile' | 'changeHelpFile' | 'helpFileVersion'
>;

/** The office's documents at Help: adding, replacing, changing and taking down. */
export const helpFileDuties: HelpFileDuties = {
  helpFiles: (_, { db }) => readFiles(db),

  helpFileVersion: ({ query }, context) => download(context, query.helpFileId, query.version),

  addHelpFile: async ({ query: { fileName, ...place }, upload }, context) => {
    const { db } = context;
    const [added] = await db.insert(helpFiles).values(place).returning({ id: helpFiles.id });
    if (!added) throw new Error('A document at Help was not stored.');
    await addVersion(context, added.id, { fileName, content: upload });
    const after = await readFile(db, added.id);
    await context.audit({ action: 'create', entity: 'help_files', entityId: added.id, after });
    return after;
  },

  replaceHelpFile: async ({ query: { helpFileId, fileName }, upload }, context) => {
    const { db } = context;
    await lockHelpFile(db, helpFileId);
    await addVersion(context, helpFileId, { fileName, content: upload });
    const after = await readFile(db, helpFileId);
    const [newest] = after.versions;
    await context.audit({ action: 'update', entity: 'help_files', entityId: helpFileId, after: newest });
    return after;
  },

  changeHelpFile: async ({ body: { helpFileId, ...asked } }, context) => {
    const { db, now, caller } = context;
    const before = await lockHelpFile(db, helpFileId);
    const wasShown = before.takenDownAt === null;
    // Whatever is left out stays as it is now: somebody else may have changed it after the list was read.
    const {
      title = before.title,
      category = before.category,
      position = before.position,
      isShown = wasShown,
    } = asked;
    const takenDown = isShown
      ? { takenDownAt: null, takenDownBy: null }
      : { takenDownAt: now, takenDownBy: caller.personId };
    await db
      .update(helpFiles)
      .set({ title, category, position, ...(wasShown !== isShown && takenDown) })
      .where(eq(helpFiles.id, helpFileId));
    await context.audit({
      action: 'update',
      entity: 'help_files',
      entityId: helpFileId,
      before: {
        title: before.title,
        category: before.category,
        position: before.position,
        isShown: wasShown,
      },
      after: { title, category, position, isShown },
    });
    return readFile(db, helpFileId);
  },
};
