import { office as duties } from '@slip/api/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentDebits, paymentEvents, payments } from '../../../src/billing/payments/tables.js';
import { openSecondServer } from '../../secondServer.js';
import { CallRefused, type TestOffice } from '../../TestOffice.js';
import { openPaymentFixture, type PaymentFixture, refusalOf } from './PaymentFixture.js';

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await openPaymentFixture(3);
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
    expect([status, words]).toEqual([
      409,
      expect.stringMatching(/is paid or settled: nothing of it is open\. Nothing was paid/),
    ]);
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

  it('when it is returned by hand while the file of the day is written: the file has it, and the return comes after', async () => {
    const payer = fixture.agent(2);
    const [first] = await fixture.open(payer.agentId);
    if (!first) throw new Error('Nothing is open.');
    const confirmationNumber = await fixture.pay(payer, fixture.bodyOf(payer, [first]));
    fixture.clock.advance((Date.parse('2026-01-17T00:00:00Z') - fixture.clock.now().getTime()) / 1000);
    const as = await fixture.addPerson({ kind: 'Office' });
    /** Waits until somebody waits for a lock of this kind. */
    const untilOneWaitsFor = (kind: 'relation' | 'advisory') =>
      vi.waitFor(async () => {
        const waiting = sql`pg_locks where locktype = ${kind} and not granted and database = (select oid from pg_database where datname = current_database())`;
        expect(await fixture.db.select({ is: sql`true` }).from(waiting)).toHaveLength(1);
      }, 60_000);
    const calls = await fixture.db.transaction(async (holder) => {
      // The file waits for this one when it is about to be stored: its debits are read by then.
      await holder.execute(sql`lock table ach_files in share mode`);
      const exported = fixture.call(duties.exportAchFile, { body: { day: '2026-01-20' } }, { as });
      await untilOneWaitsFor('relation');
      const body = { confirmationNumber, reasonCode: 'R01' };
      const returned = fixture.call(duties.returnPayment, { body }, { as });
      // It waits for the file, or is done.
      await Promise.race([untilOneWaitsFor('advisory'), returned]);
      return [exported, returned] as const;
    });
    const [exported, returned] = await Promise.all(calls);
    expect([exported.isNew, returned.returned]).toEqual([true, 1]);
    const events = await fixture.db
      .select({ kind: paymentEvents.kind })
      .from(paymentEvents)
      .innerJoin(paymentDebits, eq(paymentDebits.id, paymentEvents.debitId))
      .innerJoin(payments, eq(payments.id, paymentDebits.paymentId))
      .where(eq(payments.agentId, payer.agentId))
      .orderBy(asc(paymentEvents.id));
    expect(events.map(({ kind }) => kind)).toEqual(['submitted', 'sent', 'returned']);
    const shown = await fixture.call(duties.payments, { query: { status: 'returned' } }, { as });
    expect(shown).toHaveLength(1);
  }, 120_000);
});
