import { authenticate, user } from '@slip/api/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeAt } from '../src/authenticate/mfa/authenticatorApp.js';
import { timedJob } from '../src/background/JobKind.js';
import { jobWorker } from '../src/background/JobWorker.js';
import { addJob } from '../src/background/queue.js';
import { clockFinding } from '../src/check/serviceFindings.js';
import { databaseClock } from '../src/database/DatabaseClock.js';
import { openDatabase } from '../src/database/openDatabase.js';
import { openPostgres } from '../src/database/openPostgres.js';
import { Browser } from './authenticate/Browser.js';
import { codeBody, giveApp } from './authenticate/secondFactors.js';
import { connected } from './backup/connected.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { openTestDatabase, type TestDatabase } from './testDatabase.js';

const OFF_SECONDS = 90;
/** The time of the database that both servers follow: it stands still, as their own clocks do. */
const theirs = new Date('2026-01-16T17:00:00.000Z');

let database: TestDatabase;
/** A server whose clock is ahead by 90 seconds, and one that is behind by as much. */
let ahead: TestOffice;
let behind: TestOffice;
beforeAll(async () => {
  database = await openTestDatabase();
  const serverOff = async (seconds: number) =>
    openTestOffice({
      database: await openDatabase({ databaseUrl: database.url }),
      now: new Date(theirs.getTime() + seconds * 1000).toISOString(),
      databaseTime: theirs,
    });
  ahead = await serverOff(OFF_SECONDS);
  behind = await serverOff(-OFF_SECONDS);
});
afterAll(async () => {
  await ahead.close();
  await behind.close();
  await database.close();
});

describe('two servers on one database whose clocks are 90 s ahead and behind', () => {
  it('go by the time of the database', () => {
    for (const { services } of [ahead, behind])
      expect(Math.abs(services.now().getTime() - theirs.getTime())).toBeLessThan(1_000);
  });

  it('take each other’s tokens', async () => {
    const person = await ahead.addPerson();
    for (const [one, other] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const browser = new Browser(one);
      await browser.signIn(person.userName);
      const elsewhere = new Browser(other);
      elsewhere.token = browser.token;
      expect((await elsewhere.send(user.slipWelcome, {})).status).toBe(200);
    }
  });

  it('take the code that an authenticator app shows', async () => {
    for (const office of [ahead, behind]) {
      const person = await office.addPerson();
      const secret = await giveApp(office, person);
      const browser = new Browser(office);
      await browser.signIn(person.userName);
      const body = codeBody(person, 1, codeAt(secret, theirs));
      expect(await browser.call(authenticate.verifyQrCode, { body })).toMatchObject({ success: true });
    }
  });

  it('repeat a job each minute, and not at once since the other one has put it off too far', async () => {
    let times = 0;
    const kind = timedJob('of a test', 60_000, async () => {
      times += 1;
    });
    await addJob(database.db, { kind: kind.kind, subject: 0 });
    for (const { services } of [ahead, behind, ahead]) {
      const { now, log, alarm } = services;
      await jobWorker({ id: crypto.randomUUID(), db: database.db, kinds: [kind], log, now, alarm }).runAll();
    }
    expect(times).toBe(1);
  });
});

/** A clock whose machine is ahead by what `set` says. */
function machine() {
  let seconds = 0;
  const told: string[] = [];
  const clock = databaseClock(
    () => new Date(theirs.getTime() + seconds * 1000),
    (sentence) => told.push(sentence),
  );
  const set = async (to: number) => {
    seconds = to;
    await clock.compare(async () => ({ rows: [{ at: String(theirs.getTime()) }] }));
    return Math.round((clock.now().getTime() - theirs.getTime()) / 1000);
  };
  return { clock, set, told };
}

/** A clock that is behind. */
const late = () => new Date(Date.now() - OFF_SECONDS * 1000);

/** Milliseconds from one look at the time to the next: how long a way to the database and back takes. */
let wayTakes = 0;

describe('a clock beside the database', () => {
  // However long an answer takes on a busy machine, it is compared.
  beforeEach(() => {
    wayTakes = 0;
    let at = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      at += wayTakes;
      return at;
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is followed from five seconds on, and told of once when that begins and once when it ends', async () => {
    const { clock, set, told } = machine();
    expect(clock.ahead()).toBeUndefined();
    expect(await set(4)).toBe(4);
    expect(told).toEqual([]);
    expect(await set(90)).toBe(0);
    expect(await set(91)).toBe(0);
    // Still the same trouble: at the limit it would come and go.
    expect(await set(4)).toBe(0);
    expect(told).toEqual([
      'The clock of this machine is 90 s ahead of the database’s: set both over the network ("timedatectl" says whether they are).',
    ]);
    expect(await set(1)).toBe(1);
    expect(await set(-7)).toBe(0);
    expect(told.slice(1)).toEqual([
      'The clock of this machine agrees with the database’s again.',
      'The clock of this machine is 7 s behind the database’s: set both over the network ("timedatectl" says whether they are).',
    ]);
  });

  it('is not followed by more than minutes: then nobody knows which of both was set wrong', async () => {
    const { set, told } = machine();
    expect(await set(3600)).toBe(3600);
    expect(told).toEqual([expect.stringMatching(/is 3600 s ahead of/)]);
  });

  it('keeps the last comparison where the next one fails or says nothing', async () => {
    const { clock, set } = machine();
    await set(90);
    await expect(clock.compare(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await clock.compare(async () => ({ rows: [] }));
    expect(Math.round((clock.ahead() ?? 0) / 1000)).toBe(90);
  });

  it('is not compared by an answer that took more than a second', async () => {
    const { clock, set } = machine();
    wayTakes = 1_001;
    expect(await set(90)).toBe(90);
    expect(clock.ahead()).toBeUndefined();
    wayTakes = 1_000;
    // Half of the way is taken off.
    await set(90);
    expect(clock.ahead()).toBe(89_500);
  });

  it('is compared before a server or worker begins', async () => {
    // A ping that the database does not answer in three seconds is not waited for.
    await vi.waitFor(
      async () => {
        const opened = await openPostgres({ databaseUrl: database.url }, () => undefined);
        const aheadBy = opened.clock.ahead();
        await opened.close();
        expect(Math.abs(aheadBy ?? Number.NaN)).toBeLessThan(OFF_SECONDS * 1000);
      },
      { timeout: 60_000 },
    );
  });

  it('is found by a check', async () => {
    await connected(database, async (client) => {
      expect(await clockFinding(client)).toMatchObject({ check: 'clock', isGood: true });
      expect(await clockFinding(client, late)).toMatchObject({
        isGood: false,
        words: expect.stringMatching(/^The clock of this machine is \d+ s behind the database’s: set/),
      });
    });
  });
});
