import {
  batchsubmission,
  type EndpointDefinition,
  filings,
  invoiceandpayment,
  reports,
  TEST_ROUTING_NUMBER,
  testAccounts,
} from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { stateDefinition } from '@slip/forms/rules';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { array, number, object, string } from 'yup';
import { programs } from '../../src/authenticate/programs/tables.js';
import { batchAccess } from '../../src/batch/tables.js';
import { invoices } from '../../src/billing/tables.js';
import { transactions } from '../../src/filings/tables.js';
import { allRows } from '../allRows.js';
import { openPaymentFixture, type PaymentFixture } from '../billing/payments/PaymentFixture.js';
import { type FilingCalls, openFilingCalls } from '../filings/FilingCalls.js';
import { TODAY } from '../filings/FilingFixture.js';
import { openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { addProgram, asProgram } from './ProgramFixture.js';

const filedSchema = array()
  .of(
    object({
      confirmationNumber: string().required(),
      tax: number().required(),
      fees: number().required(),
      question: string().defined(),
    }).required(),
  )
  .required();

const filedIn = (response: Response) =>
  filedSchema.validateSync(JSON.parse(response.headers.get('slip-test-filed') ?? '[]'));

/** Sends a call as a program in test mode, and holds that it was answered and left nothing. */
async function tried(
  office: TestOffice,
  token: string,
  endpoint: EndpointDefinition,
  input: { readonly body?: unknown; readonly upload?: Blob },
): Promise<Response> {
  const before = await allRows(office.db);
  const response = await office.send(endpoint, input, asProgram(token));
  const words = response.status === 200 ? '' : await response.clone().text();
  expect([response.status, words]).toEqual([200, '']);
  expect(response.headers.get('slip-test')).toBe('true');
  expect(await allRows(office.db)).toEqual(before);
  await office.runJobs();
  expect(await allRows(office.db)).toEqual(before);
  return response;
}

const scopes = ['view', 'file', 'batch', 'reports', 'pay'] as const;

describe('filing as a test', () => {
  let office: PolicyFixture;
  let calls: FilingCalls;
  const tokens = new Map<TestPerson, { readonly test: string; readonly live: string }>();

  async function tokensOf(person: TestPerson) {
    const known = tokens.get(person) ?? {
      test: (await addProgram(office, person, { isTest: true, scopes })).token,
      live: (await addProgram(office, person, { scopes })).token,
    };
    tokens.set(person, known);
    return known;
  }

  beforeAll(async () => {
    office = await openPolicyFixture();
    const to = await office.addAgent();
    const agency = await office.addAgency([office.agent, to]);
    calls = await openFilingCalls(office, stateDefinition('WY'), { agency, to });
  });
  afterAll(() => office.close());

  it.each([
    'a new policy',
    'a renewal',
    'a transaction in a coverage on file',
    'a transaction in a new coverage',
    'an edit of a comment',
    'a correction',
    'a backout',
    'the policy information',
    'a coverage edit',
    'a change of agent',
  ])('%s is checked, taxed and answered as if it were kept', async (name) => {
    const prepared = await calls.get(name)?.(`test ${name}`);
    if (!prepared) throw new Error(name);
    const { endpoint, body, as } = prepared;
    const { test, live } = await tokensOf(as);
    const told = filedIn(await tried(office, test, endpoint, { body }));
    expect(told.every(({ confirmationNumber }) => /^TEST-\d{8}$/.test(confirmationNumber))).toBe(true);

    const [last] = await office.db.select().from(transactions).orderBy(desc(transactions.id)).limit(1);
    expect((await office.send(endpoint, { body }, asProgram(live))).status).toBe(200);
    const kept = await office.db
      .select()
      .from(transactions)
      .where(sql`${transactions.id} > ${last?.id ?? 0}`)
      .orderBy(transactions.id);
    expect(told.map(({ tax, fees, question }) => [tax, fees, question])).toEqual(
      kept.map(({ taxTotal, feeTotal, tiqReason }) => [taxTotal, feeTotal, tiqReason]),
    );
  });

  it('is refused as a filing is, with every problem', async () => {
    const { test } = await tokensOf(office.agent.person);
    const body = office.filing('WY', { transaction: { insurerId: office.unlistedInsurerId } });
    const response = await office.send(filings.submitNewPolicy, { body }, asProgram(test));
    expect([response.status, response.headers.get('slip-test')]).toEqual([400, 'true']);
  });

  it('reads what is on file, and may repeat its key: nothing was kept under it', async () => {
    const { test } = await tokensOf(office.agent.person);
    const { agtPolicyId, agentId } = await office.onFile();
    const query = { agentPolicyId: agtPolicyId, agentId, state: 'WY' };
    const shown = await office.send(filings.agentPolicy, { query }, asProgram(test));
    expect([shown.status, shown.headers.get('slip-test')]).toEqual([200, 'true']);
    const options = asProgram(test, { idempotencyKey: 'once' });
    for (const body of [office.filing(), office.filing()]) {
      const response = await office.send(filings.submitNewPolicy, { body }, options);
      expect([response.status, response.headers.get('idempotency-replayed')]).toEqual([200, null]);
    }
  });

  it('makes no other filing wait for its number', async () => {
    const { test, live } = await tokensOf(office.agent.person);
    const send = (token: string) =>
      office.send(filings.submitNewPolicy, { body: office.filing() }, asProgram(token));
    const answers = await Promise.all([test, live, test, live, test, live].map(send));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const numbers = await office.db.select({ number: transactions.confirmationNumber }).from(transactions);
    expect(numbers.filter(({ number: each }) => !/^2026-\d{8}$/.test(each))).toEqual([]);
    expect(new Set(numbers.map(({ number: each }) => each.slice(5)))).toEqual(
      new Set(numbers.map((_, place) => String(place + 1).padStart(8, '0'))),
    );
  });

  it('takes a batch file, of which no worker hears', async () => {
    const { person, contactId } = office.agent;
    const { test } = await tokensOf(person);
    await office.db
      .insert(batchAccess)
      .values({ accountId: person.accountId, permittedAt: office.clock.now(), permittedBy: person.personId });
    const body = { comments: '', batchSubmissionTypes: 1, slipBillId: contactId, state: 'WY' } as const;
    const upload = new File([sampleCsv('agent', 'WY', TODAY)], 'week.csv');
    const response = await tried(office, test, batchsubmission.uploadCsvBatchFileExt, { body, upload });
    expect(await response.json()).toMatchObject({ success: true, errorMessage: [] });
  });
});

describe('paying as a test', () => {
  let office: PaymentFixture;
  beforeAll(async () => {
    office = await openPaymentFixture(1);
  });
  afterAll(() => office.close());

  it('is answered with a number of its own; invoice and balance stay', async () => {
    const [payer] = office.agents;
    if (!payer) throw new Error('Nobody pays.');
    const { token } = await addProgram(office, payer.person, { isTest: true, scopes });
    const open = await office.open(payer.agentId);
    const body = office.bodyOf(payer, open);
    const response = await tried(office, token, invoiceandpayment.payInvoice, { body });
    expect(await response.json()).toMatch(/^TEST-/);
    expect(await office.open(payer.agentId)).toEqual(open);
  });

  it('is returned on purpose, from an account for tests; a live program is refused with it', async () => {
    const [payer] = office.agents;
    if (!payer) throw new Error('Nobody pays.');
    const { token } = await addProgram(office, payer.person, { isTest: true, scopes });
    const usual = office.bodyOf(payer, await office.open(payer.agentId));
    const bodyOf = (accountNumber = '') => ({
      ...usual,
      bankId: null,
      bankName: 'Test',
      routingNumber: TEST_ROUTING_NUMBER,
      accountNumber,
    });
    for (const { accountNumber, returns } of testAccounts) {
      const body = bodyOf(accountNumber);
      const response = await tried(office, token, invoiceandpayment.payInvoice, { body });
      const [event] = JSON.parse(response.headers.get('slip-test-events') ?? '[]');
      expect(event).toMatchObject({
        type: returns === null ? 'payment.settled' : 'payment.returned',
        data: { confirmationNumber: await response.json(), reasonCode: returns },
      });
    }
    const live = await addProgram(office, payer.person, { scopes });
    const fromTest = { body: bodyOf(testAccounts[0]?.accountNumber) };
    const refused = await office.send(invoiceandpayment.payInvoice, fromTest, asProgram(live.token));
    expect(refused.status).toBe(403);
  });

  it('never takes a bank account that is typed, and nobody pays who was not given Pay', async () => {
    const [payer] = office.agents;
    if (!payer) throw new Error('Nobody pays.');
    const typed = {
      bankId: null,
      bankName: 'First Bank',
      routingNumber: '021000021',
      accountNumber: '123456789',
    };
    const { token } = await addProgram(office, payer.person, { isTest: true, scopes });
    const body = office.bodyOf(payer, await office.open(payer.agentId));
    const send = (with_: string, changes: object) =>
      office.send(invoiceandpayment.payInvoice, { body: { ...body, ...changes } }, asProgram(with_));
    expect((await send(token, typed)).status).toBe(403);
    const usual = await addProgram(office, payer.person);
    const refused = await send(usual.token, {});
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('needs the right Pay'),
    ]);
    const [program] = await office.db.select().from(programs).where(eq(programs.id, usual.programId));
    expect(program?.scopes).toEqual(['view', 'file']);
  });

  it('reads an invoice as it is', async () => {
    const [payer] = office.agents;
    const { token } = await addProgram(office, payer?.person ?? office.staff, { isTest: true, scopes });
    const [invoice] = await office.db.select().from(invoices).where(eq(invoices.kind, 'tax')).limit(1);
    const body = {
      associatedAgentId: null,
      invoiceKey: invoice?.id ?? 0,
      invoiceType: 1,
      rollUpInvoiceKey: null,
      billingPeriod: null,
    };
    const response = await tried(office, token, reports.invoice, { body });
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });
});
