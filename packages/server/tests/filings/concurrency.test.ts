import { filings } from '@slip/api/contract';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
