import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Output, reports } from '@slip/api/contract';
import { eq, like, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobs, workers } from '../../src/background/tables.js';
import { batchAnswers } from '../../src/batch/processing/tables.js';
import { submissionIdOf } from '../../src/batch/storedFile.js';
import { policies, transactions } from '../../src/filings/tables.js';
import { documentPieces, inboxItems } from '../../src/inbox/tables.js';
import { webhookCarrier } from '../../src/mail/Carrier.js';
import { PRODUCTION } from '../batch/BatchFixture.js';
import { agentText, openRuleFixture, type RuleFixture } from '../batch/RuleFixture.js';
import { transactionSettings } from '../reports/ReportFixture.js';
import { startServerProcess } from './serverProcess.js';
import { startWorkerProcess, type WorkerProcess } from './workerProcess.js';

const ROWS = 20;
const patience = { timeout: 240_000, interval: 50 };

/** Text messages that are not answered yet, so that whoever brings them waits. */
const open: ServerResponse[] = [];
let isHeldUp = false;
/** The words of each delivery. */
const brought: string[] = [];
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  brought.push(JSON.parse(await text(request)).text);
  if (isHeldUp) open.push(response);
  else response.end();
}
const provider = createServer((request, response) => {
  // Whoever brings it may be killed in the middle of it.
  take(request, response).catch(() => response.destroy());
});
const timesOf = (words: string) => brought.filter((each) => each === words).length;

let fixture: RuleFixture;
let smsUrl: string;
const processes: WorkerProcess[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  const address = provider.address();
  smsUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  fixture = await openRuleFixture({
    now: new Date().toISOString(),
    carriers: { sms: webhookCarrier(smsUrl, undefined) },
  });
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await fixture.close();
  provider.closeAllConnections();
  provider.close();
});

async function startWorker(): Promise<WorkerProcess> {
  const started = await startWorkerProcess(fixture.services.database, { SLIP_SMS_URL: smsUrl });
  processes.push(started);
  return started;
}

const onceOnly = sql`${jobs.subject} <> 0`;
/** Who works on what is done once. */
const workersOfJobs = async () =>
  (await fixture.db.select({ worker: jobs.worker }).from(jobs).where(onceOnly)).map(({ worker }) => worker);
const noJobs = () =>
  vi.waitFor(async () => expect(await fixture.db.$count(jobs, onceOnly)).toBe(0), patience);

/** Keeps everybody from storing a piece of a report, and from giving out confirmation numbers. */
async function holdUp(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: fixture.services.database.url });
  await client.connect();
  await client.query('begin; lock table document_pieces, confirmation_counters in share mode');
  isHeldUp = true;
  return async () => {
    isHeldUp = false;
    await client.query('rollback');
    await client.end();
  };
}

type Handed = { readonly agentId: number; readonly submissionNumber: string; readonly jobId: number };

/** A batch file and a report. */
async function handIn(marker: string): Promise<Handed> {
  const agent = await fixture.addPermitted();
  const as = agent.person;
  const changes = Array.from({ length: ROWS }, (_, place) => ({
    PolicyNumber: `${marker}-${place}${place}`,
  }));
  const rows = await fixture.rowsOf('WY', changes);
  const { submissionNumber } = await fixture.uploadCsv(agent, agentText(rows), {
    batchSubmissionTypes: PRODUCTION,
  });
  const body = { report: 'transaction', settings: transactionSettings([as.accountId]) } as const;
  const { jobId } = await fixture.call(reports.beginReport, { body }, { as });
  return { agentId: as.personId, submissionNumber, jobId };
}

const post = (marker: string) =>
  fixture.services.mail.post(
    fixture.db,
    { channel: 'sms', recipient: '+13075550123', subject: '', text: marker },
    new Date(),
  );

/** The outcome of what was handed in, and how often it came. */
async function outcomeOf({ agentId, submissionNumber, jobId }: Handed, marker: string) {
  const filed = await fixture.db
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(like(policies.policyNumber, `${marker}-%`));
  const messages = await fixture.db
    .select({ message: inboxItems.message })
    .from(inboxItems)
    .where(eq(inboxItems.personId, agentId));
  const count = (words: string) => messages.filter(({ message }) => message.includes(words)).length;
  const [job]: {
    status: Output<typeof reports.reportJobs>[number]['status'];
    pieces: number;
    stored: number;
  }[] = await fixture.db
    .select({
      status: sql<'done'>`j.status`,
      pieces: sql<number>`j.pieces`,
      stored: fixture.db.$count(documentPieces, sql`${documentPieces.documentId} = j.document_id`),
    })
    .from(sql`report_jobs j`)
    .where(sql`j.id = ${jobId}`);
  return {
    filed: filed.length,
    answers: await fixture.db.$count(
      batchAnswers,
      eq(batchAnswers.submissionId, submissionIdOf(submissionNumber)),
    ),
    told: count(submissionNumber),
    report: job?.status,
    isWhole: job !== undefined && job.pieces > 0 && job.pieces === job.stored,
    brought: count('Your Transaction Report is ready'),
  };
}

const once = { filed: ROWS, answers: 1, told: 1, report: 'done', isWhole: true, brought: 1 };

/**
 * Has a worker at work on everything, which then dies or freezes; another one goes on.
 *
 * @param atWork the worker that does, if one runs already.
 * @returns what was handed in, and the two workers.
 */
async function takenOver(
  marker: string,
  signal: NodeJS.Signals,
  atWork?: WorkerProcess,
): Promise<readonly [Handed, WorkerProcess, WorkerProcess]> {
  const letGo = await holdUp();
  const handed = await handIn(marker);
  const first = atWork ?? (await startWorker());
  // The file is decided and about to take its numbers, the report to store its first piece.
  const waiting = sql`select count(*)::integer as n from pg_stat_activity where application_name like ${`%${first.id}`} and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => {
    const [row] = await fixture.db.select({ n: sql<number>`n` }).from(sql`(${waiting}) as w`);
    expect(row?.n).toBe(2);
  }, patience);
  // The message comes last, since it is given up and tried again after ten seconds.
  await post(marker);
  await vi.waitFor(() => expect(open).toHaveLength(1), patience);
  expect(await workersOfJobs()).toEqual([first.id, first.id, first.id]);

  first.signal(signal);
  const before = open.length;
  const second = await startWorker();
  // How many seconds it is waited for is tested without them in `jobWorker.test.ts`.
  await vi.waitFor(
    async () => expect(await workersOfJobs()).toEqual([second.id, second.id, second.id]),
    patience,
  );
  // The second worker brings the message again, since nobody knows what became of the first delivery.
  await vi.waitFor(() => expect(open.length).toBeGreaterThan(before), patience);
  await letGo();
  for (const response of open.splice(0).toReversed()) response.end();
  await noJobs();
  return [handed, first, second];
}

/** The worker that went on, which is the first of the next test: starting one takes longer than all that it does here. */
let goingOn: WorkerProcess | undefined;

it('another worker goes on when one is killed in the middle of a file, a report and a message', async () => {
  const [handed, , second] = await takenOver('KILLED', 'SIGKILL');
  goingOn = second;
  expect(await outcomeOf(handed, 'KILLED')).toEqual(once);
}, 600_000);

it('another worker goes on when one is frozen, which stores nothing of it when it comes back', async () => {
  const [handed, first, second] = await takenOver('FROZEN', 'SIGSTOP', goingOn);
  expect(await outcomeOf(handed, 'FROZEN')).toEqual(once);
  const before = timesOf('FROZEN');
  first.signal('SIGCONT');
  await vi.waitFor(
    async () => expect(await fixture.db.$count(workers, eq(workers.id, first.id))).toBe(1),
    patience,
  );
  // It goes on with what comes next, one of each kind, so that what it was at has come to its end by then.
  await second.kill();
  const next = await handIn('NEXT');
  await post('NEXT');
  await noJobs();
  expect(await outcomeOf(next, 'NEXT')).toEqual(once);
  expect(await outcomeOf(handed, 'FROZEN')).toEqual(once);
  expect([timesOf('FROZEN'), timesOf('NEXT')]).toEqual([before, 1]);
  await first.kill();
}, 600_000);

/** True if a process runs. */
function isThere(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('a server starts its worker again, which ends with it', async () => {
  const { url } = fixture.services.database;
  const server = await startServerProcess({ DATABASE_URL: url, SLIP_DEMO: '0', SLIP_SMS_URL: smsUrl });
  try {
    const first = server.workerPid() ?? 0;
    expect(isThere(first)).toBe(true);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect([undefined, first]).not.toContain(server.workerPid()), patience);
    const handed = await handIn('AGAIN');
    await post('AGAIN');
    await noJobs();
    expect(await outcomeOf(handed, 'AGAIN')).toEqual(once);
    expect(timesOf('AGAIN')).toBe(1);
    const second = server.workerPid();
    await server.killAlone();
    await vi.waitFor(() => expect(isThere(second)).toBe(false), patience);
  } finally {
    await server.kill();
  }
}, 600_000);
