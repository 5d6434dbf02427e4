import { office as duties } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleDebits } from '../../../src/billing/payments/settleDebits.js';
import { achDeliveries } from '../../../src/billing/payments/sftp/tables.js';
import { contradictions } from '../contradictions.js';
import { openPaymentFixture, type PaymentFixture } from './PaymentFixture.js';

/** The day of the file, a Tuesday. */
const DAY = '2026-01-20';

describe('the debits of a file that somebody asked to send to the bank’s server', () => {
  let fixture: PaymentFixture;
  beforeEach(async () => {
    fixture = await openPaymentFixture(1);
    const payer = fixture.agent(0);
    await fixture.pay(payer, fixture.bodyOf(payer, await fixture.open(payer.agentId)));
    fixture.clock.advance((Date.parse('2026-01-17T00:00:00Z') - fixture.clock.now().getTime()) / 1000);
    const as = await fixture.addPerson({ kind: 'Office' });
    await fixture.call(duties.exportAchFile, { body: { day: DAY } }, { as });
    await fixture.call(duties.sendAchFile, { body: { day: DAY } }, { as });
  });
  afterEach(() => fixture.close());

  /** The number of debits that are settled on a day. */
  const settledOn = async (today: CalendarDate, hasBankServer = true) => {
    const { timeZone } = fixture.services.office;
    const settling = { today, now: new Date(`${today}T18:00:00Z`), by: null, timeZone, hasBankServer };
    return (await settleDebits(fixture.db, settling)).length;
  };
  const sentAt = (moment: string) =>
    fixture.db.update(achDeliveries).set({ namedAt: new Date(moment), sentAt: new Date(moment) });

  it('settle two business days after it was sent, if that was later than its day, and not while it waits', async () => {
    expect(await settledOn('2026-01-23')).toBe(0);
    // A Saturday: the bank has it on Monday.
    await sentAt('2026-01-24T18:00:00Z');
    expect(await settledOn('2026-01-27')).toBe(0);
    expect(await settledOn('2026-01-28')).toBe(3);
    expect(await contradictions(fixture.db)).toEqual([]);
  });

  it('settle by the day of the file when it was sent before', async () => {
    await sentAt('2026-01-17T01:00:00Z');
    expect(await settledOn('2026-01-21')).toBe(0);
    expect(await settledOn('2026-01-22')).toBe(3);
  });

  it('settle by the day of the file when there is no bank’s server any more: it went by hand', async () => {
    expect(await settledOn('2026-01-21', false)).toBe(0);
    expect(await settledOn('2026-01-22', false)).toBe(3);
  });
});
