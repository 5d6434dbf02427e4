import { inbox, reports } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { claimJob, endJob } from '../../src/background/claims.js';
import { removeDeadWorkers } from '../../src/background/workers.js';
import { documentPieces, documents } from '../../src/inbox/tables.js';
import { REPORT_JOB } from '../../src/reports/jobs/addReport.js';
import { removeOldReports } from '../../src/reports/jobs/endJob.js';
import { reportFileJobs } from '../../src/reports/jobs/reportFileJobs.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { madeReport, rowsOfCsv, told, transactionRows, transactionSettings } from './ReportFixture.js';

const DAY = 24 * 60 * 60;

let fixture: PolicyFixture;
let other: FixtureAgent;
let agency: TestPerson;
let own: number;
let settings: ReturnType<typeof transactionSettings>;

beforeAll(async () => {
  fixture = await openPolicyFixture();
  own = fixture.agent.person.accountId;
  other = await fixture.addAgent();
  agency = await fixture.addAgency([fixture.agent]);
  for (const state of ['WY', 'OK', 'SD']) await fixture.onFile(fixture.filing(state));
  settings = transactionSettings([own]);
});
afterAll(() => fixture.close());

const begin = (as: TestPerson, changes: object = {}) =>
  fixture.send(
    reports.beginReport,
    { body: { report: 'transaction', settings: { ...settings, ...changes } } },
    { as },
  );
const file = (jobId: number, as: TestPerson) =>
  fixture.send(reports.reportFile, { query: { jobId } }, { as });
const listOf = (as: TestPerson) => fixture.call(reports.reportJobs, {}, { as });
const newestMessage = async (as: TestPerson) => (await fixture.call(inbox.inboxItems, {}, { as }))[0];

describe('a report in the background', () => {
  it('comes to the inbox, and says what the download says', async () => {
    const as = fixture.agent.person;
    const job = await madeReport(fixture, as, 'transaction', settings);
    expect(job).toMatchObject({ status: 'done', rowsDone: 3, rowsTotal: 3, failure: null, reportType: 1 });
    expect(job.keptUntil).toBe('2026-02-15T17:00:00.000Z');
    const message = await newestMessage(as);
    expect(message?.message).toContain(
      'Your Transaction Report is ready: Submitted 01/01/2026 to 02/28/2026',
    );
    expect(message?.slipDocumentName).toBe('TransactionReport-2026-01-01-2026-02-28.csv');
    const query = { documentId: message?.documentId ?? 0, documentType: 'MSG' };
    const sent = await (await fixture.send(inbox.document, { query }, { as })).arrayBuffer();
    expect(sent).toEqual(await (await file(job.jobId, as)).arrayBuffer());
    expect(sent.byteLength).toBe(job.fileSize);
    expect(rowsOfCsv(Buffer.from(sent).toString())).toEqual(await transactionRows(fixture, as, settings));
  });

  it('is a document when that is asked for', async () => {
    const job = await madeReport(fixture, agency, 'transaction', { ...settings, reportType: 0 });
    expect(job).toMatchObject({ status: 'done', fileName: 'TransactionReport-2026-01-01-2026-02-28.pdf' });
    const pdf = Buffer.from(await (await file(job.jobId, agency)).arrayBuffer());
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pdf.length).toBe(job.fileSize);
  });

  it('is listed and downloaded by the people of the account, and by nobody else', async () => {
    const job = await madeReport(fixture, fixture.agent.person, 'transaction', settings);
    const colleague = await fixture.addPerson({ accountId: own, isPrimary: false });
    expect((await listOf(colleague)).map(({ jobId }) => jobId)).toContain(job.jobId);
    expect((await file(job.jobId, colleague)).status).toBe(200);
    for (const stranger of [other.person, agency]) {
      expect((await listOf(stranger)).map(({ jobId }) => jobId)).not.toContain(job.jobId);
      expect((await file(job.jobId, stranger)).status).toBe(404);
      const cancel = await fixture.send(
        reports.cancelReport,
        { body: { jobId: job.jobId } },
        { as: stranger },
      );
      expect(cancel.status).toBe(404);
    }
  });

  it('of a person of the office is cancelled by nobody else there, of whom some only look', async () => {
    const examiner = await fixture.addPerson({ kind: 'Office', roles: ['Examiner'] });
    const auditor = await fixture.addPerson({
      kind: 'Office',
      accountId: examiner.accountId,
      roles: ['Auditor'],
    });
    const { jobId } = await (await begin(examiner)).json();
    const cancel = (as: TestPerson) => fixture.send(reports.cancelReport, { body: { jobId } }, { as });
    expect(await told(await cancel(auditor))).toBe(
      '403 {"error":"A colleague began this report: only they cancel it."}',
    );
    expect((await cancel(examiner)).status).toBe(200);
    await fixture.runJobs();
  });

  it('begins once under one key', async () => {
    const idempotencyKey = crypto.randomUUID();
    const options = { as: agency, idempotencyKey };
    const body = { report: 'transaction', settings } as const;
    const first = await fixture.call(reports.beginReport, { body }, options);
    expect(await fixture.call(reports.beginReport, { body }, options)).toEqual(first);
    await fixture.runJobs();
  });

  it('can be cancelled while it waits, and a finished one stays', async () => {
    const as = fixture.agent.person;
    const { jobId } = await (await begin(as)).json();
    const cancel = () => fixture.call(reports.cancelReport, { body: { jobId } }, { as });
    expect(await cancel()).toBe(true);
    await fixture.runJobs();
    expect((await listOf(as))[0]).toMatchObject({ jobId, status: 'cancelled', rowsDone: 0, keptUntil: null });
    expect(await cancel()).toBe(false);
  });

  it('waits in line: more than five of an account are refused in words', async () => {
    for (let each = 0; each < 5; each += 1) expect((await begin(agency)).status).toBe(200);
    expect(await told(await begin(agency))).toBe(
      '409 {"error":"5 reports of your account wait or are being made. Wait until one is done, or cancel one."}',
    );
    await fixture.runJobs();
    expect((await begin(agency)).status).toBe(200);
    await fixture.runJobs();
  });

  it('fails in words when its person may no longer have it', async () => {
    const person = await fixture.addPerson({ accountId: own, isPrimary: false });
    expect((await begin(person)).status).toBe(200);
    await fixture.db.update(people).set({ permissions: [] }).where(eq(people.id, person.personId));
    await fixture.runJobs();
    const [job] = await listOf(fixture.agent.person);
    expect(job).toMatchObject({
      status: 'failed',
      failure: 'The person it is for may no longer view policies.',
      fileSize: null,
    });
    expect((await newestMessage(person))?.message).toContain('Your Transaction Report could not be made');
  });

  it('is taken by one worker of two', async () => {
    expect((await begin(agency)).status).toBe(200);
    const now = fixture.clock.now();
    const claim = (worker: string) => claimJob(fixture.db, { kind: REPORT_JOB, worker, now, latest: now });
    const job = await claim('a');
    expect(job).toMatchObject({ kind: REPORT_JOB });
    expect(await claim('b')).toBeUndefined();
    // Neither is on the list of the living.
    await removeDeadWorkers(fixture.db);
    expect(await claim('b')).toMatchObject({ subject: job?.subject, claim: 2 });
    await removeDeadWorkers(fixture.db);
    await fixture.runJobs();
    expect((await listOf(agency))[0]).toMatchObject({ jobId: job?.subject, status: 'done' });
  });

  it('is finished when it is done, however long it took', async () => {
    expect((await begin(agency)).status).toBe(200);
    const { clock, db, services } = fixture;
    const begun = clock.now();
    const [making] = reportFileJobs({ office: services.office, now: clock.now });
    const job = await claimJob(db, { kind: REPORT_JOB, worker: 'a', now: begun, latest: begun });
    if (!making || !job) throw new Error('There is nothing to make.');
    await making.work({
      job,
      db,
      // Called with each batch of rows.
      throwIfStopped: () => clock.advance(60),
      end: (transaction) => endJob(transaction, job),
    });
    expect(clock.now().getTime()).toBeGreaterThan(begun.getTime());
    const finishedAt = clock.now().toISOString();
    expect((await listOf(agency))[0]).toMatchObject({ jobId: job.subject, status: 'done', finishedAt });
  });

  it('is kept for thirty days', async () => {
    const as = fixture.agent.person;
    const job = await madeReport(fixture, as, 'transaction', settings);
    const before = new Date(fixture.clock.now().getTime() + 29 * DAY * 1000);
    await removeOldReports(fixture.db, before);
    expect((await file(job.jobId, as)).status).toBe(200);
    await removeOldReports(fixture.db, new Date(before.getTime() + 2 * DAY * 1000));
    expect((await file(job.jobId, as)).status).toBe(404);
    expect((await listOf(as))[0]).toMatchObject({ jobId: job.jobId, status: 'done', keptUntil: null });
    expect(await newestMessage(as)).toMatchObject({ documentId: null });
    expect(await fixture.db.$count(documentPieces)).toBe(0);
    expect(await fixture.db.$count(documents, sql`kept_until is not null`)).toBe(0);
  });
});
