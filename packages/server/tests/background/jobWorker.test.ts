import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LostJob } from '../../src/background/claims.js';
import { type JobKind, type JobRun, timedJob } from '../../src/background/JobKind.js';
import { type JobWorker, jobWorker } from '../../src/background/JobWorker.js';
import { addJob, cancelJob, JOB_CHANNEL } from '../../src/background/queue.js';
import { jobs, workers } from '../../src/background/tables.js';
import { removeDeadWorkers } from '../../src/background/workers.js';
import { inTransaction } from '../../src/database/executor.js';
import { listenTo } from '../../src/database/listenTo.js';
import { type Log, logTo } from '../../src/log.js';
import { alarm as alarmOf } from '../../src/operator/Alarm.js';
import { settings } from '../../src/operator/tables.js';
import { silentLog } from '../silentLog.js';
import { TestClock } from '../TestClock.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';

const KIND = 'test';
const patience = { timeout: 240_000, interval: 20 };

let database: TestDatabase;
const clock = new TestClock('2026-01-16T17:00:00.000Z');
const running: JobWorker[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await database.db.delete(jobs);
});
afterAll(() => database.close());

function workerOf(...kinds: readonly JobKind[]): JobWorker {
  return workerWith(silentLog(), kinds);
}

function workerWith(log: Log, kinds: readonly JobKind[]): JobWorker {
  const alarm = alarmOf(log, clock.now);
  const made = jobWorker({ id: crypto.randomUUID(), db: database.db, kinds, log, now: clock.now, alarm });
  running.push(made);
  return made;
}

const ended = ({ db, end }: JobRun) => inTransaction(db, end);
const allButTheFirst = (run: JobRun) =>
  run.job.subject === 1 ? Promise.reject(new Error('gone')) : ended(run);
const kindOf = (changes: Partial<JobKind>): JobKind => ({
  kind: KIND,
  tries: 3,
  pause: () => 10_000,
  work: ended,
  giveUp: ended,
  ...changes,
});
const add = (subject: number) => addJob(database.db, { kind: KIND, subject });
const rows = () => database.db.select().from(jobs);

/** Keeps workers from looking and beating by themselves: they do when the test lets the milliseconds pass. */
const stopTheirClock = () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
/** Waits without letting that clock go on. */
async function untilNone(count: () => Promise<number>): Promise<void> {
  while ((await count()) > 0);
}

it('two workers share the jobs, and each is done once', async () => {
  const done: number[][] = [[], []];
  const noting = (place: number) =>
    workerOf(
      kindOf({
        work: async (run) => {
          done[place]?.push(run.job.subject);
          // Neither is so quick that nothing is left for the other.
          await vi.waitFor(() => expect(done.every(({ length }) => length > 0)).toBe(true), patience);
          await ended(run);
        },
      }),
    );
  const subjects = Array.from({ length: 30 }, (_, place) => place + 1);
  for (const subject of subjects) await add(subject);
  await Promise.all([noting(0), noting(1)].map((each) => each.runAll()));
  expect(done.flat().toSorted((a, b) => a - b)).toEqual(subjects);
  expect(Math.min(...done.map(({ length }) => length))).toBeGreaterThan(0);
  expect(await rows()).toEqual([]);
});

it('a job that is added twice is there once', async () => {
  await add(1);
  await add(1);
  expect(await rows()).toHaveLength(1);
});

it('a kind that only a newer version knows is left to its workers, and told once', async () => {
  const newer = { kind: 'of tomorrow', subject: 1 };
  await addJob(database.db, newer);
  await add(1);
  const lines: string[] = [];
  const old = workerWith(logTo({ write: (line) => lines.push(line) }, 'warn'), [kindOf({})]);
  await old.start();
  await vi.waitFor(() => expect(lines).toHaveLength(1), patience);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    job: 'of tomorrow',
    waiting: 1,
    msg: expect.stringMatching(
      /^jobs wait that this worker does not know: .* of a newer version of Slip, or with a setting/,
    ),
  });
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ ...newer, claim: 0 }]), patience);
  await workerOf(kindOf({ kind: 'of tomorrow' })).runAll();
  expect(await rows()).toEqual([]);
});

it('a job that is cancelled while it is worked on stores nothing more', async () => {
  await add(1);
  stopTheirClock();
  let seen: unknown;
  await workerOf(
    kindOf({
      work: async ({ db, throwIfStopped }) => {
        expect(await cancelJob(database.db, { kind: KIND, subject: 1 })).toBe(true);
        const store = inTransaction(db, async (transaction) => {
          await transaction.insert(settings).values({ key: 'cancelled', value: 'x' });
        });
        seen = await store.catch((error: unknown) => error);
        // Its heart-beat tells it, too.
        vi.advanceTimersByTime(2_000);
        await vi.waitFor(() => expect(throwIfStopped).toThrow(LostJob), patience);
        throwIfStopped();
      },
    }),
  ).runAll();
  expect(seen).toBeInstanceOf(LostJob);
  expect(await database.db.$count(settings, eq(settings.key, 'cancelled'))).toBe(0);
  expect(await cancelJob(database.db, { kind: KIND, subject: 1 })).toBe(false);
  expect(await rows()).toEqual([]);
});

it('is tried again after a pause, and given up after some tries', async () => {
  await add(1);
  let [tried, givenUp] = [0, 0];
  const worker = workerOf(
    kindOf({
      work: () => {
        tried += 1;
        return Promise.reject(new Error(`try ${tried}`));
      },
      giveUp: async (run) => {
        givenUp += 1;
        await ended(run);
      },
    }),
  );
  await worker.runAll();
  await worker.runAll();
  expect(await rows()).toMatchObject([{ attempts: 1, lastError: 'try 1', worker: null }]);
  clock.advance(10);
  await worker.runAll();
  expect([tried, givenUp]).toEqual([2, 0]);
  clock.advance(10);
  await worker.runAll();
  expect([tried, givenUp]).toEqual([3, 1]);
  expect(await rows()).toEqual([]);
});

it('waits like any other when it cannot be given up either, and others are worked on meanwhile', async () => {
  await add(1);
  await add(2);
  await workerOf(kindOf({ tries: 1, work: allButTheFirst, giveUp: allButTheFirst })).runAll();
  const runAfter = new Date(clock.now().getTime() + 10_000);
  expect(await rows()).toMatchObject([{ subject: 1, attempts: 1, worker: null, runAfter }]);
});

it('is tried again also when its error holds a character that the database refuses', async () => {
  await add(1);
  await workerOf(kindOf({ work: () => Promise.reject(new Error('a\0b')) })).runAll();
  expect(await rows()).toMatchObject([
    { attempts: 1, lastError: 'a‹NUL›b', worker: null, failingSince: clock.now() },
  ]);
});

it('is given up when ten workers have died on it', async () => {
  await add(1);
  let givenUp = 0;
  for (let death = 1; death <= 10; death += 1) {
    await database.db.update(jobs).set({ worker: `dead ${death}` });
    await removeDeadWorkers(database.db);
  }
  expect(await rows()).toMatchObject([{ deaths: 10, attempts: 0, worker: null }]);
  const giveUp = async (run: JobRun) => {
    givenUp += 1;
    await ended(run);
  };
  await workerOf(kindOf({ giveUp })).runAll();
  expect(givenUp).toBe(1);
});

it('what is timed is done by one of two workers, and again when its time has come', async () => {
  let count = 0;
  const timed = () =>
    timedJob(KIND, 3_600_000, async () => {
      count += 1;
    });
  const workersOf = () => [workerOf(timed()), workerOf(timed())];
  const first = workersOf();
  await Promise.all(first.map((each) => each.start()));
  const begun = clock.now().getTime();
  const after = (hours: number) => new Date(begun + hours * 3_600_000);
  const isPutOff = (hours: number) =>
    vi.waitFor(
      async () => expect(await rows()).toMatchObject([{ worker: null, runAfter: after(hours) }]),
      patience,
    );
  await isPutOff(1);
  for (const each of first) each.wake();
  await workerOf(timed()).runAll();
  // A look that is under way would take the clock of the test for one that was set back.
  await Promise.all(first.map((each) => each.stop()));
  expect(count).toBe(1);
  clock.advance(3_600);
  const second = workersOf();
  await Promise.all(second.map((each) => each.start()));
  for (const each of second) each.wake();
  await isPutOff(2);
  await Promise.all(second.map((each) => each.stop()));
  expect(count).toBe(2);
});

it('where the clock was set back by hours, what is timed and what is tried again waits no longer than usual', async () => {
  const done: string[] = [];
  const timed = timedJob('timed', 3_600_000, async () => {
    done.push('timed');
  });
  const failing = kindOf({
    work: () => {
      done.push('failing');
      return Promise.reject(new Error('not now'));
    },
  });
  await addJob(database.db, { kind: 'timed', subject: 0 });
  await add(1);
  const worker = workerOf(timed, failing);
  await worker.runAll();
  await worker.runAll();
  expect(done).toEqual(['timed', 'failing']);
  clock.advance(-5 * 3_600);
  await worker.runAll();
  await worker.runAll();
  expect(done).toEqual(['timed', 'failing', 'timed', 'failing']);
});

it('a worker is woken by the job, not by its next look', async () => {
  stopTheirClock();
  const worker = workerOf(kindOf({}));
  await worker.start();
  let heard = 0;
  const stop = listenTo({ databaseUrl: database.url, name: 'slip test', channel: JOB_CHANNEL }, () => {
    heard += 1;
    worker.wake();
  });
  await vi.waitFor(() => expect(heard).toBe(1), patience);
  await inTransaction(database.db, (transaction) => addJob(transaction, { kind: KIND, subject: 7 }));
  await untilNone(() => database.db.$count(jobs));
  await stop();
});

it('a worker that stops leaves the list, and gives back what it is at, which others hear', async () => {
  await add(1);
  let isAtWork = false;
  const worker = workerOf(
    kindOf({
      work: async ({ throwIfStopped }) => {
        isAtWork = true;
        for (;;) {
          throwIfStopped();
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
        }
      },
    }),
  );
  await worker.start();
  await vi.waitFor(() => expect(isAtWork).toBe(true), patience);
  expect(await database.db.$count(workers)).toBe(1);
  let heard = 0;
  const endListening = listenTo(
    { databaseUrl: database.url, name: 'slip test', channel: JOB_CHANNEL },
    () => {
      heard += 1;
    },
  );
  await vi.waitFor(() => expect(heard).toBe(1), patience);
  await worker.stop();
  await vi.waitFor(() => expect(heard).toBe(2), patience);
  await endListening();
  expect(await database.db.$count(workers)).toBe(0);
  expect(await rows()).toMatchObject([{ worker: null, attempts: 0, deaths: 0, claim: 1, runAfter: null }]);
});

it('a worker of which nothing is heard for seconds is buried by another, with its jobs', async () => {
  await add(1);
  await database.db.insert(workers).values({ id: 'frozen', beatAt: sql`now() - interval '8 seconds'` });
  await database.db.update(jobs).set({ worker: 'frozen', claim: 1 });
  stopTheirClock();
  await workerOf(kindOf({})).start();
  // It is taken off the list at a beat of the other. Nobody listens here, so that its job waits for a look.
  vi.advanceTimersByTime(2_000);
  await untilNone(() => database.db.$count(workers, eq(workers.id, 'frozen')));
  vi.advanceTimersByTime(3_000);
  await untilNone(() => database.db.$count(jobs));
  expect(await database.db.$count(workers)).toBe(1);
});

it('a worker that has died is noticed also where the clock was set back since its last beat', async () => {
  await add(1);
  await database.db.insert(workers).values({ id: 'ahead', beatAt: sql`now() + interval '5 hours'` });
  await database.db.update(jobs).set({ worker: 'ahead', claim: 1 });
  await removeDeadWorkers(database.db);
  expect(await rows()).toMatchObject([{ worker: 'ahead', deaths: 0 }]);
  // As if seconds had passed.
  await database.db.update(workers).set({ beatAt: sql`beat_at - interval '8 seconds'` });
  await removeDeadWorkers(database.db);
  expect(await rows()).toMatchObject([{ worker: null, deaths: 1 }]);
  expect(await database.db.$count(workers)).toBe(0);
});
