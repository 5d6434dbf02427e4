import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { office as duties } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { type Random, seededRandom } from '../../../demo/src/chance/random.js';
import { runJobNow } from '../../src/background/queue.js';
import { jobs } from '../../src/background/tables.js';
import { achFileName } from '../../src/billing/payments/office/exportAchFile.js';
import { achDeliveries, bankPickups } from '../../src/billing/payments/sftp/tables.js';
import { achFiles } from '../../src/billing/payments/tables.js';
import { makeSshServer, noSshd, type SshServer } from '../billing/bank/sshServer.js';
import { contradictions } from '../billing/contradictions.js';
import { type ReadDebit, readAchFile } from '../billing/payments/achReader.js';
import { openPaymentFixture } from '../billing/payments/PaymentFixture.js';
import { returnFile } from '../billing/payments/returnFile.js';
import { testSecret } from '../TestOffice.js';
import { agentsFor, payDays } from './payDays.js';
import { letDeathsShow, startWorkerProcess, type WorkerProcess } from './workerProcess.js';

/** How often workers are killed: `SLIP_EXCHANGE_KILLS=200` for the long run, with a seed of its own for other moments. */
const KILLS = Number(process.env['SLIP_EXCHANGE_KILLS'] ?? 2);
// With this seed a file of returns comes whole and one by half, a file is taken at once and one is not, early and late in a visit.
const seed = process.env['SLIP_EXCHANGE_SEED'] ?? 'exchange kill 45';
const JOB = 'exchange with the bank';
const patience = { timeout: 240_000, interval: 50 };
/** For what wakes a worker each time: it looks for jobs of every kind then. */
const rarely = { ...patience, interval: 250 };

/** Faults that must not be found in what went to the bank and came from there, besides what contradicts the books. */
const brokenOfFiles = {
  'a debit that is in two files, or in none': sql`select d.id from payment_debits d where (select count(*) from payment_events e where e.debit_id = d.id and e.kind = 'sent') <> 1`,
  'a debit that came back twice': sql`select debit_id as id from payment_events where kind = 'returned' group by 1 having count(*) > 1`,
  'a file of the bank that was taken twice': sql`select min(id) as id from bank_pickups where outcome = 'taken' group by name having count(*) > 1`,
  'a file of the bank that is not in the audit trail': sql`select 1 as id where (select count(*) from bank_pickups) <> (select count(*) from audit_events where entity = 'bank_pickups')`,
  'a file that is not at the bank': sql`select file_id as id from ach_deliveries where sent_at is null or problem is not null`,
};

/** The bank behind its server: it takes each file that has got its name, as soon as it looks. */
class TakingBank {
  readonly taken: { readonly name: string; readonly content: Buffer }[] = [];
  readonly #folder: string;
  isLooking = false;

  constructor({ outFolder }: SshServer) {
    this.#folder = outFolder;
  }

  take(): void {
    for (const name of readdirSync(this.#folder).filter((each) => !each.endsWith('.part'))) {
      const path = join(this.#folder, name);
      this.taken.push({ name, content: readFileSync(path) });
      rmSync(path);
    }
  }

  has(name: string): boolean {
    return this.taken.some((each) => each.name === name) || existsSync(join(this.#folder, name));
  }
}

/** The way to the bank's server, on which the pieces are counted that a worker sends. */
async function openWay(bank: TakingBank, to: number) {
  let pieces = 0;
  let struck: { readonly at: number; readonly strike: () => boolean } | undefined;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.on('data', (piece: Buffer) => {
      pieces += 1;
      const isThere = struck === undefined || pieces < struck.at || struck.strike();
      if (isThere) far.write(piece);
    });
    far.on('data', (piece: Buffer) => {
      if (bank.isLooking) bank.take();
      near.write(piece);
    });
    near.once('error', () => far.destroy()).once('close', () => far.end());
    far.once('error', () => near.destroy()).once('close', () => near.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    pieces: () => pieces,
    /** Does something once so many pieces more have come; it says if the last one still arrives. */
    after: (count: number, strike: () => boolean) => {
      struck = {
        at: pieces + count,
        strike: () => {
          struck = undefined;
          return strike();
        },
      };
    },
    close: () => server.close(),
  };
}

/** Sends debits back now and then, sometimes half a file first. */
class ReturningBank {
  readonly returned = new Set<string>();
  readonly names: string[] = [];
  readonly #random: Random;
  readonly #folder: string;
  #rest: (() => void) | undefined;

  constructor(random: Random, { inFolder }: SshServer) {
    this.#random = random;
    this.#folder = inFolder;
  }

  sendBack(debits: readonly ReadDebit[]): void {
    const random = this.#random;
    if (random.chance(0.3)) return;
    const isChange = random.chance(0.2);
    const name = `RET-${String(this.names.length).padStart(4, '0')}.ach`;
    const file = returnFile(debits.map((debit) => ({ debit, code: isChange ? 'C01' : 'R01' })));
    this.names.push(name);
    if (!isChange) for (const { trace } of debits) this.returned.add(trace);
    const write = (text: string) => writeFileSync(join(this.#folder, name), text);
    const isHalf = random.chance(0.3);
    write(isHalf ? file.slice(0, file.length / 2) : file);
    this.#rest = isHalf ? () => write(file) : undefined;
  }

  /** Writes what is missing of the last file. */
  finish(): void {
    this.#rest?.();
    this.#rest = undefined;
  }
}

it.skipIf(noSshd !== undefined)(
  'sends every ACH file once and takes every file of returns once, at whichever step workers are killed',
  async () => {
    const random = seededRandom(seed);
    const fixture = await openPaymentFixture(agentsFor(KILLS + 1));
    const { db } = fixture;
    const ssh = await makeSshServer();
    await ssh.start();
    const bank = new TakingBank(ssh);
    const returns = new ReturningBank(random, ssh);
    const url = new URL(ssh.server.url);
    const way = await openWay(bank, Number(url.port));
    url.port = String(way.port);
    const workers: WorkerProcess[] = [];
    const start = async () => {
      const worker = await startWorkerProcess(fixture.services.database, {
        SLIP_SECRET: testSecret,
        SLIP_BANK_SFTP_URL: url.href,
        SLIP_BANK_SFTP_HOST_KEY: ssh.server.hostKey,
        SLIP_BANK_SFTP_KEY_FILE: ssh.server.keyFile,
        SLIP_BANK_SFTP_OUT: ssh.outFolder,
        SLIP_BANK_SFTP_IN: ssh.inFolder,
      });
      workers.push(worker);
      return worker;
    };
    const staff = () => {
      // One address may call so often in a minute.
      fixture.clock.advance(60);
      fixture.signInAgain();
      return { as: fixture.staff };
    };
    const isAtRest = () =>
      db.$count(
        jobs,
        and(eq(jobs.kind, JOB), isNull(jobs.worker), sql`${jobs.runAfter} > now() + interval '4 minutes'`),
      );

    const atRest = (orElse = () => false) =>
      vi.waitFor(async () => expect(orElse() || (await isAtRest()) === 1).toBe(true), patience);

    /** Waits until all is where it belongs, as those who are told do what they are told. */
    const allArrived = (day: CalendarDate) =>
      vi.waitFor(async () => {
        await letDeathsShow(db);
        await runJobNow(db, JOB);
        const [delivery] = await db
          .select({ sentAt: achDeliveries.sentAt, problem: achDeliveries.problem })
          .from(achDeliveries)
          .innerJoin(achFiles, eq(achFiles.id, achDeliveries.fileId))
          .where(eq(achFiles.day, day));
        if (delivery?.problem?.includes('the bank may have taken it')) {
          const name = achFileName(day);
          if (bank.has(name)) await fixture.call(duties.noteAchArrived, { body: { day } }, staff());
          else await fixture.call(duties.sendAchFile, { body: { day, again: true } }, staff());
        }
        expect(delivery?.sentAt).toBeInstanceOf(Date);
        expect(await db.$count(bankPickups, eq(bankPickups.outcome, 'taken'))).toBe(returns.names.length);
      }, rarely);

    let inTheMiddle = 0;
    try {
      const days = await payDays(fixture, KILLS + 1, async (day, as) => {
        await fixture.call(duties.exportAchFile, { body: { day } }, { as });
      });
      let worker = await start();
      await atRest();
      let most = 0;
      for (const [round, day] of days.entries()) {
        const before = days[round - 1];
        const file = bank.taken.find(({ name }) => before !== undefined && name === achFileName(before));
        if (file) returns.sendBack(readAchFile(file.content.toString('latin1')).debits);
        expect(await fixture.call(duties.sendAchFile, { body: { day } }, staff())).toMatchObject({
          isAsked: true,
        });
        bank.isLooking = random.chance(0.5);
        const from = way.pieces();
        // The first round shows how many pieces a visit has; in each of the others a worker dies at one of them, or soon after.
        if (round > 0) {
          const pause = random.chance(0.4) ? random.integer(1, 40) : 0;
          const arrives = random.chance(0.5);
          const dying = worker;
          let isStruck = false;
          way.after(random.integer(1, most), () => {
            isStruck = true;
            if (pause === 0) dying.signal('SIGKILL');
            return arrives || pause > 0;
          });
          await runJobNow(db, JOB);
          // A visit may have fewer pieces than the first one.
          await atRest(() => isStruck);
          if (isStruck) inTheMiddle += 1;
          await new Promise((resolve) => {
            setTimeout(resolve, pause);
          });
          await dying.kill();
          worker = await start();
        }
        returns.finish();
        await allArrived(day);
        if (round === 0) {
          await atRest();
          most = way.pieces() - from;
        }
        bank.take();
      }
      // Another visit finds nothing to do.
      const [files, pickups] = [bank.taken.length, await db.$count(bankPickups)];
      await atRest();
      await runJobNow(db, JOB);
      await atRest();
      bank.take();
      expect([bank.taken.length, await db.$count(bankPickups)]).toEqual([files, pickups]);

      const written = await db
        .select({ day: achFiles.day, sha256: achFiles.sha256 })
        .from(achFiles)
        .orderBy(achFiles.day);
      expect(
        bank.taken.map(({ name, content }) => [name, createHash('sha256').update(content).digest('hex')]),
      ).toEqual(written.map(({ day, sha256 }) => [achFileName(day), sha256]));
      expect(readdirSync(ssh.outFolder)).toEqual([]);
      const came = await db
        .select({ trace: sql<string>`s.trace` })
        .from(
          sql`payment_events r join payment_events s on s.debit_id = r.debit_id and s.kind = 'sent' and r.kind = 'returned'`,
        );
      expect(came.map(({ trace }) => trace).toSorted()).toEqual([...returns.returned].toSorted());
      expect({ seed, found: await contradictions(db, brokenOfFiles) }).toEqual({ seed, found: [] });
      process.stderr.write(`${inTheMiddle} of ${KILLS} workers died during a visit\n`);
      expect(inTheMiddle).toBeGreaterThanOrEqual(KILLS / 2);
    } finally {
      await Promise.all(workers.map((each) => each.kill()));
      way.close();
      await ssh.remove();
      await fixture.close();
    }
  },
  7_200_000,
);
