import { authenticate } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../src/background/queue.js';
import { jobs } from '../../src/background/tables.js';
import { logTo } from '../../src/log.js';
import { webhookCarrier } from '../../src/mail/Carrier.js';
import { smtpCarrier } from '../../src/mail/smtpCarrier.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { Browser } from '../authenticate/Browser.js';
import { sendCode, setUpEmail } from '../authenticate/secondFactors.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { type MailServer, openMailServer } from './MailServer.js';

const letter = { recipient: 'ada@larkin.example', subject: 'Hello', text: 'Hello' };
const from = { name: 'Service Office', address: 'support@slip.example' };

let server: MailServer;
let office: TestOffice;
let ada: TestPerson;
let browser: Browser;

beforeAll(async () => {
  server = await openMailServer();
  office = await openTestOffice({ carriers: { email: smtpCarrier(server.url, from) } });
});
beforeEach(async () => {
  ada = await office.addPerson();
  office.clock.advance(120);
  await setUpEmail(office, ada);
  browser = new Browser(office);
  await browser.signIn(ada.userName);
});
afterAll(async () => {
  await office.close();
  await server.close();
});

const waiting = () =>
  office.db.select().from(outgoingMessages).leftJoin(jobs, eq(jobs.subject, outgoingMessages.id));

describe('mail through a mail server', () => {
  it('reaches its recipient, and nothing of it stays here', async () => {
    await sendCode(browser, ada, 2);
    await office.runJobs();
    const [message] = server.messages.slice(-1);
    expect(message?.to).toEqual([`${ada.userName}@larkin.example`]);
    expect(message?.data).toMatch(/^From: Service Office <support@slip\.example>$/m);
    expect(message?.data).toMatch(/^Subject: \d{6} is your verification code$/m);
    expect(await waiting()).toEqual([]);
  });

  it('is tried again later when it was refused', async () => {
    const before = server.messages.length;
    server.refuse(1);
    expect(await sendCode(browser, ada, 2)).toMatchObject({ success: true });
    await office.runJobs();
    expect(server.messages).toHaveLength(before);
    expect(await waiting()).toMatchObject([
      { jobs: { kind: 'message', attempts: 1, lastError: expect.stringContaining('451') } },
    ]);
    await office.runJobs();
    expect(server.messages).toHaveLength(before);
    office.clock.advance(30);
    await office.runJobs();
    expect(server.messages).toHaveLength(before + 1);
    expect(await waiting()).toEqual([]);
  });

  it('says so when nobody carries codes to phones', async () => {
    const other = await office.addPerson();
    const session = new Browser(office);
    await session.signIn(other.userName);
    await expect(sendCode(session, other, 3, '3075550123')).rejects.toMatchObject({
      status: 503,
      body: { error: 'Codes cannot be sent to phones at the moment. Please choose another method.' },
    });
    const body = { mfaMethod: 1, userId: String(other.personId), phoneNumber: '' } as const;
    await expect(session.call(authenticate.sendVerificationCode, { body })).rejects.toMatchObject({
      status: 400,
    });
  });
});

const states = (db: TestOffice['db']) =>
  db
    .select({ attempts: jobs.attempts, lastError: jobs.lastError })
    .from(jobs)
    .where(eq(jobs.kind, 'message'));

describe('a message that cannot be handed over', () => {
  it('fails alone when nobody answers: the database is not to blame', async () => {
    const gone = await openMailServer();
    await gone.close();
    const lines: string[] = [];
    const other = await openTestOffice({
      log: logTo({ write: (line) => lines.push(line) }, 'warn'),
      carriers: {
        email: smtpCarrier(gone.url, from),
        sms: webhookCarrier(gone.url.replace('smtp:', 'http:'), undefined),
      },
    });
    const { mail } = other.services;
    await mail.post(other.db, { channel: 'email', ...letter }, other.clock.now());
    await mail.post(other.db, { channel: 'sms', ...letter, recipient: '3075550123' }, other.clock.now());
    await other.runJobs();
    const failed = { attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') };
    expect(await states(other.db)).toEqual([failed, failed]);
    expect(lines.filter((line) => line.includes('a job failed'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('"level":60'))).toEqual([]);
    await other.close();
  });

  it('stays when this worker has no carrier of its channel', async () => {
    const other = await openTestOffice({ carriers: { email: smtpCarrier(server.url, from) } });
    const [posted] = await other.db
      .insert(outgoingMessages)
      .values({ channel: 'sms', ...letter, recipient: '3075550123', createdAt: other.clock.now() })
      .returning();
    await addJob(other.db, { kind: 'message', subject: posted?.id ?? 0 });
    await other.runJobs();
    expect(await other.db.$count(outgoingMessages)).toBe(1);
    expect(await states(other.db)).toEqual([
      { attempts: 1, lastError: expect.stringContaining('no carrier of messages by sms') },
    ]);
    await other.close();
  });
});

describe('a mail server that speaks in the clear', () => {
  it('gets nothing where TLS is required', async () => {
    const before = server.messages.length;
    await expect(smtpCarrier(server.url, from, true).send(letter)).rejects.toThrow('STARTTLS');
    expect(server.messages).toHaveLength(before);
  });

  it('gets mail on this machine, or where it was allowed', async () => {
    const before = server.messages.length;
    await smtpCarrier(server.url, from).send(letter);
    await smtpCarrier(server.url, from, false).send(letter);
    expect(server.messages).toHaveLength(before + 2);
  });
});
