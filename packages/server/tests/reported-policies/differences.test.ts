import { filings, office as officeCalls } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerAgents } from '../../src/accounts/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { backoutBody, firstOf } from '../filings/PolicyFixture.js';
import { type InsurerFixture, openInsurerFixture } from '../insurer-policies/InsurerFixture.js';
import type { TestPerson } from '../testPeople.js';

// The office's day is 2026-01-16: of foreign insurers what takes effect until 2025-09-30 had to be reported, of alien ones
// what takes effect until 2024-12-31.
let fixture: InsurerFixture;
let staff: TestPerson;
beforeAll(async () => {
  fixture = await openInsurerFixture();
  staff = await fixture.office.addPerson({ kind: 'Office' });
});
afterAll(() => fixture.office.close());

const report = (
  insPolicyNumber: string,
  changes: Parameters<InsurerFixture['policy']>[0] = {},
  as = fixture.insurer,
) =>
  fixture.office.call(
    filings.submitInsurerPolicy,
    { body: fixture.policy({ insPolicyNumber, ...changes }) },
    { as },
  );

interface FiledAs {
  readonly day?: string;
  readonly premium?: number;
  readonly insurerId?: number;
  readonly agent?: FixtureAgent;
}

async function file(
  agtPolicyNumber: string,
  { day = '2025-03-01', premium = 1_000_000, agent = fixture.office.agent, ...named }: FiledAs = {},
) {
  const { insurerId = fixture.office.insurerId } = named;
  const transaction = {
    agtTransEffectiveDate: `${day}T00:00:00.000Z`,
    msAgtTransPremium: premium,
    insurerId,
  };
  const body = fixture.office.filing('WY', { policy: { agtPolicyNumber }, transaction }, agent);
  const agentPolicyId = await fixture.office.call(filings.submitNewPolicy, { body }, { as: agent.person });
  const query = { agentPolicyId, agentId: agent.person.accountId, state: 'WY' };
  return fixture.office.call(filings.agentPolicy, { query }, { as: agent.person });
}

async function linesOf(query: { state?: string; kind?: string } = {}): Promise<readonly string[]> {
  // Ten calls a minute are allowed.
  fixture.office.clock.advance(6);
  const response = await fixture.office.send(officeCalls.differences, { query }, { as: staff });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('Differences.csv');
  return (await response.text()).split('\r\n').filter((line) => line !== '');
}

/** Differences in the policies whose numbers begin alike: kind, both numbers, both premiums, difference and similar number. */
async function differing(prefix: string): Promise<readonly (readonly string[])[]> {
  const rows = (await linesOf()).map((line) => line.split(','));
  return rows
    .filter((row) => row[6]?.startsWith(prefix) === true || row[7]?.startsWith(prefix) === true)
    .map((row) =>
      [row[0], ...row.slice(6, 8), ...row.slice(9, 12), ...row.slice(14, -1)].map((cell) => cell ?? ''),
    );
}

describe('the premiums of both sides', () => {
  it('are no difference where they are the same, over several transactions as well', async () => {
    const id = await report('SAME-1', { insTransPremium: 900_000 });
    await fixture.add(id, '2025-06-01', 100_000);
    await file('same 1');
    expect(await differing('SAME')).toEqual([]);
  });

  it('are told with what was reported less what was filed', async () => {
    await report('PREM-1', { insTransPremium: 1_000_050 });
    await file('PREM-1');
    await report('PREM-2', { insTransPremium: 800_000 });
    await file('PREM-2');
    expect(await differing('PREM')).toEqual([
      ['The premiums differ', 'PREM-1', 'PREM-1', '10000.50', '10000.00', '0.50', '', ''],
      ['The premiums differ', 'PREM-2', 'PREM-2', '8000.00', '10000.00', '-2000.00', '', ''],
    ]);
  });

  it('count until the last day that was to be reported', async () => {
    const id = await report('DUE-1');
    await file('DUE-1');
    await fixture.add(id, '2025-10-01', 70_000);
    expect(await differing('DUE')).toEqual([]);
    await fixture.add(id, '2025-09-30', 70_000);
    expect(await differing('DUE')).toEqual([
      ['The premiums differ', 'DUE-1', 'DUE-1', '10700.00', '10000.00', '700.00', '', ''],
    ]);
  });
});

it('tells first days that differ where the premiums are the same; a correction counts as it stands', async () => {
  await report('DAY-1', { insTransEffectiveDate: toWireDate('2025-02-01') });
  const policy = await file('DAY-1');
  expect((await linesOf({ kind: 'day' })).filter((line) => line.includes('DAY-1'))).toEqual([
    expect.stringMatching(/^The first days differ,.*,0\.00,02\/01\/2025,03\/01\/2025,/),
  ]);
  await fixture.office.call(
    filings.backoutTransaction,
    { body: backoutBody(policy, firstOf(policy)) },
    { as: fixture.office.agent.person },
  );
  expect(await differing('DAY')).toEqual([
    ['Only the insurer reported it', 'DAY-1', '', '10000.00', '', '10000.00', '', ''],
  ]);
});

describe('what only one side has', () => {
  it('is told of the insurer at once, with a number on file that is like it', async () => {
    await report('ONE-2026-O01', { insTransEffectiveDate: toWireDate('2026-01-10') });
    await file('ONE-2026-001', { day: '2026-01-10' });
    expect(await differing('ONE')).toEqual([
      [
        'Only the insurer reported it',
        'ONE-2026-O01',
        '',
        '10000.00',
        '',
        '10000.00',
        'ONE-2026-001',
        '"differs by letters that look like digits (O and 0',
        ' I or L and 1)"',
      ],
    ]);
  });

  it('is told of the agent once it had to be reported, by an insurer that reports here', async () => {
    await file('LATE-1', { day: '2025-09-30' });
    await file('LATE-2', { day: '2025-10-01' });
    // An alien insurer reports a year later.
    await file('LATE-3', { day: '2025-03-01', insurerId: fixture.office.secondInsurerId });
    await file('LATE-4', { day: '2024-12-31', insurerId: fixture.office.secondInsurerId });
    await file('LATE-5', { day: '2024-12-31', insurerId: fixture.office.lloydsId });
    expect(await differing('LATE')).toEqual([
      ['Only the agent filed it', '', 'LATE-1', '', '10000.00', '-10000.00', '', ''],
      ['Only the agent filed it', '', 'LATE-4', '', '10000.00', '-10000.00', '', ''],
    ]);
  });

  it('is told when the agent filed it with another insurer', async () => {
    await report('OTHER-1');
    await file('OTHER-1', { insurerId: fixture.office.lloydsId });
    expect(await differing('OTHER')).toEqual([
      ['Filed with another insurer', 'OTHER-1', '', '10000.00', '', '10000.00', '', ''],
    ]);
  });

  it('is nothing where all is backed out', async () => {
    const policy = await file('BACK-1');
    expect(await differing('BACK')).toHaveLength(1);
    await fixture.office.call(
      filings.backoutTransaction,
      { body: backoutBody(policy, firstOf(policy)) },
      { as: fixture.office.agent.person },
    );
    expect(await differing('BACK')).toEqual([]);
  });

  it('of insureds who procured coverage is compared among them, and not with agents', async () => {
    const insured = await fixture.office.addAgent({ kind: 'IPC' });
    await report('IPC-1', { ipcPolicy: 1, agentId: null });
    await file('IPC-1', { agent: insured });
    await report('IPC-2', { ipcPolicy: 1, agentId: null });
    await file('IPC-2');
    expect((await differing('IPC')).map(([kind, reported, filed]) => [kind, reported, filed])).toEqual([
      ['Only the agent filed it', '', 'IPC-2'],
      ['Only the insurer reported it', 'IPC-2', ''],
    ]);
  });

  it('of one agent is not the other’s', async () => {
    const other = await fixture.office.addAgent();
    const { accountId } = fixture.insurer;
    await fixture.office.db.insert(insurerAgents).values({ accountId, agentId: other.person.accountId });
    await report('MINE-1', { agentId: other.person.accountId });
    await file('MINE-1');
    expect(await differing('MINE')).toHaveLength(2);
  });
});

/** The line of a policy that only the insurer reported. */
const unfiledLine = async (number: string) =>
  (await linesOf({ kind: 'notFiled' })).find((line) => line.includes(number));

describe('the file', () => {
  it('has a head, names both sides, and no formulas', async () => {
    await report('FILE-1', { insPolicyInsured: '=cmd|calc' });
    const lines = await linesOf({ state: 'WY', kind: 'notFiled' });
    expect(lines[0]).toBe(
      'What Differs,State,Agent,NPN,Insurer,NAIC,Policy Number Reported,Policy Number Filed,Insured Name,Premium Reported,Premium Filed,Reported Less Filed,First Day Reported,First Day Filed,Similar Policy Number,How It Is Similar,Why The Agent Says It Is Not Theirs',
    );
    expect(lines.find((line) => line.includes('FILE-1'))).toMatch(
      /^Only the insurer reported it,Wyoming,.+,Granite Peak Specialty Insurance Company,47011,FILE-1,,'=cmd\|calc,10000\.00,,10000\.00,03\/01\/2025,,,,$/,
    );
    expect(lines.slice(1).every((line) => line.startsWith('Only the insurer'))).toBe(true);
  });

  it('tells why an agent says that a policy is not theirs, until they take it back', async () => {
    const insPolicyId = await report('FILE-2');
    const as = { as: fixture.office.agent.person };
    const body = { insPolicyId, reason: 'other', note: '=cmd|calc' } as const;
    await fixture.office.call(filings.denyReportedPolicy, { body }, as);
    expect(await unfiledLine('FILE-2')).toMatch(/,,,'=cmd\|calc$/);
    await fixture.office.call(filings.takeBackDenial, { body: { insPolicyId } }, as);
    expect(await unfiledLine('FILE-2')).toMatch(/,10000\.00,03\/01\/2025,,,,$/);
  });

  it('has only the state and the kind that are asked', async () => {
    expect(await linesOf({ state: 'SD' })).toHaveLength(1);
    expect((await linesOf({ kind: 'premium' })).slice(1).every((line) => line.startsWith('The prem'))).toBe(
      true,
    );
  });
});
