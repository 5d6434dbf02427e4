import { type CallInput, filings } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
  const report = (insPolicyNumber: string, insPolicyInsured: string, more = {}) =>
    fixture.office.call(
      filings.submitInsurerPolicy,
      { body: fixture.policy({ insPolicyNumber, insPolicyInsured, ...more }) },
      { as: fixture.insurer },
    );
  await report('A-1', 'Zoë Müller', { insTransPremium: 300 });
  await report('B-2', 'Bighorn 100% LLC', { insTransPremium: 100, insPolicyHomeState: 'SD' });
  await report('C-3', 'Bighorn 100 LLC', { insTransPremium: 200, ipcPolicy: 1, agentId: null });
  await fixture.report('2025-03-01', 100, fixture.alien);
});
afterAll(() => fixture.office.close());

type Query = CallInput<typeof filings.searchInsurerPolicies>['query'];

const page = (number: number) =>
  fixture.office.call(filings.searchInsurerPolicies, { query: { page: number } }, { as: fixture.insurer });

async function found(query: Query = {}): Promise<readonly string[]> {
  const { rows } = await fixture.office.call(
    filings.searchInsurerPolicies,
    { query },
    { as: fixture.insurer },
  );
  return rows.map(({ insPolicyNumber }) => insPolicyNumber);
}

describe('an insurer finds', () => {
  it.each<[Query, readonly string[]]>([
    [{}, ['C-3', 'B-2', 'A-1']],
    [{ insuredName: 'zoe  MULLER' }, ['A-1']],
    [{ insuredName: '100%' }, ['B-2']],
    [{ policyNumber: '-2' }, ['B-2']],
    [{ search: 'a-1' }, ['A-1']],
    [{ search: 'bighorn' }, ['C-3', 'B-2']],
    [{ state: 'SD' }, ['B-2']],
    [{ state: 'TN' }, []],
    [
      { submitStartDate: toWireDate('2026-01-16'), submitEndDate: toWireDate('2026-01-16') },
      ['C-3', 'B-2', 'A-1'],
    ],
    [{ submitStartDate: toWireDate('2026-01-17'), submitEndDate: toWireDate('2026-01-18') }, []],
    [{ sort: 'policyNumber', direction: 'ascending' }, ['A-1', 'B-2', 'C-3']],
    [{ sort: 'insuredName', direction: 'descending' }, ['A-1', 'B-2', 'C-3']],
    [{ sort: 'premium', direction: 'ascending' }, ['B-2', 'C-3', 'A-1']],
    [{ sort: 'state', direction: 'ascending' }, ['B-2', 'C-3', 'A-1']],
    [{ sort: 'agentName', direction: 'ascending' }, ['C-3', 'B-2', 'A-1']],
  ])('%j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('what a row of the screen shows', async () => {
    const { rows, total, truncated } = await fixture.office.call(
      filings.searchInsurerPolicies,
      { query: { policyNumber: 'C-3' } },
      { as: fixture.insurer },
    );
    expect({ total, truncated }).toEqual({ total: 1, truncated: false });
    expect(rows).toMatchObject([
      {
        insPolicyInsured: 'Bighorn 100 LLC',
        homeStateName: 'Wyoming',
        insPolicyTotalPremium: 200,
        agentName: '',
        insPolicyEffectiveDate: '2025-03-01T00:00:00.000Z',
        submittedDate: '2026-01-16T00:00:00.000Z',
      },
    ]);
  });

  it('a page after another, and learns the total from each', async () => {
    for (let each = 0; each < 9; each += 1) await fixture.report('2025-03-01', 100);
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [10, 12],
      [2, 12],
      [0, 12],
    ]);
  });

  it('nothing of other insurers', async () => {
    const { rows } = await fixture.office.call(filings.searchInsurerPolicies, {}, { as: fixture.alien });
    expect(rows).toHaveLength(1);
  });
});
