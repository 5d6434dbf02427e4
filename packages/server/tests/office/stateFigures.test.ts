import { filings, office, reports } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs, workers } from '../../src/background/tables.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { noonOf } from '../billing/BooksFixture.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import {
  firstOf,
  openPolicyFixture,
  type Policy,
  type PolicyFixture,
  refusalOf,
} from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: PolicyFixture;
let staff: TestPerson;
let first: FixtureAgent;
let second: FixtureAgent;
beforeAll(async () => {
  fixture = await openPolicyFixture();
  staff = await fixture.addPerson({ kind: 'Office' });
  first = await fixture.addAgent();
  second = await fixture.addAgent({ states: ['WY', 'OK'] });
});
afterAll(() => fixture.close());

/** One policy of the fixture: $10,000 with 3 % tax and its stamping fee; one whose insured is exempt has no tax. */
const ONE = { transactions: 1, premium: 1_000_000, tax: 30_750, transactionFee: 1_794 };
const EXEMPT = { ...ONE, tax: 0 };
const NONE = { transactions: 0, premium: 0, tax: 0, transactionFee: 0 };
/** A transaction and its backout, which come to nothing. */
const BACKED_OUT = { ...NONE, transactions: 2 };
const BEFORE = { transactions: 1, premium: 800_000, tax: 24_600, transactionFee: 1_435 };

const sumOf = (...all: readonly (typeof ONE)[]) =>
  all.reduce((sum, each) => ({
    transactions: sum.transactions + each.transactions,
    premium: sum.premium + each.premium,
    tax: sum.tax + each.tax,
    transactionFee: sum.transactionFee + each.transactionFee,
  }));

const figures = (query: Partial<Parameters<typeof office.stateFigures.query.cast>[0]> = {}) =>
  fixture.call(
    office.stateFigures,
    { query: office.stateFigures.query.cast({ state: 'WY', period: 20_261, ...query }) },
    { as: staff },
  );
const dashboard = () => fixture.call(office.dashboard, {}, { as: staff });

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The lines of a table of Wyoming as it is downloaded. */
const sheetOf = async (table: 'agents' | 'quarters') => {
  const query = { state: 'WY', period: 20_261, table };
  const response = await fixture.send(office.stateFiguresSheet, { query }, { as: staff });
  expect(response.headers.get('content-disposition')).toContain(`WY-20261-${table}.csv`);
  return (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
};

/** A transaction of a policy, as it would have been received on another day. */
async function receivedOn(day: CalendarDate, policy: Policy): Promise<void> {
  await fixture.db.execute(sql`
    insert into transactions (policy_id, group_id, confirmation_number, type, status, insurer_id, effective_date, expiration_date, received_on,
      premium, fees, tax_total, fee_total, accounting_contact_id, filed_by, filed_at, billing_agent_id, billing_quarter)
    select policy_id, group_id, ${`${day.slice(0, 4)}-${day.slice(5, 7)}${day.slice(8)}0000`}, 2, 'Accepted', insurer_id, effective_date, expiration_date,
      ${day}, 800000, 0, 24600, 1435, accounting_contact_id, filed_by, filed_at, ${second.person.accountId}, ${Number(day.slice(0, 4)) * 10 + 1}
    from transactions where id = ${firstOf(policy).agtTransId}`);
}

describe('the figures of a state', () => {
  it('begin with nothing', async () => {
    expect(await figures({ period: undefined })).toMatchObject({
      period: 20_254,
      periods: [20_254],
      isOver: true,
      total: { ...NONE, lastYear: NONE },
      agents: { rows: [], others: { count: 0, ...NONE } },
    });
  });

  it('count everything received, also what is in question and what is backed out, under the agent that has the policy now', async () => {
    const moved = await fixture.onFile(fixture.filing('WY', {}, first), first);
    await fixture.onFile(fixture.filing('WY', { coverage: { ccTaxStatus: '7' } }, first), first);
    const backedOut = await fixture.onFile(fixture.filing('WY', {}, second), second);
    await fixture.backOut(backedOut, firstOf(backedOut), second.person);
    await fixture.onFile(fixture.filing('OK', {}, second), second);
    await receivedOn('2025-02-03', moved);
    await receivedOn('2025-05-01', moved);
    const agency = await fixture.addAgency([first, second]);
    const { agtPolicyId: agentPolicyId, agtPolicyNumber: agentPolicyNumber } = moved;
    const [fromAgentId, toAgentId] = [first.person.accountId, second.person.accountId];
    const body = { agentPolicyId, fromAgentId, toAgentId, agentPolicyNumber };
    await fixture.call(filings.changeAgent, { body }, { as: agency });

    const answer = await figures({ by: 'tax', top: 1 });
    const all = sumOf(ONE, EXEMPT, BACKED_OUT);
    expect(answer).toMatchObject({
      stateName: 'Wyoming',
      isOver: false,
      periods: [20_260, 20_261, 20_250, 20_252, 20_251],
      total: { ...all, lastYear: BEFORE },
      inQuestion: EXEMPT,
    });
    expect(answer.agents).toMatchObject({
      rows: [{ ...sumOf(ONE, BACKED_OUT), lastYear: BEFORE }],
      others: { count: 1, ...EXEMPT, lastYear: NONE },
    });
    expect(answer.insurers).toMatchObject({
      rows: [{ ...all, lastYear: BEFORE }],
      others: { count: 0, ...NONE, lastYear: NONE },
    });
    const [coverage] = answer.coverages.rows;
    expect(coverage).toMatchObject({ key: moved.coverageCodes[0]?.ccCoverageCode, ...all });
    expect(coverage?.name).not.toBe('');
    expect(answer.months.map(({ month }) => month).at(0)).toBe('2025-04');
    expect(answer.months.find(({ month }) => month === '2025-05')).toMatchObject({
      ...BEFORE,
      lastYear: NONE,
    });
    expect(answer.quarters).toMatchObject([
      { quarter: 20_252, ...BEFORE },
      { quarter: 20_253, ...NONE },
      { quarter: 20_254, ...NONE },
      { quarter: 20_261, ...all, lastYear: BEFORE },
    ]);
    // A whole year, and the exempt one first by nothing but its premium.
    expect((await figures({ period: 20_250 })).total).toMatchObject({
      ...sumOf(BEFORE, BEFORE),
      lastYear: NONE,
    });
  });

  it('are those of the sheet of what was received, and of an agent’s transaction report', async () => {
    const sheet = await fixture.send(
      office.receivedByQuarter,
      { query: { quarter: 20_261, state: 'WY' } },
      { as: staff },
    );
    const [head = '', line = ''] = (await sheet.text()).replace('\uFEFF', '').split('\r\n');
    const cells = new Map(head.split(',').map((header, place) => [header, line.split(',')[place]]));
    const { total, inQuestion, agents } = await figures();
    expect(cells.get('Transactions')).toBe(String(total.transactions));
    expect(cells.get('Premium')).toBe(dollars(total.premium));
    expect(cells.get('Tax')).toBe(dollars(total.tax));
    expect(cells.get('Transaction Fee')).toBe(dollars(total.transactionFee));
    expect(cells.get('In Question')).toBe(String(inQuestion.transactions));
    expect(cells.get('Premium in Question')).toBe(dollars(inQuestion.premium));

    const preview = await fixture.call(
      reports.previewReport,
      {
        body: {
          report: 'transaction',
          settings: {
            agentIds: [second.person.accountId],
            reportType: 1,
            startDate: '2026-01-01T00:00:00.000Z',
            endDate: '2026-01-31T00:00:00.000Z',
            isMultiState: false,
            states: 'WY',
            dateType: 0,
            stateNames: 'Wyoming',
          },
        },
      },
      { as: second.person },
    );
    const mine = agents.rows.find(({ premium, tax }) => premium > 0 && tax > 0);
    const totalOf = (header: string) => preview.totals.find((each) => each.header === header)?.total;
    expect(preview.rowCount).toBe(mine?.transactions);
    expect(totalOf('Premium')).toBe(mine?.premium);
    expect(totalOf('Tax')).toBe(mine?.tax);
    expect(totalOf('Transaction Fee')).toBe(mine?.transactionFee);
  });

  it('are those of one state for a Regulator, who is refused every other in words', async () => {
    const regulator = await fixture.addPerson({ kind: 'Office', roles: ['Regulator'], regulatedState: 'OK' });
    const read = (state: string) =>
      fixture.call(office.stateFigures, { query: { state, by: 'premium', top: 10 } }, { as: regulator });
    const sheet = (state: string) =>
      fixture.send(office.stateFiguresSheet, { query: { state, table: 'agents' } }, { as: regulator });
    expect((await read('OK')).state).toBe('OK');
    expect((await sheet('OK')).status).toBe(200);
    expect(await refusalOf(read('WY'))).toBe('403 You read OK only, and asked for WY.');
    expect((await sheet('WY')).status).toBe(403);
    // Downloads and refusals are in the trail, under the person's name.
    const reader = await fixture.addPerson({ kind: 'Office' });
    const trail = async (kind: 'export' | 'refuse') => {
      const query = { person: regulator.userName, kind };
      const { rows } = await fixture.call(office.audit, { query }, { as: reader });
      return rows.map(({ endpoint, entity, key }) => `${endpoint}: ${entity} ${key}`);
    };
    expect(await trail('export')).toEqual(['office.stateFiguresSheet: state_figures OK']);
    expect(await trail('refuse')).toEqual([
      `office.stateFiguresSheet: people ${regulator.personId}`,
      `office.stateFigures: people ${regulator.personId}`,
    ]);
  });

  it('can be taken away as CSV with every row', async () => {
    const [head, ...rows] = await sheetOf('agents');
    expect(head).toBe(
      'NPN,Agent,Transactions,Premium,Tax,Transaction Fee,Transactions a Year Before,Premium a Year Before,Tax a Year Before,Transaction Fee a Year Before',
    );
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.split(',').slice(2, 6).join())).toEqual(
      expect.arrayContaining(['3,10000.00,307.50,17.94', '1,10000.00,0.00,17.94']),
    );
    expect((await sheetOf('quarters')).at(-1)).toMatch(/^1st Quarter 2026,4,20000.00,307.50,35.88,1,8000.00/);
  });
});

describe('the office’s dashboard', () => {
  it('tells what was received today and in the quarter, by state', async () => {
    const { received, quarter, questions } = await dashboard();
    expect(quarter).toBe(20_261);
    const wyoming = sumOf(ONE, EXEMPT, BACKED_OUT);
    expect(received.find(({ state }) => state === 'WY')).toMatchObject({ today: wyoming, quarter: wyoming });
    expect(received.map(({ state }) => state)).toEqual(['OK', 'WY']);
    expect(questions).toEqual({ asked: 1, answered: 0 });
  });

  it('counts jobs, workers and mail, and what waits', async () => {
    const at = new Date('2026-01-10T12:00:00.000Z');
    await fixture.db.insert(workers).values([
      { id: 'alive', beatAt: sql`now()` },
      { id: 'dead', beatAt: sql`now() - interval '1 hour'` },
    ]);
    await fixture.db.delete(jobs);
    await fixture.db.insert(jobs).values([
      {
        kind: 'report',
        subject: 7,
        attempts: 1,
        lastError: 'no room',
        failingSince: at,
        runAfter: new Date('2100-01-01'),
      },
      { kind: 'report', subject: 8 },
      { kind: 'report', subject: 9, runAfter: new Date('2100-01-01') },
    ]);
    await fixture.db.delete(outgoingMessages);
    const letter = {
      channel: 'email',
      recipient: 'x@y.example',
      subject: 'A letter',
      text: 'x',
      createdAt: at,
    } as const;
    await fixture.db.insert(outgoingMessages).values([letter, { ...letter, givenUpAt: at }]);
    const told = await dashboard();
    expect(told.jobs).toEqual({ waiting: 1, failing: 1, workers: 1 });
    expect(told.mail).toEqual({ waiting: 1, givenUp: 1 });
    expect(told.waiting.find(({ kind }) => kind === 'mail')).toEqual({
      kind: 'mail',
      count: 1,
      since: at.toISOString(),
    });

    const waiting = () => fixture.call(office.waiting, {}, { as: staff });
    // The letter, the job, and the four quarters of 2025, which nobody has closed here.
    expect(await waiting()).toEqual({ work: 6, registrations: 0, questions: 0 });
    await fixture.db.execute(
      sql`insert into outgoing_messages (channel, recipient, subject, text, created_at, given_up_at) select 'email', 'x@y.example', 'A letter', 'x', now(), now() from generate_series(1, 1200)`,
    );
    expect(await waiting()).toMatchObject({ work: 1_000 });
  });

  it('tells what is due, by state and age, as the sheet of receivables does', async () => {
    const goTo = async (day: CalendarDate) => {
      fixture.clock.advance((noonOf(day).getTime() - fixture.clock.now().getTime()) / 1000);
      staff = await fixture.addPerson({ kind: 'Office' });
    };
    await goTo('2026-04-01');
    expect((await dashboard()).due).toEqual([]);
    for (const quarter of [20_251, 20_252, 20_253, 20_254, 20_261]) {
      await fixture.call(office.closeQuarter, { body: { quarter } }, { as: staff });
    }
    await goTo('2026-06-10');
    const { due } = await dashboard();
    const sheet = await fixture.send(office.receivables, { query: {} }, { as: staff });
    const [head = '', ...lines] = (await sheet.text()).replace('\uFEFF', '').trim().split('\r\n');
    const open = (header: string) => {
      const place = head.split(',').indexOf(header);
      return lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[place]) * 100), 0);
    };
    const aged = (name: string) =>
      due.reduce((sum, { ages }) => sum + (ages.find((age) => age.name === name)?.balance ?? 0), 0);
    expect(open('Open')).toBeGreaterThan(0);
    expect(due.flatMap(({ ages }) => ages).reduce((sum, { balance }) => sum + balance, 0)).toBe(open('Open'));
    expect(aged('31 to 60 days late')).toBe(open('31 To 60 Days Late'));
    expect(aged('1 to 30 days late')).toBe(open('1 To 30 Days Late'));
  });
});
