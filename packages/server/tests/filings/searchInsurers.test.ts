import { filings } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerStates, insurers } from '../../src/accounts/tables.js';
import { type FilingFixture, openFilingFixture } from './FilingFixture.js';
import { refusalOf } from './PolicyFixture.js';

let fixture: FilingFixture;
beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());

async function search(text: string, changes: { effectiveDate?: string; state?: string } = {}) {
  const query = { agentId: fixture.agent.person.accountId, state: 'WY', effectiveDate: '01/15/2026', text };
  return fixture.call(
    filings.searchInsurers,
    { query: { ...query, ...changes } },
    { as: fixture.agent.person },
  );
}

async function found(text: string, changes: { effectiveDate?: string; state?: string } = {}) {
  const answer = await search(text, changes);
  return answer.insurers.map(({ name, isListed }) => (isListed ? `${name}, listed` : name));
}

async function addInsurers(named: readonly { name: string; naic: string }[], state = 'WY') {
  const type = 'F' as const;
  const period = { activeFrom: '2000-01-01' as const };
  const rows = await fixture.db
    .insert(insurers)
    .values(named.map((each) => ({ ...each, type, isLloyds: false, ...period })))
    .returning({ id: insurers.id });
  await fixture.db.insert(insurerStates).values(rows.map(({ id }) => ({ insurerId: id, state, ...period })));
}

describe('the search for an insurer', () => {
  it('finds by any words of name and number, those of the agent’s list first', async () => {
    expect(await found('specialty')).toEqual([
      'Granite Peak Specialty Insurance Company, listed',
      'Yewtree Specialty Insurance Company',
    ]);
    expect(await found('company YEW')).toEqual(['Yewtree Specialty Insurance Company']);
    expect(await found('50712')).toEqual(['Yewtree Specialty Insurance Company']);
    expect(await found('NAIC 50712')).toEqual(['Yewtree Specialty Insurance Company']);
    expect(await found('Yewtree Specialty Insurance Company (50712)')).toEqual([
      'Yewtree Specialty Insurance Company',
    ]);
    expect(await found('nobody')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('offers those active in the state on the day, and no others', async () => {
    expect(await found('cobblegate')).toEqual([]);
    expect(await found('cobblegate', { effectiveDate: '06/30/2025' })).toEqual([
      'Cobblegate Insurance Company, listed',
    ]);
    await addInsurers([{ name: 'Prairie Only Insurance Company', naic: '60001' }], 'SD');
    expect(await found('prairie only')).toEqual([]);
    expect(await found('prairie only', { state: 'SD' })).toEqual(['Prairie Only Insurance Company']);
    expect(await refusalOf(search('x', { effectiveDate: '02/30/2026' }))).toBe('Invalid date.');
  });

  it('does not mind accents, and has first what begins with the text', async () => {
    await addInsurers([
      { name: 'Assurances Société Alpine', naic: '60003' },
      { name: 'Société Alpine d’Assurances', naic: '60002' },
    ]);
    expect(await found('societe alp')).toEqual(['Société Alpine d’Assurances', 'Assurances Société Alpine']);
    expect(await found('SOCIÉTÉ')).toHaveLength(2);
  });

  it('answers at most fifty of ten thousand, and says that there are more', async () => {
    await addInsurers(
      Array.from({ length: 10_000 }, (_, index) => ({
        name: `Market Insurer ${String(index).padStart(5, '0')}`,
        naic: `7${String(index).padStart(6, '0')}`,
      })),
    );
    const many = await search('market insurer');
    expect(many.insurers).toHaveLength(limits.insurersFound);
    expect(many.hasMore).toBe(true);
    expect(many.insurers[0]?.name).toBe('Market Insurer 00000');
    const one = await search('insurer 09999');
    expect(one.insurers.map(({ name }) => name)).toEqual(['Market Insurer 09999']);
    expect(one.hasMore).toBe(false);
  });
});
