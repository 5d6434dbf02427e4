import { batchsubmission, filings } from '@slip/api/contract';
import { count, eq, like, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { licenses } from '../../src/accounts/tables.js';
import type { JobKind } from '../../src/background/JobKind.js';
import { type JobWorker, jobWorker } from '../../src/background/JobWorker.js';
import { jobs, workers } from '../../src/background/tables.js';
import { removeDeadWorkers } from '../../src/background/workers.js';
import { batchFileJobs } from '../../src/batch/processing/batchFileJobs.js';
import { batchAnswers, type batchJobs } from '../../src/batch/processing/tables.js';
import { submissionIdOf } from '../../src/batch/storedFile.js';
import type { Executor } from '../../src/database/executor.js';
import { policies, transactions } from '../../src/filings/tables.js';
import { inboxItems } from '../../src/inbox/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { silentLog } from '../silentLog.js';
import { PRODUCTION } from './BatchFixture.js';
import type { AgentCells } from './ProcessingFixture.js';
import { agentText, openRuleFixture, type RuleFixture } from './RuleFixture.js';
import { withTransactions } from './withTransactions.js';

let fixture: RuleFixture;
beforeAll(async () => {
  fixture = await openRuleFixture();
});
afterAll(() => fixture.close());

/** Another worker, which works through files. */
function server(db: Executor = fixture.db, around: (kind: JobKind) => JobKind = (kind) => kind): JobWorker {
  const { office, alarm, now, files } = fixture.services;
  const kinds = [around(batchFileJobs({ office, now, files }))];
  return jobWorker({ id: crypto.randomUUID(), db, kinds, log: silentLog(), alarm, now });
}

/** A file in production of so many policies of an agent. */
async function sent(agent: FixtureAgent, marker: string, changes: readonly AgentCells[] = [{}]) {
  const rows = await fixture.rowsOf(
    'WY',
    changes.map((cells, place) => ({ PolicyNumber: `${marker}-${place}${place}`, ...cells })),
  );
  const upload = await fixture.uploadCsv(agent, agentText(rows), { batchSubmissionTypes: PRODUCTION });
  return upload.submissionNumber;
}

const ofSubmission = (submissionNumber: string) => eq(jobs.subject, submissionIdOf(submissionNumber));
/** As when some seconds have passed in which no worker has said that it is alive, and another has seen it. */
async function workersDie(): Promise<void> {
  await fixture.db.update(workers).set({ beatAt: sql`now() - interval '8 seconds'` });
  await removeDeadWorkers(fixture.db);
}
/** As when the pause after a failure is over. */
const isDue = (submissionNumber: string) =>
  fixture.db.update(jobs).set({ runAfter: null }).where(ofSubmission(submissionNumber));

/** How often the policies of a file, its answer and the message about it are there, and how it stands. */
async function outcomeOf(agent: FixtureAgent, submissionNumber: string, marker: string) {
  const [filed] = await fixture.db
    .select({ n: count() })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(like(policies.policyNumber, `${marker}-%`));
  const answers = eq(batchAnswers.submissionId, submissionIdOf(submissionNumber));
  const about = like(inboxItems.message, `%${submissionNumber}%`);
  const query = { submissionNumber };
  const { batchSubmissionStatus: status, phase } = await fixture.call(
    batchsubmission.getBatchSubmissionStatus,
    { query },
    { as: agent.person },
  );
  return {
    filed: filed?.n,
    answers: await fixture.db.$count(batchAnswers, answers),
    messages: await fixture.db.$count(inboxItems, about),
    jobs: await fixture.db.$count(jobs, ofSubmission(submissionNumber)),
    status,
    phase,
  };
}

const once = (filed: number) => ({
  filed,
  answers: 1,
  messages: 1,
  jobs: 0,
  status: 'ACCEPTED',
  phase: null,
});
const nothing = { filed: 0, answers: 0, messages: 0, jobs: 1, status: 'PROCESSING' };

const closed = (): void => undefined;

/** Opens once; everybody who waits goes on then. */
function gate() {
  let open = closed;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('take the files of one queue, each file once', async () => {
  const [one, two] = [await fixture.addPermitted(), await fixture.addPermitted()];
  const files = [];
  for (let place = 0; place < 6; place += 1) {
    const [agent, marker] = [place % 2 ? one : two, `QUEUE${place}`];
    files.push({ agent, marker, number: await sent(agent, marker, [{}, {}, {}]) });
  }
  const taken = [0, 0];
  const counting = (place: number) =>
    server(fixture.db, (kind) => ({
      ...kind,
      work: (turn) => {
        taken[place] = (taken[place] ?? 0) + 1;
        return kind.work(turn);
      },
    }));
  await Promise.all([counting(0), counting(1)].map((each) => each.runAll()));
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(files.length);
  expect(Math.min(...taken)).toBeGreaterThan(0);
  for (const { agent, marker, number } of files) {
    expect(await outcomeOf(agent, number, marker)).toEqual(once(3));
  }
});

it('one takes over what the other has died on; the other stores nothing when it comes back', async () => {
  const agent = await fixture.addPermitted();
  const number = await sent(agent, 'LEASE');
  const [{ open: arrive, opened: arrived }, { open: goOn, opened: maySetOut }] = [gate(), gate()];
  const slow = server(
    withTransactions(fixture.db, async (place, run) => {
      if (place === 2) {
        arrive();
        await maySetOut;
      }
      return run();
    }),
  );
  const working = slow.runAll();
  await arrived;
  expect(await outcomeOf(agent, number, 'LEASE')).toEqual({ ...nothing, phase: 'filing' });
  const other = server();
  await other.runAll();
  expect(await outcomeOf(agent, number, 'LEASE')).toMatchObject(nothing);
  await workersDie();
  await other.runAll();
  expect(await outcomeOf(agent, number, 'LEASE')).toEqual(once(1));
  goOn();
  await working;
  expect(await outcomeOf(agent, number, 'LEASE')).toEqual(once(1));
});

const away = () => Promise.reject(new Error('Connection terminated unexpectedly'));

it('file nothing by half when the database goes away in between, and all of it when it is back', async () => {
  const agent = await fixture.addPermitted();
  const number = await sent(agent, 'GONE');
  const job = ofSubmission(number);
  const attempts = async () => (await fixture.db.select().from(jobs).where(job))[0]?.attempts;
  // The connection breaks when everything is stored and nothing is committed; then it can say how often it failed.
  await server(withTransactions(fixture.db, (place, run) => run(place === 2 ? away : undefined))).runAll();
  expect(await outcomeOf(agent, number, 'GONE')).toEqual({ ...nothing, phase: 'filing' });
  expect(await attempts()).toBe(1);
  // It has to wait for its next turn.
  await server().runAll();
  expect(await outcomeOf(agent, number, 'GONE')).toMatchObject(nothing);

  // The whole database is away: nothing can be said any more.
  await isDue(number);
  let isAway = false;
  const broken = new Proxy(fixture.db, {
    get(target, name): unknown {
      if (isAway) throw new Error('The database system is shutting down.');
      return Reflect.get(target, name);
    },
  });
  const cut = server(
    withTransactions(broken, (place, run) => {
      isAway = place === 2;
      return isAway ? away() : run();
    }),
  );
  await expect(cut.runAll()).rejects.toThrow('shutting down');
  expect(await attempts()).toBe(1);
  await workersDie();
  await server().runAll();
  expect(await outcomeOf(agent, number, 'GONE')).toEqual(once(1));
});

it('decide again when somebody changes meanwhile what a file is about', async () => {
  const agent = await fixture.addPermitted();
  const as = { as: agent.person };
  const body = fixture.filing('WY', { policy: { agtPolicyNumber: 'BETWEEN-00' } }, agent);
  const agtPolicyId = await fixture.call(filings.submitNewPolicy, { body }, as);
  const changes = { PolicyNumber: 'BETWEEN-00', TransactionType: '2', PolicyFee: '0.00' };
  const number = await sent(agent, 'BETWEEN', [{ ...changes, Premium: '1.00' }]);
  const repeated = await sent(agent, 'BETWEEN', [{ ...changes, Premium: '2.00' }]);
  const added = (msAgtTransPremium: number) => {
    const policy = { agtPolicyNumber: 'BETWEEN-00', agtPolicyId };
    const transaction = { agtTransType: 2, msAgtTransPremium, msAgtTransOtherFees: 0 };
    const filing = fixture.filing('WY', { policy, transaction }, agent);
    return fixture.call(filings.submitGroupEndorsement, { body: filing }, as);
  };
  // Both files are decided on; before they are stored, somebody files 2.00 by the form: what the second file says.
  await server(
    withTransactions(fixture.db, async (place, run) => {
      if (place === 2) await added(200);
      return run();
    }),
  ).runAll();
  expect(await outcomeOf(agent, number, 'BETWEEN')).toEqual(once(3));
  const query = { submissionNumber: repeated };
  const { groups } = await fixture.call(batchsubmission.getRejectedResponse, { query }, as);
  expect(groups.map(({ rule }) => rule)).toEqual(['R007']);
});

it('decide again when the license is deleted meanwhile', async () => {
  const agent = await fixture.addPermitted();
  const number = await sent(agent, 'BARE');
  const query = { submissionNumber: number };
  const isOwn = eq(licenses.accountId, agent.person.accountId);
  await server(
    withTransactions(fixture.db, async (place, run) => {
      if (place === 2) await fixture.db.delete(licenses).where(isOwn);
      return run();
    }),
  ).runAll();
  expect((await outcomeOf(agent, number, 'BARE')).filed).toBe(0);
  const { groups } = await fixture.call(batchsubmission.getRejectedResponse, { query }, { as: agent.person });
  expect(groups.map(({ rule }) => rule)).toEqual(['R010']);
});

it('answer a file that cannot be processed after some tries, and say that it is not its fault', async () => {
  const agent = await fixture.addPermitted();
  const number = await sent(agent, 'NEVER');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await outcomeOf(agent, number, 'NEVER')).toMatchObject(nothing);
    await server(
      withTransactions(fixture.db, (place, run) =>
        run(place === 2 ? () => Promise.reject(new Error('x')) : undefined),
      ),
    ).runAll();
    await isDue(number);
  }
  const query = { submissionNumber: number };
  const { groups } = await fixture.call(batchsubmission.getRejectedResponse, { query }, { as: agent.person });
  expect(groups).toMatchObject([
    {
      rejectionReason: 'The office could not process the file because of an error of its own.',
      fix: 'Contact the office, which has been told.',
    },
  ]);
});

it('say how far a file is: the phase, and of how many rows how many are decided', async () => {
  const agent = await fixture.addPermitted();
  const changes = Array.from({ length: 60 }, (_, place) => ({ FilerReference: `F-${place}` }));
  const query = { submissionNumber: await sent(agent, 'FAR', changes) };
  const progress = async () => {
    const { phase, rowsDone, rowsTotal } = await fixture.call(
      batchsubmission.getBatchSubmissionStatus,
      { query },
      { as: agent.person },
    );
    return { phase, rowsDone, rowsTotal };
  };
  const seen = [await progress()];
  /** Looks after each note of the worker, as the page does every ten seconds. */
  const watched = new Proxy(
    withTransactions(fixture.db, async (place, run) => {
      if (place === 2) seen.push(await progress());
      return run();
    }),
    {
      get(target, name): unknown {
        if (name !== 'update') return Reflect.get(target, name);
        return (table: typeof batchJobs) =>
          Object.is(table, jobs)
            ? target.update(table)
            : {
                set: (values: Parameters<ReturnType<typeof target.update<typeof batchJobs>>['set']>[0]) => ({
                  where: async (condition: SQL | undefined) => {
                    await target.update(table).set(values).where(condition);
                    seen.push(await progress());
                  },
                }),
              };
      },
    },
  );
  await server(watched).runAll();
  seen.push(await progress());
  expect(seen).toEqual([
    { phase: 'queued', rowsDone: 0, rowsTotal: null },
    { phase: 'reading', rowsDone: 0, rowsTotal: null },
    { phase: 'checking', rowsDone: 10, rowsTotal: 60 },
    { phase: 'filing', rowsDone: 60, rowsTotal: 60 },
    { phase: 'filing', rowsDone: 60, rowsTotal: 60 },
    { phase: null, rowsDone: 0, rowsTotal: null },
  ]);
});
