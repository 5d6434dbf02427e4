import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../../src/billing/payments/tables.js';
import { openSecondServer } from '../../secondServer.js';
import { CallRefused, type TestOffice } from '../../TestOffice.js';
import { openPaymentFixture, type PaymentFixture, refusalOf } from './PaymentFixture.js';

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await openPaymentFixture(2);
});
afterAll(() => fixture.close());

describe('an invoice is paid once', () => {
  it('for a double click, a retry and a second window', async () => {
    const payer = fixture.agent(0);
    const body = fixture.bodyOf(payer, await fixture.open(payer.agentId));
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([
      fixture.pay(payer, body, { key }),
      fixture.pay(payer, body, { key }),
    ]);
    expect(second).toBe(first);
    expect(await fixture.pay(payer, body, { key })).toBe(first);
    const [status, words] = await refusalOf(fixture.pay(payer, body));
    expect([status, words]).toEqual([409, expect.stringMatching(/was paid meanwhile\. Nothing was paid/)]);
    expect((await refusalOf(fixture.pay(payer, { ...body, bankId: 987_654_321 }, { key })))[0]).toBe(422);
    expect(new Set((await fixture.historyOf(payer)).map((row) => row.paymentKey)).size).toBe(1);
  });

  it('for many attempts on two servers at once', async () => {
    const payer = fixture.agent(1);
    const [first] = await fixture.open(payer.agentId);
    if (!first) throw new Error('Nothing is open.');
    // Two servers with connections of their own are where many can be in each other's way.
    const many = 100;
    const second = await openSecondServer(fixture.services);
    const body = fixture.bodyOf(payer, [first]);
    /** A server that cannot answer in time on a busy machine says so, and is asked again under the same key. */
    const payUntilAnswered = async (at: TestOffice, key: string): Promise<string> => {
      try {
        return await fixture.pay(payer, body, { at, key });
      } catch (error) {
        if (error instanceof CallRefused && error.status === 503) return payUntilAnswered(at, key);
        throw error;
      }
    };
    const attempts = await Promise.allSettled(
      Array.from({ length: many }, (_, index) =>
        payUntilAnswered(index % 2 === 0 ? fixture : second.office, crypto.randomUUID()),
      ),
    );
    await second.close();
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(reasons).toEqual(reasons.map(() => expect.objectContaining({ status: 409 })));
    expect(await fixture.db.$count(payments, eq(payments.agentId, payer.agentId))).toBe(1);
  }, 300_000);
});
