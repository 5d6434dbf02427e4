import { filings } from '@slip/api/contract';
import { type CalendarDate, messages, participatingStates } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '../../src/accounts/tables.js';
import { type LicensedFiler, nextDeadlines } from '../../src/filings/summary/nextDeadlines.js';
import { filingTotals } from '../../src/filings/summary/tables.js';
import type { TestPerson } from '../testPeople.js';
import type { DeskAgent } from './FilingDesk.js';
import { firstOf, openPolicyDesk, type PolicyDesk, refusalOf } from './PolicyDesk.js';

let desk: PolicyDesk;
let first: DeskAgent;
let second: DeskAgent;
let agency: TestPerson;

beforeAll(async () => {
  desk = await openPolicyDesk();
  first = await desk.addAgent();
  second = await desk.addAgent({ states: ['WY', 'OK'] });
  agency = await desk.addAgency([first, second]);
});
afterAll(() => desk.close());

const summary = (as: TestPerson, associatedAgentId?: number) =>
  desk.call(
    filings.filingSummary,
    { query: associatedAgentId === undefined ? {} : { associatedAgentId } },
    { as },
  );

const WYOMING = { yearQuarter: 20261, state: 'WY', stateName: 'Wyoming' };
const ONE = { premium: 1_000_000, tax: 30_750, transactionFee: 1_794 };

/** The totals as they would be added up again. */
const addedUp = sql`select policies.agent_id, policies.home_state, extract(year from received_on)::integer * 10 + extract(quarter from received_on)::integer as quarter, sum(premium)::bigint as premium, sum(tax_total)::bigint as tax_total, sum(fee_total)::bigint as fee_total from transactions join policies on policies.id = policy_id group by 1, 2, 3`;

describe('the summary of a filer', () => {
  it('counts what is questioned and adds up what was filed, also after backouts and moves', async () => {
    expect(await summary(first.person)).toMatchObject({ questionedPolicies: 0, totals: [] });
    const policy = await desk.onFile(desk.filing('WY', {}, first), first);
    await desk.onFile(desk.filing('WY', { coverage: { ccTaxStatus: '7' } }, first), first);
    const { questionedPolicies, quarters, totals } = await summary(first.person);
    expect(questionedPolicies).toBe(1);
    expect(quarters).toEqual([20242, 20243, 20244, 20251, 20252, 20253, 20254, 20261]);
    expect(totals).toEqual([{ ...WYOMING, premium: 2_000_000, tax: 30_750, transactionFee: 3_588 }]);

    const { agtPolicyId: agentPolicyId, agtPolicyNumber: agentPolicyNumber } = policy;
    const [fromAgentId, toAgentId] = [first.person.accountId, second.person.accountId];
    const body = { agentPolicyId, fromAgentId, toAgentId, agentPolicyNumber };
    await desk.call(filings.changeAgent, { body }, { as: agency });
    expect((await summary(second.person)).totals).toEqual([{ ...WYOMING, ...ONE }]);
    expect((await summary(agency)).totals).toEqual(totals);
    expect((await summary(agency, toAgentId)).totals).toEqual([{ ...WYOMING, ...ONE }]);

    await desk.backOut({ ...policy, agentId: toAgentId }, firstOf(policy), second.person);
    expect((await summary(second.person)).totals).toEqual([
      { ...WYOMING, premium: 0, tax: 0, transactionFee: 0 },
    ]);
    const [difference] = await desk.db
      .select({ rows: sql<number>`count(*)`.mapWith(Number) })
      .from(sql`(select * from ${filingTotals} except ${addedUp}) as difference`);
    expect(difference).toEqual({ rows: 0 });
  });

  it('names the states without a valid licence', async () => {
    await desk.db
      .update(licenses)
      .set({ activeTo: '2026-01-15' })
      .where(eq(licenses.number, await licenseNumber(second, 'OK')));
    const { missingLicenses } = await summary(agency);
    expect(missingLicenses.map(({ agentId, stateName }) => [agentId, stateName])).toEqual(
      participatingStates
        .filter(({ abbreviation }) => abbreviation !== 'WY')
        .map(({ name }) => [second.person.accountId, name]),
    );
  });

  it('has the deadlines of each agent where they are licensed, and of an IPC filer the payments alone', async () => {
    const inOklahoma = (await summary(agency)).deadlines.filter(
      ({ state, kind }) => state === 'OK' && kind === 'Tax',
    );
    // The second agent's licence ended this month.
    expect(inOklahoma.map(({ agents }) => agents.map(({ agentId }) => agentId))).toEqual([
      [first.person.accountId, second.person.accountId],
    ]);
    const { deadlines } = await summary(second.person);
    expect(new Set(deadlines.map(({ state }) => state))).toEqual(new Set(['OK', 'WY']));
    const ipc = await desk.addAgent({ kind: 'IPC' });
    expect(new Set((await summary(ipc.person)).deadlines.map(({ kind }) => kind))).toEqual(
      new Set(['Tax', 'Transaction Fee']),
    );
  });

  it('is not another’s', async () => {
    expect(await refusalOf(summary(agency, desk.agent.person.accountId))).toBe(
      `404 ${messages.calls.notFound}`,
    );
    const idle = await desk.addAgency([]);
    expect(await summary(idle)).toMatchObject({
      questionedPolicies: 0,
      missingLicenses: [],
      totals: [],
      deadlines: [],
    });
  });
});

async function licenseNumber({ person }: DeskAgent, state: string): Promise<string> {
  const rows = await desk.db.select().from(licenses).where(eq(licenses.accountId, person.accountId));
  return rows.find((license) => license.state === state)?.number ?? '';
}

const filer = (facts: Partial<LicensedFiler> = {}): LicensedFiler => ({
  agentId: 3,
  agentName: 'Ada Larkin',
  kind: 'Agent',
  licenses: [],
  ...facts,
});
const license = (
  state: string,
  activeFrom: CalendarDate = '2001-01-01',
  activeTo: CalendarDate | null = null,
) => ({
  state,
  activeFrom,
  activeTo,
});

const lines = (today: CalendarDate, ...filers: LicensedFiler[]) =>
  nextDeadlines(today, filers).map(
    ({ kind, state, period, dueDate, agents }) =>
      `${dueDate.slice(0, 10)} ${state} ${kind} ${period}: ${agents.map(({ agentName }) => agentName).join(', ')}`,
  );

describe('the next deadlines', () => {
  it.each<[CalendarDate, string, string[]]>([
    [
      // A Saturday: the tax is due on the Monday after, the fee on the day after Washington's Birthday.
      '2026-01-31',
      'OK',
      [
        '2026-02-02 OK Tax 4th Quarter 2025: Ada Larkin',
        '2026-02-02 OK Quarterly Affidavit 4th Quarter 2025: Ada Larkin',
        '2026-02-17 OK Transaction Fee 4th Quarter 2025: Ada Larkin',
        '2026-04-01 OK Annual Filing 2025: Ada Larkin',
      ],
    ],
    [
      // Past the day in the table, and still in time.
      '2026-02-02',
      'OK',
      [
        '2026-02-02 OK Tax 4th Quarter 2025: Ada Larkin',
        '2026-02-02 OK Quarterly Affidavit 4th Quarter 2025: Ada Larkin',
        '2026-02-17 OK Transaction Fee 4th Quarter 2025: Ada Larkin',
        '2026-04-01 OK Annual Filing 2025: Ada Larkin',
      ],
    ],
    [
      '2026-04-02',
      'OK',
      [
        '2026-04-30 OK Tax 1st Quarter 2026: Ada Larkin',
        '2026-04-30 OK Quarterly Affidavit 1st Quarter 2026: Ada Larkin',
        '2026-05-15 OK Transaction Fee 1st Quarter 2026: Ada Larkin',
        '2027-04-01 OK Annual Filing 2026: Ada Larkin',
      ],
    ],
    [
      '2026-11-17',
      'SD',
      [
        '2027-02-16 SD Tax 4th Quarter 2026: Ada Larkin',
        '2027-02-16 SD Transaction Fee 4th Quarter 2026: Ada Larkin',
      ],
    ],
  ])('on %s in %s', (today, state, expected) => {
    expect(lines(today, filer({ licenses: [license(state)] }))).toEqual(expected);
  });

  it('are none without a licence, or before it begins', () => {
    expect(lines('2026-01-16', filer())).toEqual([]);
    expect(lines('2026-01-16', filer({ licenses: [license('WY', '2026-01-17')] }))).toEqual([]);
  });

  it('begin with the first quarter of a licence', () => {
    expect(lines('2026-01-16', filer({ licenses: [license('SD', '2026-01-05')] }))).toEqual([
      '2026-05-15 SD Tax 1st Quarter 2026: Ada Larkin',
      '2026-05-15 SD Transaction Fee 1st Quarter 2026: Ada Larkin',
    ]);
  });

  it('outlive a licence by what is open for its last quarter', () => {
    const ended = filer({ licenses: [license('SD', '2001-01-01', '2025-11-03')] });
    expect(lines('2026-01-16', ended)).toEqual([
      '2026-02-17 SD Tax 4th Quarter 2025: Ada Larkin',
      '2026-02-17 SD Transaction Fee 4th Quarter 2025: Ada Larkin',
    ]);
    expect(lines('2026-02-18', ended)).toEqual([]);
  });

  it('ask no affidavit and no annual filing of whoever procures cover for themselves', () => {
    expect(lines('2026-01-16', filer({ kind: 'IPC', licenses: [license('OK')] }))).toEqual([
      '2026-02-02 OK Tax 4th Quarter 2025: Ada Larkin',
      '2026-02-17 OK Transaction Fee 4th Quarter 2025: Ada Larkin',
    ]);
  });

  it('name those whom they concern, once where it is the same for several', () => {
    const ben = filer({ agentId: 4, agentName: 'Ben Okafor', licenses: [license('SD')] });
    const ada = filer({ licenses: [license('SD'), license('WY')] });
    expect(lines('2026-01-16', ada, ben)).toEqual([
      '2026-02-17 SD Tax 4th Quarter 2025: Ada Larkin, Ben Okafor',
      '2026-02-17 SD Transaction Fee 4th Quarter 2025: Ada Larkin, Ben Okafor',
      '2026-02-17 WY Tax 4th Quarter 2025: Ada Larkin',
      '2026-02-17 WY Transaction Fee 4th Quarter 2025: Ada Larkin',
      '2026-02-17 WY Quarterly Affidavit 4th Quarter 2025: Ada Larkin',
    ]);
  });
});
