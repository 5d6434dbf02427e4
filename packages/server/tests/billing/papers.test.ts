import { inbox, invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyOfClosing } from '../../src/billing/notifyOfClosing.js';
import { invoices } from '../../src/billing/tables.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { openPapersFixture, type PapersFixture } from './PapersFixture.js';

let office: PapersFixture;
beforeAll(async () => {
  office = await openPapersFixture();
});
afterAll(() => office.fixture.close());

describe('the history (spec 3 §3.8)', () => {
  it('lists what was issued, the newest first', async () => {
    const { taxInvoices, feeInvoices, billingPeriods } = await office.history(office.agent.person);
    expect(billingPeriods).toEqual([20262, 20261]);
    const listed = (items: (typeof feeInvoices)['feeInvoiceHistoryDetails']) =>
      items.map(({ rollUpTranNo, invoiceTitle, dueDate, invoiceTotalAmt, balance, rollUpInvcKey }) =>
        [
          rollUpTranNo,
          invoiceTitle,
          dueDate?.slice(0, 10) ?? 'none',
          invoiceTotalAmt,
          balance,
          rollUpInvcKey !== null,
        ].join(' | '),
      );
    // 615.00 × 9 % × 62 / 365 = 9.40; of South Dakota 256.25 + 51.25 = 307.50, × 9 % × 47 / 365 = 3.56; 17.94 × 9 % × 47 / 365 = 0.21.
    expect(listed(taxInvoices.taxInvoiceHistoryDetails).toSorted()).toMatchInlineSnapshot(`
      [
        "00000001-IN | Oklahoma tax, 1st Quarter 2026 | 2026-04-30 | 61500 | 61500 | false",
        "00000002-IN | South Dakota tax, 1st Quarter 2026 | 2026-05-15 | 30750 | 30750 | false",
        "00000003-IN | Wyoming tax, 1st Quarter 2026 | 2026-05-15 | 30750 | 0 | false",
        "00000007-CM | Wyoming tax, 2nd Quarter 2026 | none | -30750 | 0 | false",
        "00000009-FC | Finance charge on Oklahoma tax, 2nd Quarter 2026 | none | 940 | 940 | false",
        "00000010-FC | Finance charge on South Dakota tax, 2nd Quarter 2026 | none | 356 | 356 | false",
      ]
    `);
    expect(listed(feeInvoices.feeInvoiceHistoryDetails).toSorted()).toMatchInlineSnapshot(`
      [
        "*80000001-IN | Transaction fee, 1st Quarter 2026 | 2026-05-15 | 5382 | 3588 | true",
        "*80000002-FC | Finance charge on Transaction fee, 2nd Quarter 2026 | none | 42 | 42 | true",
        "00000008-CM | Transaction fee, 2nd Quarter 2026 | none | -1794 | 0 | false",
      ]
    `);
    const [newest] = taxInvoices.taxInvoiceHistoryDetails;
    expect(newest).toMatchObject({ year: 2026, quarter: 2, invoiceDate: '2026-07-01T00:00:00.000Z' });
  });

  it('of one billing period, and of all', async () => {
    const first = await office.history(office.agent.person, { billingPeriod: 20261 });
    expect(first.taxInvoices.taxInvoiceHistoryDetails.map(({ ssInvoiceState }) => ssInvoiceState)).toEqual(
      expect.arrayContaining(['OK', 'WY', 'SD']),
    );
    expect(first.taxInvoices.taxInvoiceHistoryDetails).toHaveLength(3);
    expect(await office.history(office.agent.person, { billingPeriod: 0 })).toEqual(
      await office.history(office.agent.person),
    );
    const none = await office.history(office.agent.person, { billingPeriod: 20254 });
    expect([none.taxInvoices.taxInvoiceHistoryDetails, none.feeInvoices.feeInvoiceHistoryDetails]).toEqual([
      [],
      [],
    ]);
  });

  it('is read by the office.agency that acts for the agent, which names it, and by nobody else', async () => {
    expect(await office.history(office.agency, { associatedAgentId: office.own })).toEqual(
      await office.history(office.agent.person),
    );
    expect(await refusalOf(office.history(office.agency))).toBe('Choose the agent for whom you act.');
    const theirs = { associatedAgentId: office.own };
    expect(await refusalOf(office.history(office.other.person, theirs))).toBe(
      await refusalOf(office.history(office.agency, { associatedAgentId: 999_999 })),
    );
    expect((await office.history(office.other.person)).billingPeriods).toEqual([]);
  });

  it.each([-1, 99_995, Number.MAX_SAFE_INTEGER])('is refused for the period %d', async (billingPeriod) => {
    expect(await refusalOf(office.history(office.agent.person, { billingPeriod }))).toContain(
      'billingPeriod',
    );
  });
});

describe('what is pending', () => {
  it('is listed by category, also those without anything due', async () => {
    const categories = await office.later.call(
      invoiceandpayment.getPendingInvoices,
      { query: {} },
      { as: office.agent.person },
    );
    expect(
      categories.map(({ categoryCode, totalInvoice, isMS, unappliedCredit, pendingInvoices }) =>
        [
          categoryCode,
          totalInvoice,
          isMS,
          unappliedCredit,
          ...pendingInvoices.map(({ tranNo, balance }) => `${tranNo} ${balance}`),
        ].join(' '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "CO 0 false 0",
        "OK 62440 false 0 00000001-IN 61500 00000009-FC 940",
        "SD 31106 false 0 00000002-IN 30750 00000010-FC 356",
        "TN 0 false 0",
        "WY 0 false 0",
        "FEE 3630 true 0 *80000001-IN 3588 *80000002-FC 42",
      ]
    `);
    expect(categories.find(({ categoryCode }) => categoryCode === 'OK')?.pendingInvoices).toMatchObject([
      { dueDate: '2026-04-30T00:00:00.000Z', yearQuarter: 20261 },
      { dueDate: null, invoiceDate: expect.stringMatching(/^2026-/), yearQuarter: 20262 },
    ]);
  });

  it('is on the dashboard by day, with what was billed and paid', async () => {
    const summary = await office.later.call(
      invoiceandpayment.billingSummary,
      { query: {} },
      { as: office.agency },
    );
    expect(
      summary.due.map(({ kind, state, dueDate, balance, agentId }) =>
        [dueDate?.slice(0, 10) ?? 'at once', kind, state ?? 'all', balance, agentId === office.own].join(' '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "2026-04-30 Tax OK 61500 true",
        "2026-05-15 Transaction Fee all 3588 true",
        "2026-05-15 Tax SD 30750 true",
        "2026-07-01 Transaction Fee all 42 true",
        "2026-07-01 Tax OK 940 true",
        "2026-07-01 Tax SD 356 true",
      ]
    `);
    expect(summary.totals).toMatchInlineSnapshot(`
      [
        {
          "billed": 128382,
          "paid": 32544,
          "yearQuarter": 20261,
        },
        {
          "billed": -31206,
          "paid": -32544,
          "yearQuarter": 20262,
        },
      ]
    `);
    expect(summary.unappliedCredit).toBe(0);
    const nobody = await office.fixture.addAgency([]);
    const nothing = await office.later.call(invoiceandpayment.billingSummary, { query: {} }, { as: nobody });
    expect([nothing.due, nothing.totals]).toEqual([[], []]);
    const foreign = office.later.call(
      invoiceandpayment.billingSummary,
      { query: { associatedAgentId: office.other.person.accountId } },
      { as: office.agency },
    );
    expect(await refusalOf(foreign)).toBe(`404 ${messages.calls.notFound}`);
  });
});

it('tells of a closed quarter and of finance charges in the inbox and by mail, of several states by one report', async () => {
  const { services, db } = office.later;
  const documents = await db.select().from(invoices).where(eq(invoices.quarter, 20262)).orderBy(invoices.id);
  const moment = { db, now: services.now(), today: '2026-07-02' as const, office: services.office };
  await notifyOfClosing(
    services,
    moment,
    { year: 2026, quarter: 2 },
    { documents: documents.map((each) => ({ ...each, why: '' })) },
  );
  const told = async (as: TestPerson) =>
    (await office.later.call(inbox.inboxItems, {}, { as }))
      .filter(({ link, slipInboxMisc }) => slipInboxMisc !== null || link?.includes('invoice') === true)
      .map(({ message, link, slipInboxMisc }) => [message, link ?? '', slipInboxMisc ?? ''].join(' | '));
  const mine = await told(office.agent.person);
  expect(mine.toSorted()).toMatchInlineSnapshot(`
    [
      "$13.38 was charged to Ada Larkin1 on what was overdue on 07/02/2026, when the 2nd Quarter 2026 was closed. | /slip/invoices-payments/invoice-payment-history | ",
      "The 2nd Quarter 2026 of Ada Larkin1 is billed: 2 credit memos of $325.44. | /slip/invoices-payments/invoice-payment-history | ",
      "The billing report of the 2nd Quarter 2026 |  | 20262OK11",
    ]
  `);
  expect(await told(office.agency)).toEqual(mine);
  expect(await told(office.other.person)).toEqual([]);
  const mailed = await db.select({ subject: outgoingMessages.subject }).from(outgoingMessages);
  const subjects = mailed.map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Invoices of the 2nd Quarter 2026', 'Finance charge']));
});
