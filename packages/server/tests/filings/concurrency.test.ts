import { admin, filings } from '@slip/api/contract';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { licenses } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { confirmationCounters } from '../../src/filings/submit/tables.js';
import { assessmentLines, policies, transactions } from '../../src/filings/tables.js';
import { type FilingFixture, openFilingFixture } from './FilingFixture.js';

let fixture: FilingFixture;
beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());

const AT_ONCE = 20;

async function rows() {
  const [inPolicies] = await fixture.db.select({ n: count() }).from(policies);
  const [inTransactions] = await fixture.db.select({ n: count() }).from(transactions);
  const [inLines] = await fixture.db.select({ n: count() }).from(assessmentLines);
  const [inAudit] = await fixture.db.select({ n: count() }).from(auditEvents);
  const counters = await fixture.db.select().from(confirmationCounters);
  return {
    policies: inPolicies?.n,
    transactions: inTransactions?.n,
    lines: inLines?.n,
    audit: inAudit?.n,
    numbers: counters.map(({ last }) => last),
  };
}

describe('twenty submissions at once', () => {
  it('under one key are one filing, answered twenty times', async () => {
    const body = fixture.filing();
    const options = { as: fixture.agent.person, idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => fixture.send(filings.submitNewPolicy, { body }, options)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await rows()).toEqual({ policies: 1, transactions: 1, lines: 2, audit: 1, numbers: [1] });
  });

  it('of one policy number under twenty keys are one filing and nineteen clear refusals', async () => {
    const body = fixture.filing();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        fixture.send(filings.submitNewPolicy, { body }, { as: fixture.agent.person }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(AT_ONCE - 1);
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject({
        message: 'Policy Number already exists in the system.',
        problems: [{ path: 'agtPolicyNumber' }],
      });
    }
    expect(await rows()).toEqual({ policies: 2, transactions: 2, lines: 4, audit: 2, numbers: [2] });
  });

  it('of different policies are all filed, with numbers in a row', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        fixture.send(filings.submitNewPolicy, { body: fixture.filing() }, { as: fixture.agent.person }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    const numbers = await fixture.db.select({ number: transactions.confirmationNumber }).from(transactions);
    expect(numbers.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: AT_ONCE + 2 }, (_, index) => `2026-${String(index + 1).padStart(8, '0')}`),
    );
  });
});

/** Waits until so many connections of this database wait for a lock. */
const untilWaiting = (connections: number) =>
  vi.waitFor(async () => {
    const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    expect(await fixture.db.select({ is: sql`true` }).from(waiting)).toHaveLength(connections);
  }, 120_000);

/**
 * Lets one call come as far as a table that nobody may write, and the other one start then. @returns what both answer, and
 * the number of policies and licenses of the agent at the end
 */
async function race(first: 'filing' | 'deletion', table: typeof policies | typeof auditEvents) {
  const agent = await fixture.addAgent({ states: ['WY'] });
  const { person: as } = agent;
  const isOwn = eq(licenses.accountId, as.accountId);
  const [held] = await fixture.db.select({ id: licenses.id }).from(licenses).where(isOwn);
  const query = { agentId: as.accountId, stateLicenseId: held?.id ?? 0 };
  const calls = {
    filing: () => fixture.send(filings.submitNewPolicy, { body: fixture.filing('WY', {}, agent) }, { as }),
    deletion: () => fixture.send(admin.deleteStateLicense, { query }, { as }),
  };
  const second = first === 'filing' ? 'deletion' : 'filing';
  const sent = await fixture.db.transaction(async (holder) => {
    await holder.execute(sql`lock table ${table} in share mode`);
    const begun = calls[first]();
    await untilWaiting(1);
    const follows = calls[second]();
    // It waits as well, or is done.
    await Promise.race([untilWaiting(2), follows]);
    return [begun, follows] as const;
  });
  const answers = await Promise.all(sent);
  return {
    statuses: answers.map(({ status }) => status),
    policies: await fixture.db.$count(policies, eq(policies.agentId, as.accountId)),
    licenses: await fixture.db.$count(licenses, isOwn),
  };
}

describe('a license that is deleted while a policy is filed under it', () => {
  it('stays if the filing is first', async () => {
    expect(await race('filing', policies)).toEqual({ statuses: [200, 400], policies: 1, licenses: 1 });
  });

  it('is gone for the filing if the deletion is first', async () => {
    expect(await race('deletion', auditEvents)).toEqual({ statuses: [200, 400], policies: 0, licenses: 0 });
  });
});
