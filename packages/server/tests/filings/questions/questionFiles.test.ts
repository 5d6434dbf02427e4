import { filings, questionFileEndings } from '@slip/api/contract';
import { count, desc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Bucket } from '../../../src/files/Bucket.js';
import { FileStore } from '../../../src/files/FileStore.js';
import {
  questionAttachments,
  questionFilesOutside,
  questionMessages,
} from '../../../src/filings/questions/tables.js';
import { tidyUp } from '../../../src/housekeeping.js';
import { keptFileName } from '../../../src/pdf/keptFileName.js';
import { openS3Door } from '../../files/S3Door.js';
import { silentLog } from '../../silentLog.js';
import { openQuestionFixture, pdf, type Questioned, type QuestionFixture } from './QuestionFixture.js';

let fixture: QuestionFixture;
let asked: Questioned;

beforeAll(async () => {
  fixture = await openQuestionFixture();
  asked = await fixture.question();
});
afterAll(() => fixture.close());

const bytes = (...values: readonly number[]) => new Uint8Array(values);
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0);
const unsent = async () => {
  const [row] = await fixture.db
    .select({ files: count() })
    .from(questionAttachments)
    .where(isNull(questionAttachments.messageId));
  return row?.files;
};

describe('a file is what its bytes are', () => {
  it.each([
    [pdf, 'application/pdf'],
    [png, 'image/png'],
    [jpeg, 'image/jpeg'],
  ])('%#: taken as %s', async (content, mediaType) => {
    const answer: unknown = await (await fixture.hand(asked, { content, fileName: 'proof' })).json();
    expect(answer).toMatchObject({
      mediaType,
      size: content.byteLength,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each([
    ['a program', 'Certificate.pdf', bytes(0x4d, 0x5a, 0x90, 0)],
    ['a web page', 'picture.png', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with scripts', 'picture.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page before the PDF', 'page.pdf', '<html>%PDF-1.7'],
    ['half a beginning', 'cut.png', bytes(0x89, 0x50, 0x4e)],
  ])('%s called %s is refused by name', async (_, fileName, content) => {
    const before = await unsent();
    const response = await fixture.hand(asked, { fileName, content });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: `“${fileName}” is not a PDF, PNG or JPEG, whatever its name says: save it as one of these, and add it again.`,
    });
    expect(await unsent()).toBe(before);
  });

  it('is refused above 10 MB', async () => {
    const content = new Uint8Array(20 * 1024 * 1024);
    content.set(pdf);
    expect((await fixture.hand(asked, { content })).status).toBe(413);
  });

  it('of 10 MB arrives as it was sent', async () => {
    const content = new Uint8Array(10 * 1024 * 1024).fill(7);
    content.set(pdf);
    const question = await fixture.question();
    const handed: unknown = await (await fixture.hand(question, { content })).json();
    const { attachmentId } = filings.attachQuestionFile.response.validateSync(handed);
    await fixture.answer(question, { files: [attachmentId] });
    const file = await fixture.send(
      filings.questionAttachment,
      { query: { attachmentId } },
      { as: fixture.staff },
    );
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), Buffer.from(content))).toBe(0);
  });
});

it('is downloaded and never shown, as nothing but what it is', async () => {
  const question = await fixture.question();
  const file = await fixture.attach(question, undefined, '../../up/\u202Egpj.html');
  await fixture.answer(question, { files: [file] });
  const { headers } = await fixture.send(
    filings.questionAttachment,
    { query: { attachmentId: file } },
    { as: fixture.staff },
  );
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="gpj.html.pdf"; filename*=UTF-8''gpj.html.pdf`,
  );
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('is handed in once under one key, and not under the key of another', async () => {
  const idempotencyKey = crypto.randomUUID();
  const before = (await unsent()) ?? 0;
  const first: unknown = await (await fixture.hand(asked, { idempotencyKey })).json();
  expect(await (await fixture.hand(asked, { idempotencyKey })).json()).toEqual(first);
  expect((await fixture.hand(asked, { idempotencyKey, content: png })).status).toBe(422);
  expect(await unsent()).toBe(before + 1);
});

describe('files that are not sent', () => {
  it('are ten for each person at most: older ones give way, and a sent answer keeps its own', async () => {
    const agent = await fixture.addAgent();
    const question = await fixture.question(agent);
    const kept = await fixture.attach(question, agent.person);
    await fixture.answer(question, { as: agent.person, files: [kept] });
    const before = (await unsent()) ?? 0;
    const files: number[] = [];
    for (let file = 0; file < 13; file += 1) files.push(await fixture.attach(question, agent.person));
    expect(await unsent()).toBe(before + 10);
    expect((await fixture.answer(question, { as: agent.person, files: files.slice(0, 1) })).status).toBe(400);
    expect((await fixture.answer(question, { as: agent.person, files: files.slice(-5) })).status).toBe(200);
  });

  it('do not give way while an answer takes them', async () => {
    const agent = await fixture.addAgent();
    const question = await fixture.question(agent);
    await fixture.answer(question, { as: agent.person });
    const [message] = await fixture.db
      .select({ id: questionMessages.id })
      .from(questionMessages)
      .where(eq(questionMessages.transactionId, question.agentTransactionId))
      .orderBy(desc(questionMessages.id))
      .limit(1);
    const oldest = await fixture.attach(question, agent.person);
    for (let file = 0; file < 9; file += 1) await fixture.attach(question, agent.person);
    const ofOldest = eq(questionAttachments.id, oldest);
    const [added] = await fixture.db.transaction(async (answering) => {
      await answering
        .update(questionAttachments)
        .set({ messageId: message?.id ?? 0 })
        .where(ofOldest);
      const oneMore = fixture.attach(question, agent.person);
      await vi.waitFor(async () => {
        const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await fixture.db.select({ is: sql`true` }).from(waiting)).toHaveLength(1);
      }, 60_000);
      return [oneMore] as const;
    });
    await added;
    expect(await fixture.db.$count(questionAttachments, ofOldest)).toBe(1);
    // One address may hand in so many files a minute.
    fixture.clock.advance(60);
  }, 120_000);

  it('are forgotten after a day', async () => {
    await fixture.hand(asked);
    const day = 24 * 60 * 60_000;
    await tidyUp(fixture.db, new Date(fixture.clock.now().getTime() + day - 1000));
    expect(await unsent()).toBeGreaterThan(0);
    await tidyUp(fixture.db, new Date(fixture.clock.now().getTime() + day + 1000));
    expect(await unsent()).toBe(0);
  });
});

it('takes five files an answer and twenty a question, and says so', async () => {
  const question = await fixture.question();
  const some = async () => Promise.all(Array.from({ length: 5 }, () => fixture.attach(question)));
  for (let answer = 0; answer < 4; answer += 1) {
    expect((await fixture.answer(question, { files: await some() })).status).toBe(200);
  }
  const six = await fixture.answer(question, { files: [1, 2, 3, 4, 5, 6] });
  expect([six.status, await six.json()]).toMatchObject([
    400,
    { message: 'An answer takes at most 5 files.' },
  ]);
  const more = await fixture.answer(question, { files: [await fixture.attach(question)] });
  expect([more.status, await more.json()]).toMatchObject([
    400,
    { message: expect.stringMatching(/at most 20 files, and 20 were sent/) },
  ]);
});

it.each([
  ['proof.pdf', 'proof.pdf'],
  ['C:\\Users\\ada\\My proof.PDF', 'My proof.PDF'],
  ['/etc/passwd', 'passwd.pdf'],
  ['..', 'file.pdf'],
  ['a\u0000b\u202E\nc.pdf', 'abc.pdf'],
  ['evil".html', 'evil_.html.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'pdf.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ['Bescheinigung für Ärzte.pdf', 'Bescheinigung für Ärzte.pdf'],
])('the name %j is kept as %j', (given, kept) => {
  expect(keptFileName(given, questionFileEndings['application/pdf'])).toBe(kept);
});

it('a file is in a bucket where there is one, and what names it goes with it when it is not sent', async () => {
  const door = await openS3Door();
  const files = new FileStore(new Bucket(door.address, silentLog()));
  const questions = await openQuestionFixture({ files });
  try {
    const inBucket = await questions.question();
    const attachmentId = await questions.attach(inBucket);
    expect((await questions.answer(inBucket, { files: [attachmentId] })).status).toBe(200);
    const response = await questions.send(
      filings.questionAttachment,
      { query: { attachmentId } },
      { as: questions.staff },
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
    const other = await questions.question();
    await questions.attach(other);
    expect(await questions.db.$count(questionFilesOutside)).toBe(2);
    await tidyUp(questions.db, new Date(questions.clock.now().getTime() + 2 * 24 * 60 * 60_000));
    expect(await questions.db.$count(questionFilesOutside)).toBe(1);
  } finally {
    await questions.close();
    await door.close();
  }
});
