import { filings } from '@slip/api/contract';
import type { AgentPolicyPayload } from '@slip/forms/rules';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../../src/filings/tables.js';
import { type FilingFixture, openFilingFixture } from './FilingFixture.js';

let fixture: FilingFixture;
beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());

describe('is refused before any rule', () => {
  it.each<[string, (filing: AgentPolicyPayload) => unknown]>([
    ['an amount as text', (filing) => change(filing, { msAgtTransPremium: '1000' })],
    ['a negative key', (filing) => change(filing, { insurerId: -1 })],
    ['a NUL character', (filing) => ({ ...filing, agtPolicyInsured: 'Big\u0000horn' })],
    ['half a character', (filing) => ({ ...filing, agtPolicyInsured: 'Big\ud800horn' })],
    ['a text without end', (filing) => ({ ...filing, agtPolicyInsured: 'x'.repeat(5_000) })],
    ['no coverage', (filing) => ({ ...filing, coverageCodes: [] })],
    ['an agency of its own choosing', (filing) => ({ ...filing, agencyId: 7 })],
    ['exempt from being late', (filing) => change(filing, { agtTransLateExempt: 'Y' })],
    ['a list instead of a filing', (filing) => [filing]],
    ['nothing', () => null],
  ])('%s', async (_, tamper) => {
    const before = await stored();
    const body = tamper(fixture.filing());
    const answer = await fixture.send(filings.submitNewPolicy, { body }, { as: fixture.agent.person });
    expect(answer.status).toBe(400);
    expect(await stored()).toBe(before);
  });
});

function change(filing: AgentPolicyPayload, transaction: Record<string, unknown>): unknown {
  const [coverage] = filing.coverageCodes;
  const [first] = coverage?.agentTransactions ?? [];
  return { ...filing, coverageCodes: [{ ...coverage, agentTransactions: [{ ...first, ...transaction }] }] };
}

async function stored(): Promise<number> {
  const [row] = await fixture.db.select({ policies: count() }).from(policies);
  return row?.policies ?? 0;
}
