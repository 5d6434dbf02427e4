import { reports } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceDocument } from '../../src/billing/documents/invoiceDocument.js';
import { CSV_START } from '../../src/spreadsheets/SpreadsheetExport.js';
import { tagMarks, toldBy, wordsOf } from '../reports/wordsOf.js';
import type { TestPerson } from '../testPeople.js';
import { openPapersFixture, type PapersFixture } from './PapersFixture.js';

let office: PapersFixture;
beforeAll(async () => {
  office = await openPapersFixture();
});
afterAll(() => office.fixture.close());

const told = async (response: Response) => `${response.status} ${await response.text()}`;

async function invoiceText(number: string): Promise<string> {
  const { taxInvoices, feeInvoices } = await office.history(office.agent.person);
  const items = [...feeInvoices.feeInvoiceHistoryDetails, ...taxInvoices.taxInvoiceHistoryDetails];
  const item = items.find(({ rollUpTranNo }) => rollUpTranNo === number);
  if (!item) throw new Error(`There is no ${number} in the history.`);
  const { invcKey: invoiceKey, rollUpInvcKey: rollUpInvoiceKey, year, quarter } = item;
  const invoiceType = 'ssInvoiceState' in item ? 1 : 0;
  const body = { associatedAgentId: null, invoiceKey, invoiceType, rollUpInvoiceKey };
  const response = await office.later.send(
    reports.invoice,
    { body: { ...body, billingPeriod: year * 10 + quarter } },
    { as: office.agent.person },
  );
  expect(response.headers.get('content-disposition')).toContain(`Invoice-${number.replace('*', '')}.pdf`);
  const pdf = Buffer.from(await response.arrayBuffer());
  for (const mark of tagMarks) expect(pdf.toString('latin1')).toContain(mark);
  return await toldBy(pdf);
}

const bill = (as: TestPerson, changes: object = {}) =>
  office.later.send(
    reports.billing,
    {
      body: {
        agentIds: [office.own],
        quarter: 2,
        year: 2026,
        state: 'ALL',
        stateName: 'All states',
        reportType: 1,
        isMultiState: true,
        ...changes,
      },
    },
    { as },
  );

describe('documents', () => {
  it('of an invoice, a rolled-up one, a credit memo and a finance charge read as approved', async () => {
    const all: string[] = [];
    for (const number of ['00000001-IN', '*80000001-IN', '00000007-CM', '*80000002-FC']) {
      all.push(`${number}\n${await invoiceText(number)}`);
    }
    await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('../golden/approved/invoices.snap');
  });

  it('of a credit memo that was refunded whole does not say that it was applied', () => {
    const refund = {
      on: '2026-07-02',
      words: 'Credit memo 00000007-CM was refunded: Check 1042',
      amount: 30_750,
    } as const;
    const { parts } = invoiceDocument(
      {
        form: 'credit',
        number: '00000007-CM',
        what: 'Wyoming tax',
        quarter: { year: 2026, quarter: 2 },
        agentName: 'Ada Larkin',
        npn: null,
        customerNumber: 'Account# 81007',
        address: '12 Pine St, Cheyenne, WY 82001',
        invoicedOn: '2026-07-01',
        dueOn: null,
        chargedNumber: null,
        states: [],
        applied: [refund],
        total: -30_750,
        balance: 0,
        openBalances: [],
        achCompanies: [],
        isTooOld: false,
        today: '2026-07-02',
      },
      'Slip',
    );
    const written = JSON.stringify(parts);
    for (const words of [
      'Account# 81007',
      'What it was used for',
      refund.words,
      'Nothing is left of this credit.',
    ]) {
      expect(written).toContain(words);
    }
    expect(written).not.toContain('applied in full');
  });

  it('the billing report has every line of the quarter, and its sums are those of the ledger', async () => {
    const csv = await (await bill(office.agent.person)).text();
    await expect(csv.replace(CSV_START, '')).toMatchFileSnapshot('../golden/approved/billing-report.snap');
    for (const quarter of [1, 2]) {
      const lines = (await (await bill(office.agent.person, { quarter })).text()).trim().split('\r\n');
      const [head = '', ...rows] = lines.map((line) => line.split(','));
      const total = (header: string) => {
        const place = head.indexOf(header);
        return Math.round(rows.reduce((sum, row) => sum + Number(row[place]), 0) * 100);
      };
      const [ledger] = await office.fixture.db
        .select({
          tax: sql`-coalesce(sum(amount) filter (where account = 'taxes'), 0)`.mapWith(Number),
          fee: sql`-coalesce(sum(amount) filter (where account = 'fees'), 0)`.mapWith(Number),
          interest: sql`-coalesce(sum(amount) filter (where account = 'financeCharges'), 0)`.mapWith(Number),
        })
        .from(
          sql`ledger_postings join ledger_entries on ledger_entries.id = entry_id join invoices on invoices.id = invoice_id and invoices.quarter = ${20260 + quarter}`,
        );
      expect([total('Tax'), total('Transaction Fee'), total('Finance Charge')]).toEqual([
        ledger?.tax,
        ledger?.fee,
        ledger?.interest,
      ]);
      expect(total('Total Billed')).toBe(total('Tax') + total('Transaction Fee') + total('Finance Charge'));
    }
  });

  it('the billing report is printed for one agent, and streamed for several or one state', async () => {
    const response = await bill(office.agent.person, { reportType: 0, quarter: 1 });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const words = await wordsOf(Buffer.from(await response.arrayBuffer()));
    for (const word of ['1st Quarter 2026', 'Oklahoma', 'South Dakota', '$615.00', 'Total of all states']) {
      expect(words).toContain(word);
    }
    const one = await (await bill(office.agency, { state: 'WY', isMultiState: false })).text();
    expect(one.trim().split('\r\n')).toHaveLength(2);
    const both = await bill(office.agency, { agentIds: [office.own, office.own] });
    expect((await both.text()).trim().split('\r\n').length).toBeGreaterThan(2);
  });

  it('are refused in words to whom they are not for, and of what is not billed', async () => {
    expect(await told(await bill(office.other.person))).toContain('404');
    expect(
      await told(await bill(office.agency, { agentIds: [office.own, office.other.person.accountId] })),
    ).toContain('404');
    expect(await told(await bill(office.agent.person, { quarter: 3 }))).toMatchInlineSnapshot(
      `"404 {"error":"The 3rd Quarter 2026 is not billed yet: the office closes a quarter on the first business day after it."}"`,
    );
    expect(await told(await bill(office.agent.person, { year: 2027 }))).toMatchInlineSnapshot(
      `"400 {"message":"Year must be between 2011 and 2026.","problems":[{"path":"year","message":"Year must be between 2011 and 2026.","value":2027}]}"`,
    );
    const { feeInvoices } = await office.history(office.agent.person);
    const [fee] = feeInvoices.feeInvoiceHistoryDetails;
    const body = {
      associatedAgentId: null,
      invoiceKey: fee?.invcKey,
      invoiceType: 0,
      rollUpInvoiceKey: null,
      billingPeriod: null,
    };
    const statusOf = async (as: TestPerson, changes: object) =>
      (await office.later.send(reports.invoice, { body: { ...body, ...changes } }, { as })).status;
    expect(await statusOf(office.agent.person, {})).toBe(200);
    expect(await statusOf(office.agent.person, { invoiceType: 1 })).toBe(404);
    expect(await statusOf(office.agent.person, { billingPeriod: 20254 })).toBe(404);
    expect(await statusOf(office.agent.person, { rollUpInvoiceKey: 999_999 })).toBe(404);
    expect(await statusOf(office.other.person, {})).toBe(404);
    const [component] = await office.fixture.db
      .select({ id: sql`id`.mapWith(Number) })
      .from(sql`invoices where roll_up_id is not null`);
    expect(await statusOf(office.agent.person, { invoiceKey: component?.id })).toBe(404);
  });
});
