import { filings, office } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { invoices } from '../../src/billing/tables.js';
import { billedQuarters } from '../../src/filings/billed/tables.js';
import { transactions } from '../../src/filings/tables.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { closeDueQuarters } from '../../src/office/closing/closeDueQuarters.js';
import { firstOf, openPolicyFixture, type PolicyFixture, refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { noonOf } from './BooksFixture.js';

let fixture: PolicyFixture;
let staff: TestPerson;
let closer: TestPerson;
beforeAll(async () => {
  fixture = await openPolicyFixture();
  staff = await fixture.addPerson({ kind: 'Office' });
});

/** Moves the clock to noon of a day. Nobody is signed in any more then: the office has a new person. */
async function goTo(day: CalendarDate): Promise<void> {
  fixture.clock.advance((noonOf(day).getTime() - fixture.clock.now().getTime()) / 1000);
  staff = await fixture.addPerson({ kind: 'Office' });
}
afterAll(() => fixture.close());

const close = (quarter: number) => fixture.call(office.closeQuarter, { body: { quarter } }, { as: staff });

type Sheet = 'previewQuarter' | 'receivables' | 'financeCharges' | 'unappliedCredits';

/** The cells of a duty's file, without its head. */
async function sheetOf(duty: Sheet, query: object = {}): Promise<string[][]> {
  const response = await fixture.send(office[duty], { query }, { as: staff });
  expect(response.status).toBe(200);
  const [, ...lines] = (await response.text()).trim().split('\r\n');
  return lines.map((line) => line.split(','));
}

const billedOf = async (policyId: number) =>
  (
    await fixture.db
      .select({ agentId: transactions.billingAgentId, quarter: transactions.billingQuarter })
      .from(transactions)
      .where(eq(transactions.policyId, policyId))
      .orderBy(transactions.id)
  ).map(({ agentId, quarter }) => [agentId, quarter]);

describe('the books of filings', () => {
  it('begin with nothing to close', async () => {
    expect(await refusalOf(close(20_254))).toContain('nothing was filed yet');
    expect(await refusalOf(close(20_265))).toBe('quarter must be a quarter such as 20263; "20265" is not.');
  });

  it('bill what is received, what is accepted, and the agent that has the policy', async () => {
    const other = await fixture.addAgent();
    const agency = await fixture.addAgency([fixture.agent, other]);
    const mine = fixture.agent.person.accountId;
    const theirs = other.person.accountId;
    const policy = await fixture.onFile(
      fixture.filing('WY', { transaction: { msAgtTransPremium: 1_000_000 } }),
    );
    const exempt = await fixture.onFile(fixture.filing('WY', { coverage: { ccTaxStatus: '7' } }));
    expect(await billedOf(policy.agtPolicyId)).toEqual([[mine, 20_261]]);
    expect(await billedOf(exempt.agtPolicyId)).toEqual([[null, null]]);

    const { agtPolicyId: agentPolicyId, agtPolicyNumber: agentPolicyNumber } = policy;
    const move = (fromAgentId: number, toAgentId: number, as: TestPerson) =>
      fixture.call(
        filings.changeAgent,
        { body: { agentPolicyId, agentPolicyNumber, fromAgentId, toAgentId } },
        { as },
      );
    await move(mine, theirs, agency);
    expect(await billedOf(policy.agtPolicyId)).toEqual([[theirs, 20_261]]);
    await move(theirs, mine, agency);

    // On March 31 a quarter is not over; on April 1 it closes.
    await goTo('2026-03-31');
    expect(await refusalOf(close(20_261))).toBe(
      '409 The 1st Quarter 2026 closes on 04/01/2026, the first business day after it.',
    );
    expect(await refusalOf(close(20_262))).toContain('the 1st Quarter 2026 is the next one');
    const previewed = await sheetOf('previewQuarter');
    await goTo('2026-04-01');
    expect(await sheetOf('previewQuarter', { quarter: 20_261 })).toEqual(previewed);
    closer = staff;
    const closed = await close(20_261);
    expect(closed).toMatchObject({ changed: true, closedOn: '2026-04-01', transactions: 1 });
    expect(await close(20_261)).toMatchObject({ changed: false, closedOn: '2026-04-01' });
    const issued = await fixture.db.select().from(invoices).orderBy(invoices.id);
    expect(previewed.map((cells) => cells[2])).toEqual(issued.map(({ number }) => number));
    expect(issued.map(({ total }) => total)).toEqual([30_750, 1_794]);
    // The agent is told of it.
    const told = await fixture.db
      .select()
      .from(inboxItems)
      .where(eq(inboxItems.personId, fixture.agent.person.personId));
    expect(told.filter(({ message }) => message.includes('1st Quarter 2026')).length).toBeGreaterThan(0);
    const [audited] = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'billed_quarters'));
    expect(audited).toMatchObject({ personId: staff.personId, entityId: '20261', action: 'create' });

    // A transaction that was billed stays with the agent that was billed, and so does its backout.
    const again = (kind: 'Agency' | 'Agent', { accountId }: TestPerson) =>
      fixture.addPerson({ kind, accountId });
    await move(mine, theirs, await again('Agency', agency));
    const later = { ...other, person: await again('Agent', other.person) };
    const moved = await fixture.read(policy.agtPolicyId, fixture.filing('WY', {}, other), later);
    await fixture.backOut(moved, firstOf(moved), later.person);
    expect(await billedOf(policy.agtPolicyId)).toEqual([
      [mine, 20_261],
      [mine, 20_262],
    ]);
    await fixture.call(
      office.acceptQuestion,
      { body: { confirmationNumber: firstOf(exempt).agtTransNumber, note: 'The exemption is proven.' } },
      { as: staff },
    );
    expect(await billedOf(exempt.agtPolicyId)).toEqual([[mine, 20_262]]);
  });

  it('are closed by the server when the day has come, once, and by the office where it is long over', async () => {
    await goTo('2026-06-30');
    await closeDueQuarters(fixture.services);
    expect(await fixture.db.$count(billedQuarters)).toBe(1);
    // More than a quarter later the office decides, not the server.
    await goTo('2026-10-02');
    await closeDueQuarters(fixture.services);
    expect(await fixture.db.$count(billedQuarters)).toBe(1);
    const second = staff;
    await close(20_262);
    await Promise.all([closeDueQuarters(fixture.services), closeDueQuarters(fixture.services)]);
    // Where the clock is set back.
    for (const day of ['2026-09-30', '2026-10-02'] as const) {
      await goTo(day);
      await closeDueQuarters(fixture.services);
    }
    const closed = await fixture.db.select().from(billedQuarters).orderBy(billedQuarters.quarter);
    expect(closed.map(({ quarter, closedBy }) => [quarter, closedBy])).toEqual([
      [20_261, closer.personId],
      [20_262, second.personId],
      [20_263, null],
    ]);
  });

  it('list what is open, what was charged, and what no invoice used up', async () => {
    expect(
      await refusalOf(fixture.call(office.closeQuarter, { body: { quarter: 20_264 } }, { as: staff })),
    ).toContain('closes on 01/04/2027');
    const due = await sheetOf('receivables');
    const charges = await sheetOf('financeCharges');
    const unapplied = await sheetOf('unappliedCredits');
    const open = await fixture.db.select().from(invoices).orderBy(invoices.id);
    expect(due.map((cells) => cells[2])).toEqual(
      open.filter(({ balance, rollUpId }) => balance > 0 && rollUpId === null).map(({ number }) => number),
    );
    expect(charges.map((cells) => cells[2])).toEqual(
      open.filter(({ form }) => form === 'financeCharge').map(({ number }) => number),
    );
    // The backout paid the first quarter's tax: nothing is left of it.
    expect(unapplied).toEqual([]);
  });
});
