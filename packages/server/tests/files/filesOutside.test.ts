import { randomBytes } from 'node:crypto';
import { batchsubmission, type EndpointDefinition, help, office } from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { addJob } from '../../src/background/queue.js';
import { jobs } from '../../src/background/tables.js';
import { batchFiles } from '../../src/batch/storedFile.js';
import { batchFileChunks, batchFilesOutside, batchSubmissions } from '../../src/batch/tables.js';
import { Bucket } from '../../src/files/Bucket.js';
import { FileStore } from '../../src/files/FileStore.js';
import { type FilePlace, moveStoredFiles } from '../../src/files/moveStoredFiles.js';
import { removeUnnamedFiles } from '../../src/files/removeUnnamedFiles.js';
import { unnamedFiles } from '../../src/files/tables.js';
import { moveFilesHere, outsideFinding } from '../../src/filesHere.js';
import { questionFiles } from '../../src/filings/questions/questionFiles.js';
import { documentFiles } from '../../src/inbox/documentFiles.js';
import { documentPieces, documents, documentsOutside } from '../../src/inbox/tables.js';
import { logTo } from '../../src/log.js';
import { type BatchFixture, openBatchFixture, refusal } from '../batch/BatchFixture.js';
import { TODAY } from '../filings/FilingFixture.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import type { TestPerson } from '../testPeople.js';
import { openS3Door, type S3Door } from './S3Door.js';

const DAY = 24 * 60 * 60_000;
const AWAY = {
  status: 503,
  body: {
    error:
      'The office cannot reach its files right now, and has been told. Nothing was changed: please try the same again in a minute.',
  },
};

let door: S3Door;
let lines: string[] = [];
let bucket: Bucket;
let database: TestDatabase;
let fixture: BatchFixture;
beforeAll(async () => {
  door = await openS3Door();
  bucket = new Bucket(door.address, logTo({ write: (line) => void lines.push(line) }), 2_000);
  database = await openTestDatabase();
  fixture = await openBatchFixture({ database, files: new FileStore(bucket) });
  await fixture.permit(fixture.agent.person);
});
afterAll(async () => {
  await fixture.close();
  await door.close();
});
beforeEach(() => {
  door.faults.clear();
  lines = [];
});

const nobody = () => undefined;
/** Moves files of the fixture, as the program does. */
const move = (to: FilePlace, tell: (moved: { files: number }) => void = nobody) =>
  moveStoredFiles(fixture.db, new FileStore(bucket), [batchFiles, documentFiles], { to, tell });
const counts = async () => ({
  within: await fixture.db.$count(batchFileChunks, sql`number = 0`),
  outside: await fixture.db.$count(batchFilesOutside),
});
const bytesIn = (text: string) => new TextEncoder().encode(text);

let files = 0;
/** A file that nobody has sent before. */
const aFile = () => `${sampleCsv('agent', 'WY', TODAY)}x${(files += 1)}`;
const upload = (text: string, idempotencyKey: string = crypto.randomUUID()) =>
  fixture.uploadCsv(fixture.agent, text, {}, { idempotencyKey });

/** The file that a call answers, or its refusal. */
async function fileOf(endpoint: EndpointDefinition, query: object, as: TestPerson) {
  const response = await fixture.send(endpoint, { query }, { as });
  const { status } = response;
  return status === 200 ? { status, text: await response.text() } : { status, body: await response.json() };
}
const download = (submissionNumber: string) =>
  fileOf(batchsubmission.downloadBatchFile, { submissionNumber }, fixture.agent.person);

describe('a batch file', () => {
  it('goes into the bucket alone, is worked through from there, and comes back as it was', async () => {
    const text = sampleCsv('agent', 'WY', TODAY);
    const { submissionNumber } = await upload(text);
    expect(await fixture.db.$count(batchFileChunks)).toBe(0);
    const [row] = await fixture.db.select().from(batchFilesOutside);
    expect(row).toMatchObject({ size: text.length });
    expect([...door.objects.keys()]).toEqual([`office/${row?.sha256}`]);
    expect(await download(submissionNumber)).toEqual({ status: 200, text });
    await fixture.runJobs();
    expect((await fixture.historyOf(fixture.agent.person))[0]).not.toMatchObject({
      batchSubStatus: 'PROCESSING',
    });
  });

  it.each(['hangs up', 'hangs up in the middle', 'is silent'] as const)(
    'is not taken when the bucket %s, and is taken under the same key once it is back',
    async (fault) => {
      const [text, key] = [aFile(), crypto.randomUUID()];
      const before = await fixture.db.$count(batchSubmissions);
      door.faults.set('PUT', fault);
      expect(await refusal(upload(text, key))).toEqual(AWAY);
      expect(await fixture.db.$count(batchSubmissions)).toBe(before);
      door.faults.clear();
      const { submissionNumber } = await upload(text, key);
      expect(await download(submissionNumber)).toEqual({ status: 200, text });
      expect(await upload(text, key)).toMatchObject({ submissionNumber });
      expect(await fixture.db.$count(batchSubmissions)).toBe(before + 1);
    },
  );

  it('is not given out while the bucket is away, nor when it was changed there', async () => {
    const text = aFile();
    const { submissionNumber } = await upload(text);
    door.faults.set('GET', 'hangs up');
    expect(await download(submissionNumber)).toEqual(AWAY);
    door.faults.clear();
    const [key = '', kept] = [...door.objects].at(-1) ?? [];
    door.objects.set(key, { bytes: randomBytes(15), storedAt: new Date() });
    expect(await download(submissionNumber)).toMatchObject({ status: 500 });
    expect(lines.join('')).toMatch(/"level":60.*a file was changed in the bucket, and is not given out/);
    if (kept) door.objects.set(key, kept);
    expect(await download(submissionNumber)).toEqual({ status: 200, text });
  });

  it('waits for its worker until the bucket is back, however long, and the office is at work meanwhile', async () => {
    await fixture.runJobs();
    const { submissionNumber } = await upload(aFile());
    door.faults.set('GET', 'hangs up');
    for (let each = 0; each < 7; each += 1) {
      await fixture.runJobs();
      fixture.clock.advance(60);
    }
    const [job] = await fixture.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'batch file'), eq(jobs.subject, Number(submissionNumber))));
    expect(job).toMatchObject({ attempts: 4, lastError: expect.stringContaining('does not answer') });
    expect(fixture.services.alarm.problem()).toBeUndefined();
    door.faults.clear();
    await fixture.runJobs();
    expect((await fixture.historyOf(fixture.agent.person))[0]).toMatchObject({
      batchSubSubmissionNumber: submissionNumber,
      batchSubStatus: expect.not.stringMatching('PROCESSING'),
    });
  });
});

describe('files that are moved', () => {
  it('come back into the database, go out again, and go on where a move was broken off', async () => {
    const text = aFile();
    const { submissionNumber } = await upload(text);
    const { outside: all } = await counts();
    expect(await move('database')).toMatchObject({ files: all, spoiled: [] });
    expect(await counts()).toEqual({ within: all, outside: 0 });
    expect(await download(submissionNumber)).toEqual({ status: 200, text });
    const broken = move('bucket', ({ files: moved }) => {
      if (moved === 2) throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await counts()).toEqual({ within: all - 2, outside: 2 });
    expect(await move('bucket')).toMatchObject({ files: all - 2 });
    expect(await counts()).toEqual({ within: 0, outside: all });
    expect(await move('bucket')).toMatchObject({ files: 0, bytes: 0 });
    expect(await download(submissionNumber)).toEqual({ status: 200, text });
  });

  it('stay where they are when the bucket has something else', async () => {
    const { submissionNumber } = await upload(aFile());
    const [key = '', kept] = [...door.objects].at(-1) ?? [];
    door.objects.delete(key);
    const { spoiled } = await move('database');
    expect(spoiled).toEqual([`batch file ${Number(submissionNumber)}`]);
    expect((await counts()).outside).toBe(1);
    if (kept) door.objects.set(key, kept);
    await move('bucket');
  });

  it('are read to their end by who began before', async () => {
    await move('bucket');
    const now = fixture.clock.now();
    const [document] = await fixture.db
      .insert(documents)
      .values({
        name: 'a.csv',
        mediaType: 'text/csv',
        createdAt: now,
        keptUntil: new Date(now.getTime() + DAY),
      })
      .returning();
    const documentId = document?.id ?? 0;
    const pieces = [randomBytes(400_000), randomBytes(400_000), randomBytes(400_000)];
    for (const [number, content] of pieces.entries())
      await fixture.db.insert(documentPieces).values({ documentId, number, content });
    const reading = new FileStore(bucket).read(fixture.db, documentFiles, documentId);
    const read = [(await reading.next()).value ?? new Uint8Array()];
    expect(await move('bucket')).toMatchObject({ files: 1, bytes: 1_200_000 });
    expect(await fixture.db.$count(documentPieces)).toBe(0);
    for await (const piece of reading) read.push(piece);
    expect(Buffer.compare(Buffer.concat(read), Buffer.concat(pieces))).toBe(0);
  });

  it('are moved by the worker, when they are documents', async () => {
    const { staff } = fixture;
    const query = { category: 'Calendars', position: 1, title: 'How we file', fileName: 'how.pdf' } as const;
    const { helpFileId } = await fixture.call(
      office.addHelpFile,
      { query, upload: new Blob(['%PDF-1.7 how']) },
      { as: staff },
    );
    const { files: store } = fixture.services;
    await moveStoredFiles(fixture.db, store, [documentFiles], { to: 'database', tell: nobody });
    expect(await fixture.db.$count(documents, sql`content is not null`)).toBe(1);
    await addJob(fixture.db, { kind: 'files', subject: 0 });
    await fixture.runJobs();
    expect(await fixture.db.$count(documents, sql`content is not null`)).toBe(0);
    expect(await fixture.db.$count(documentsOutside)).toBeGreaterThan(0);
    const shown = () => fileOf(help.helpFile, { helpFileId }, fixture.agent.person);
    expect(await shown()).toEqual({ status: 200, text: '%PDF-1.7 how' });
    door.faults.set('HEAD', 'hangs up');
    expect(await shown()).toEqual(AWAY);
  });
});

describe('whoever runs the office', () => {
  it('moves every file by a word, which the audit trail keeps', async () => {
    const { endpoint, keyId, secret } = door.address;
    const settings = {
      DATABASE_URL: database.url,
      SLIP_FILES_URL: 's3://slip-files/office',
      SLIP_FILES_ENDPOINT: endpoint,
      SLIP_FILES_KEY_ID: keyId,
      SLIP_FILES_SECRET: secret,
    };
    const moveAll = (to: FilePlace, changes: NodeJS.ProcessEnv = {}) =>
      moveFilesHere(to, { ...settings, ...changes }, () => undefined);
    await upload(aFile());
    const there = await moveAll('database');
    expect(there.lines).toEqual([
      expect.stringMatching(
        /^\d+ files \([\d,]+ bytes\) moved from s3:\/\/slip-files\/office at .* into the database\.$/,
      ),
    ]);
    expect(await fixture.db.$count(batchFilesOutside)).toBe(0);
    expect((await moveAll('bucket')).isGood).toBe(true);
    const entries = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'files'))
      .orderBy(auditEvents.id);
    expect(entries.map(({ after }) => after)).toMatchObject([{ to: 'database' }, { to: 'bucket' }]);
    await expect(moveAll('bucket', { SLIP_FILES_URL: '' })).rejects.toThrow('SLIP_FILES_URL is not set');
    door.faults.set('GET', 'hangs up');
    await expect(moveAll('database')).rejects.toThrow(/does not answer .*begin again, and it goes on/);
  });

  it('hears of each file of a backup that is not in the bucket as it was', async () => {
    await upload(aFile());
    const { files: store } = fixture.services;
    expect(await outsideFinding(fixture.db, store)).toMatchObject({
      isGood: true,
      words: expect.stringMatching(/^\d+ files in the bucket were read: their hashes are right\.$/),
    });
    const [key = '', kept] = [...door.objects].at(-1) ?? [];
    door.objects.delete(key);
    expect(await outsideFinding(fixture.db, store)).toMatchObject({
      isGood: false,
      words: expect.stringMatching(/^These are not in the bucket as they were stored: batch file \d+\.$/),
    });
    if (kept) door.objects.set(key, kept);
    expect(await outsideFinding(fixture.db, new FileStore())).toMatchObject({
      words: 'SLIP_FILES_URL is not set, but a file is in a bucket: set it as it was.',
    });
  });
});

const after = (days: number) => ({ now: new Date(Date.now() + days * DAY), throwIfStopped: nobody });
describe('files that no row names', () => {
  const kinds = [batchFiles, documentFiles, questionFiles];
  const remove = (days: number) => removeUnnamedFiles(fixture.db, bucket, kinds, after(days));

  it('are removed 35 days after that was seen, unless a row names them by then', async () => {
    const [left, again] = [aFile(), aFile()];
    const keep = (text: string) =>
      fixture.db.transaction(async (transaction) => {
        await fixture.services.files.keep(transaction, batchFiles, 1_000_000, bytesIn(text));
      });
    // No submission has that number: the rows are rolled back.
    for (const text of [left, again]) await expect(keep(text)).rejects.toThrow('Failed query');
    const all = door.objects.size;
    await remove(0);
    expect(await fixture.db.$count(unnamedFiles)).toBe(0);
    await remove(2);
    expect(await fixture.db.$count(unnamedFiles)).toBe(2);
    await upload(again);
    await remove(30);
    expect(await fixture.db.$count(unnamedFiles)).toBe(1);
    expect(door.objects.size).toBe(all);
    await remove(40);
    expect(door.objects.size).toBe(all - 1);
    expect(await fixture.db.$count(unnamedFiles)).toBe(0);
  });

  it('wait for whoever is storing the same at this moment', async () => {
    const text = aFile();
    const { submissionNumber } = await upload(text);
    const ownerId = Number(submissionNumber);
    const [row] = await fixture.db.delete(batchFilesOutside).where(sql`owner_id = ${ownerId}`).returning();
    await remove(2);
    let removing: Promise<void> | undefined;
    await fixture.db.transaction(async (transaction) => {
      await fixture.services.files.keep(transaction, batchFiles, ownerId, bytesIn(text));
      removing = remove(40);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await removing;
    expect(door.objects.has(`office/${row?.sha256}`)).toBe(true);
    expect(await download(submissionNumber)).toEqual({ status: 200, text });
  });
});
