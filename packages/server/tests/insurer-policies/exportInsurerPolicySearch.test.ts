import { filings, reports } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportInsurerPolicySearch } from '../../src/reports/exportInsurerPolicySearch.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
  for (const [insPolicyNumber, insPolicyInsured] of [
    ['A-1', '=cmd|calc'],
    ['B-2', 'Zoë, "Müller"'],
    ['C-3', 'Bighorn'],
  ]) {
    const body = fixture.policy({
      insPolicyNumber: insPolicyNumber ?? '',
      insPolicyInsured: insPolicyInsured ?? '',
    });
    await fixture.office.call(filings.submitInsurerPolicy, { body }, { as: fixture.insurer });
  }
  await fixture.report('2025-03-01', 100, fixture.alien);
});
afterAll(() => fixture.office.close());

async function linesOf(query: Record<string, string>): Promise<readonly string[]> {
  const response = await fixture.office.send(
    reports.exportInsurerPolicySearch,
    { query },
    { as: fixture.insurer },
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('PolicyExport.csv');
  return (await response.text()).split('\r\n').filter((line) => line !== '');
}

it('has a line a policy, the newest first, and no formulas', async () => {
  const lines = await linesOf({});
  expect(lines.map((line) => line.replace('\uFEFF', '').split(',')[0])).toEqual([
    'Policy Number',
    'C-3',
    'B-2',
    'A-1',
  ]);
  expect(lines[3]).toContain("'=cmd|calc");
  expect(lines[2]).toContain('"Zoë, ""Müller"""');
  expect(lines[2]).toMatch(
    /,Wyoming,Agent,.*,03\/01\/2025,01\/16\/2026,10000\.00,2026-\d{8},Not filed by the agent$/,
  );
});

it('has what the agents say of their side', async () => {
  const { rows } = await fixture.office.call(
    filings.searchInsurerPolicies,
    { query: { policyNumber: 'C-3', page: 1, pageSize: 10, sort: 'submitted', direction: 'descending' } },
    { as: fixture.insurer },
  );
  const body = {
    insPolicyId: rows[0]?.insPolicyId ?? 0,
    reason: 'otherAgent',
    note: 'Prairie Brokers',
  } as const;
  await fixture.office.call(filings.denyReportedPolicy, { body }, { as: fixture.office.agent.person });
  const [, line] = await linesOf({ policyNumber: 'c-3' });
  expect(line).toMatch(/,The agent says it is not theirs: Another agent placed it: Prairie Brokers$/);
  const filing = fixture.office.filing('WY', { policy: { agtPolicyNumber: 'B-2' } });
  await fixture.office.call(filings.submitNewPolicy, { body: filing }, { as: fixture.office.agent.person });
  expect((await linesOf({ policyNumber: 'b-2' }))[1]).toMatch(/,Filed by the agent$/);
});

it('has what the filters find', async () => {
  expect(await linesOf({ policyNumber: 'b-2' })).toHaveLength(2);
  expect(await linesOf({ state: 'SD' })).toHaveLength(1);
});

it('says when there are more than fit, and never more than one closing line', async () => {
  const { db } = fixture.office;
  for (const [most, lines] of [
    [2, 4],
    [3, 4],
  ] as const) {
    const { blob } = await exportInsurerPolicySearch({}, { db, caller: { ...callerOf() } }, most);
    const text = await blob.text();
    expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(lines);
    expect(text.includes('More than 2 policies match.')).toBe(most === 2);
  }
});

const callerOf = () => ({
  ...fixture.insurer,
  sessionId: '',
  firstName: '',
  lastName: '',
  isPrimary: true,
  permissions: [],
  roles: [],
  regulatedState: null,
});
