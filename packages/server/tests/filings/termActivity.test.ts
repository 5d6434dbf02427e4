import { filings } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenses, syndicates } from '../../src/accounts/tables.js';
import type { FixtureAgent } from './FilingFixture.js';
import { firstOf } from './PolicyFixture.js';
import { openTermFixture, questioned, type TermFixture } from './TermFixture.js';

/* Who was not active on the effective date is questioned, not refused (domain §5, T101 and T105). */

let fixture: TermFixture;
beforeAll(async () => {
  fixture = await openTermFixture();
});
afterAll(() => fixture.close());

async function licensedFrom(activeFrom: CalendarDate): Promise<FixtureAgent> {
  const agent = await fixture.addAgent({ states: ['WY'] });
  await fixture.db
    .update(licenses)
    .set({ activeFrom })
    .where(and(eq(licenses.accountId, agent.person.accountId), eq(licenses.state, 'WY')));
  return agent;
}

describe('activity on the effective date', () => {
  it('of the license is questioned, not refused', async () => {
    const agent = await licensedFrom('2026-01-16');
    const policy = await fixture.onFile(fixture.filing('WY', {}, agent), agent);
    expect(firstOf(policy)).toMatchObject(
      questioned(
        'The license of the agent in Wyoming was not active on 01/15/2026. Answer the question with the proof that it was, or correct the Transaction Effective Date.',
      ),
    );
    const query = { agentId: agent.person.accountId, state: 'WY' };
    const isActive = (effectiveDate: string) =>
      fixture.call(filings.agentIsActive, { query: { ...query, effectiveDate } }, { as: agent.person });
    expect(await isActive('01/15/2026')).toBe(false);
    expect(await isActive('01/16/2026')).toBe(true);
  });

  it('of an insurer is questioned', async () => {
    const policy = await fixture.file({ insurerId: fixture.closedInsurerId });
    expect(firstOf(policy)).toMatchObject(
      questioned(
        'The insurer was not active in Wyoming on 01/15/2026. Answer the question with the proof that it was, or correct the Insurer or the Transaction Effective Date.',
      ),
    );
  });

  it('of a syndicate is questioned', async () => {
    const [lsId] = fixture.syndicateIds;
    const lloyds = {
      lloydsSyndicateAllocations: [{ lsId, userPremium: 1_000_000 }],
      insurerId: fixture.lloydsId,
    };
    await fixture.db.update(syndicates).set({ activeFrom: '2026-01-16' }).where(eq(syndicates.id, lsId));
    const policy = await fixture.onFile(fixture.filing('OK', { transaction: lloyds }));
    await fixture.db.update(syndicates).set({ activeFrom: '2001-01-01' }).where(eq(syndicates.id, lsId));
    expect(firstOf(policy).tiqReason).toContain("A Lloyd's Syndicate was not active on 01/15/2026.");
  });
});
