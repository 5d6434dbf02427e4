import { office as duties } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../demo/src/chance/random.js';
import type { Executor } from '../../src/database/executor.js';
import {
  baiStatement,
  camtStatement,
  csvStatement,
  type Movement,
  type Statement,
} from '../billing/bank/statementFiles.js';
import { contradictions } from '../billing/contradictions.js';
import { ACCOUNT, openPaymentFixture } from '../billing/payments/PaymentFixture.js';
import { returnFile } from '../billing/payments/returnFile.js';
import { testSecret } from '../TestOffice.js';
import { agentsFor, payDays } from './payDays.js';
import { ResentCall } from './ResentCall.js';
import { type ServerProcess, startServerProcess } from './serverProcess.js';

/** How often servers are killed: `SLIP_BANK_KILLS=200` for the long run, with a seed of its own for other moments. */
const KILLS = Number(process.env['SLIP_BANK_KILLS'] ?? 2);
const seed = process.env['SLIP_BANK_SEED'] ?? 'bank kill';

/** No call waits for a worker, which takes as long to start as its server: only those of the long run have one. */
const settings = {
  SLIP_DEMO: '0',
  SLIP_SECRET: testSecret,
  SLIP_MAILBOX: '1',
  SLIP_TRUST_PROXY: '1',
  SLIP_WORKER: KILLS < 20 ? '0' : '1',
};

const stillCounts = sql`not exists (select 1 from bank_match_undos u where u.match_id = m.match_id)`;

/** Faults that must not be found in files, statements and matches, besides what contradicts the books. */
const brokenOfBank = {
  'a debit that is in two files, or in none': sql`select d.id from payment_debits d where (select count(*) from payment_events e where e.debit_id = d.id and e.kind = 'sent') <> 1`,
  'a file that is not the sum of its debits': sql`select f.id from ach_files f where not coalesce((f.debits, f.total) = (select count(*)::integer, sum(d.amount)::bigint from payment_events e join payment_debits d on d.id = e.debit_id where e.file_id = f.id and e.kind = 'sent'), false)`,
  'a file that is not in the audit trail once': sql`select f.id from ach_files f where (select count(*) from audit_events where entity = 'ach_files' and action = 'create' and entity_id = f.id::text) <> 1`,
  'a debit that came back twice': sql`select debit_id as id from payment_events where kind = 'returned' group by 1 having count(*) > 1`,
  'a statement that is not its lines': sql`select s.id from bank_statements s where not coalesce((s.lines, s.closing - s.opening) = (select count(*)::integer, sum(l.amount)::bigint from bank_lines l where l.statement_id = s.id), false)`,
  'a file of statements that is not in the audit trail once': sql`select f.id from bank_files f where (select count(*) from audit_events where entity = 'bank_statements' and entity_id = f.sha256) <> 1`,
  'a line that is matched and waits, or neither, or is matched twice': sql`select l.id from bank_lines l where (select count(*) from bank_open_lines o where o.line_id = l.id) + (select count(*) from bank_match_lines m where m.line_id = l.id and ${stillCounts}) <> 1`,
  'an event that is matched and waits, or neither, or is matched twice': sql`select e.id from payment_events e where e.kind in ('sent', 'returned') and (select count(*) from bank_open_events o where o.event_id = e.id) + (select count(*) from bank_match_events m where m.event_id = e.id and ${stillCounts}) <> 1`,
  'a match whose sides differ': sql`select m.id from bank_matches m where m.amount is distinct from (select sum(l.amount)::bigint from bank_match_lines x join bank_lines l on l.id = x.line_id where x.match_id = m.id) or m.amount is distinct from (select sum(case e.kind when 'returned' then -d.amount else d.amount end)::bigint from bank_match_events x join payment_events e on e.id = x.event_id join payment_debits d on d.id = e.debit_id where x.match_id = m.id)`,
  'a match by hand, or an undone one, that is not in the audit trail': sql`select 1 as id where (select count(*) from bank_matches where rule = 'hand') <> (select count(*) from audit_events where endpoint = 'office.matchBank') or (select count(*) from bank_match_undos) <> (select count(*) from audit_events where endpoint = 'office.undoBankMatch')`,
};

/** A debit that was sent, as the books have it. */
interface Sent {
  readonly event: number;
  readonly trace: string;
  readonly amount: number;
}
const sentOn = async (db: Executor, day: CalendarDate): Promise<readonly Sent[]> =>
  db
    .select({
      event: sql`e.id`.mapWith(Number),
      trace: sql<string>`e.trace`,
      amount: sql`d.amount`.mapWith(Number),
    })
    .from(
      sql`payment_events e join payment_debits d on d.id = e.debit_id join ach_files f on f.id = e.file_id`,
    )
    .where(sql`e.kind = 'sent' and f.day = ${day}::date`);

/** The bank: each day has a statement, in one of the formats, which goes on from the one before. */
class Bank {
  readonly files: Blob[] = [];
  readonly returned: Sent[] = [];
  readonly #random: Random;
  #balance = 4_250_000;
  #sent: Sent[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Payments that came in on a day, with a trace number, without, or in two parts that only a person can match; and what belongs to nothing. */
  statement(day: CalendarDate, sent: readonly Sent[], back: readonly Sent[]): Blob {
    const random = this.#random;
    const movements = sent.flatMap(({ amount, trace, event }): readonly Movement[] => {
      const common = { day, text: `EVENT ${event}` };
      if (random.chance(0.4)) return [{ ...common, amount, trace }];
      if (random.chance(0.5)) return [{ ...common, amount }];
      const part = random.integer(100, amount - 100);
      return [part, amount - part].map((each) => ({ ...common, amount: each, text: `PART ${event}` }));
    });
    const came = back.map(({ amount, trace }) => ({ day, amount: -amount, trace, text: 'RETURN' }));
    const statement: Statement = {
      number: `STMT-${day}`,
      opening: this.#balance,
      movements: [...movements, ...came, { day, amount: 75, text: 'INTEREST' }],
    };
    this.#balance = statement.movements.reduce((sum, { amount }) => sum + amount, this.#balance);
    const write = random.pick([csvStatement, baiStatement, camtStatement]);
    const file = new Blob([write(statement)], { type: 'text/plain' });
    this.files.push(file);
    this.#sent.push(...sent);
    return file;
  }

  /** A debit that comes back now. */
  sendBack(): readonly Sent[] {
    const random = this.#random;
    if (this.#sent.length === 0 || random.chance(0.6)) return [];
    const debit = random.pick(this.#sent);
    this.#sent = this.#sent.filter((each) => each !== debit);
    this.returned.push(debit);
    return [debit];
  }
}

/** Matches that only people make: both parts of a debit, and sides of matches that were undone. */
async function readHandWork(db: Executor) {
  const rows = await db
    .select({ lines: sql<string[]>`array_agg(line_id::text)`, event: sql<string>`event_id` })
    .from(
      sql`(select l.id as line_id, substr(l.description, 6) as event_id from bank_open_lines o join bank_lines l on l.id = o.line_id where l.description like 'PART %'
        union all select x.line_id, e.event_id::text from bank_match_undos u join bank_match_lines x on x.match_id = u.match_id join bank_match_events e on e.match_id = u.match_id
          join bank_open_lines o on o.line_id = x.line_id join bank_lines l on l.id = x.line_id where l.description not like 'PART %') as waiting`,
    )
    .groupBy(sql`event_id`);
  return rows.map(({ lines, event }) => ({
    lines: [...new Set(lines.map(Number))],
    items: [`event-${/\d+/.exec(event)?.[0] ?? ''}`],
  }));
}

const add = (headers: Readonly<Record<string, string>>, file: Blob) =>
  new ResentCall(duties.addBankStatement, headers, file, { fileName: 'statement.txt' });
const told = (calls: readonly ResentCall[]) => calls.map(({ answered }) => answered);

it('stores and matches everything of the bank once and nothing by half, however often servers are killed', async () => {
  const random = seededRandom(seed);
  const fixture = await openPaymentFixture(agentsFor(KILLS + 1));
  const { db } = fixture;
  // The servers have the clock of the machine, for which these days are over: they are asked for files that are there.
  const days = await payDays(fixture, KILLS + 1, async (day, as) => {
    await fixture.call(duties.exportAchFile, { body: { day } }, { as });
  });
  const bank = new Bank(random);
  const start = () => startServerProcess({ DATABASE_URL: fixture.services.database.url, ...settings });
  const servers: ServerProcess[] = [];
  const staff = async () => {
    // Sessions end sooner than the long run.
    fixture.clock.advance((Date.now() - fixture.clock.now().getTime()) / 1000);
    fixture.signInAgain();
    return { authorization: `Bearer ${await fixture.tokenOf(fixture.staff)}` };
  };
  const byHand = async (headers: Readonly<Record<string, string>>) =>
    (await readHandWork(db)).map((body) => new ResentCall(duties.matchBank, headers, body));
  const send = async (calls: readonly ResentCall[]) => {
    const [one, other] = [servers[0]?.url ?? '', servers.at(-1)?.url ?? ''];
    await Promise.all(calls.flatMap((call) => [call.send(one), call.send(other)]));
  };
  let cutOff = 0;
  try {
    servers.push(await start(), await start());
    let span = Number.POSITIVE_INFINITY;
    for (const [round, day] of days.entries()) {
      const headers = await staff();
      const before = days[round - 1];
      const back = bank.sendBack();
      const certain = [new ResentCall(duties.exportAchFile, headers, { day })];
      if (before !== undefined) {
        certain.push(add(headers, bank.statement(before, await sentOn(db, before), back)));
      }
      if (back.length > 0) {
        const debits = back.map(({ trace, amount }) => ({
          code: 'R01',
          debit: {
            company: '',
            routingNumber: '021000021',
            accountNumber: ACCOUNT,
            amount,
            payer: '',
            trace,
          },
        }));
        certain.push(new ResentCall(duties.importReturns, headers, { content: returnFile(debits) }));
      }
      const matched = await db
        .select({ id: sql`id`.mapWith(Number) })
        .from(sql`bank_matches m`)
        .where(sql`not exists (select 1 from bank_match_undos u where u.match_id = m.id)`);
      // Two windows choose the same: one of them is told that it was done.
      const contested = [
        ...(await byHand(headers)),
        ...random
          .sample(matched, random.chance(0.5) ? Math.min(1, matched.length) : 0)
          .map(
            ({ id: matchId }) =>
              new ResentCall(duties.undoBankMatch, headers, { matchId, reason: 'By chance' }),
          ),
        new ResentCall(duties.rematchBank, headers, {}),
      ];
      const calls = [...certain, ...contested];
      const begun = performance.now();
      const sending = send(calls).then(() => performance.now() - begun);
      // The first rounds show how long one takes; in each of the others a server dies in the middle of it.
      if (round > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, random.integer(0, Math.min(5_000, Math.ceil(span))));
        });
        await servers.shift()?.kill();
      }
      const took = await sending;
      if (calls.some(({ isCutOff }) => isCutOff)) cutOff += 1;
      else span = Math.min(span, took);
      while (servers.length < 2) servers.push(await start());
      while (calls.some(({ answered }) => answered === undefined)) await send(calls);
      for (const answer of told(certain)) expect(answer).toMatchObject({ status: 200 });
      for (const answer of told(contested)) expect([200, 409]).toContain(answer?.status);
    }

    // The last day, and what has been left to people.
    const headers = await staff();
    const last = days.at(-1) ?? '2026-01-20';
    const rest = [add(headers, bank.statement(last, await sentOn(db, last), []))];
    await send(rest);
    const left = [...(await byHand(headers)), new ResentCall(duties.rematchBank, headers, {})];
    await send(left);
    for (const answer of told(rest)) expect(answer).toMatchObject({ status: 200 });
    for (const answer of told(left)) expect([200, 409]).toContain(answer?.status);
    // A file that comes twice changes nothing.
    for (const file of bank.files) {
      const again = add(headers, file);
      await again.send(servers[0]?.url ?? '');
      expect(again.answered).toMatchObject({ body: { stored: 0, matched: { trace: 0, day: 0 } } });
    }

    expect({ seed, found: await contradictions(db, brokenOfBank) }).toEqual({ seed, found: [] });
    // One of the formats goes on with each text.
    const waiting = await db
      .select({ text: sql<string>`left(l.description, 8)`, n: sql`count(*)`.mapWith(Number) })
      .from(sql`bank_open_lines o join bank_lines l on l.id = o.line_id`)
      .groupBy(sql`1`);
    expect(waiting).toEqual([{ text: 'INTEREST', n: days.length }]);
    const [open] = await db
      .select({
        events: sql`(select count(*) from bank_open_events)`.mapWith(Number),
        files: sql`(select count(*) from ach_files)`.mapWith(Number),
        returned: sql`(select count(*) from payment_events where kind = 'returned')`.mapWith(Number),
      })
      .from(sql`(select 1) as one`);
    expect(open).toEqual({ events: 0, files: days.length, returned: bank.returned.length });
    process.stderr.write(`${cutOff} of ${KILLS} servers died during a call\n`);
    expect(cutOff).toBeGreaterThanOrEqual(KILLS < 20 ? 0 : KILLS / 10);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await fixture.close();
  }
}, 7_200_000);
