import { authenticate, invoiceandpayment, type Output } from '@slip/api/contract';
import type { PaymentRequest } from '@slip/forms/rules';
import { agencyAgents } from '../../../src/accounts/links/tables.js';
import { categoryOf } from '../../../src/billing/categoryOf.js';
import { openInvoices } from '../../../src/billing/openInvoices.js';
import { CallRefused, openTestOffice, type TestOffice, type TestOfficeOptions } from '../../TestOffice.js';
import { type TestPerson, testPassword } from '../../testPeople.js';
import { openBooksFixture } from '../BooksFixture.js';

const { addBankAccount, getPaymentHistory, payInvoice } = invoiceandpayment;

/** An agent with open invoices, and whoever pays them with a bank account. */
export interface Payer {
  readonly agentId: number;
  readonly person: TestPerson;
  readonly bankId: number;
}

/** An office whose fourth quarter of 2025 is closed: agents have invoices to pay. */
export interface PaymentFixture extends TestOffice {
  readonly staff: TestPerson;
  /** Agents who owe the taxes of two states, and the fee of both. */
  readonly agents: readonly Payer[];
  agent(index: number): Payer;
  /** The first agent's agency is linked: it pays for it. */
  linkAgency(agentId: number): Promise<Payer>;
  open(agentId: number): ReturnType<typeof openInvoices>;
  /** The body that a screen sends to pay invoices. */
  bodyOf(payer: Payer, invoices: readonly InvoiceToPay[], facts?: object): PaymentRequest;
  pay(payer: Pick<Payer, 'person'>, body: object, options?: PayOptions): Promise<string>;
  /** The payments of the payer, as its screen reads them. */
  historyOf(payer: Payer): Promise<Output<typeof getPaymentHistory>>;
}

/** An open invoice; one that stands in no books is said to be of Oklahoma. */
export type InvoiceToPay = Pick<Awaited<ReturnType<typeof openInvoices>>[number], 'number' | 'balance'> &
  Partial<Parameters<typeof categoryOf>[0]>;

interface PayOptions {
  readonly key?: string;
  /** The server that is called. @default the fixture's own */
  readonly at?: TestOffice;
}

/** The account number of every bank account of the fixture. */
export const ACCOUNT = '9876543210123';

/** Opens the fixture. @param count of agents */
export async function openPaymentFixture(
  count: number,
  options: TestOfficeOptions = {},
): Promise<PaymentFixture> {
  const office = await openTestOffice(options);
  const books = openBooksFixture(office.db);
  const staff = await office.addPerson({ kind: 'Office' });
  const people: TestPerson[] = [];
  for (let index = 0; index < count; index += 1) people.push(await books.addAgent());
  await books.receive(
    people.flatMap(({ accountId: agentId }) => [
      { agentId, state: 'OK', receivedOn: '2025-11-03' as const, tax: 60_000, fee: 1_750 },
      { agentId, state: 'TN', receivedOn: '2025-12-01' as const, tax: 50_005, fee: 1_749 },
    ]),
  );
  await books.close(20254, '2026-01-02');
  let calls = 0;

  async function addBank(person: TestPerson, associatedAgentId: number): Promise<number> {
    calls += 1;
    const address = `10.2.${calls >> 8}.${calls & 255}`;
    await office.call(
      authenticate.confirmPassword,
      { body: { password: testPassword } },
      { as: person, address },
    );
    const bank = { bankName: 'First Bank of Cheyenne', routingNumber: '021000021', accountNumber: ACCOUNT };
    return office.call(addBankAccount, { body: { associatedAgentId, ...bank } }, { as: person, address });
  }

  const agents: Payer[] = [];
  for (const person of people) {
    agents.push({ agentId: person.accountId, person, bankId: await addBank(person, person.accountId) });
  }

  return {
    ...office,
    staff,
    agents,
    agent: (index) => {
      const found = agents[index];
      if (!found) throw new RangeError(`There is no agent ${index}.`);
      return found;
    },
    linkAgency: async (agentId) => {
      const person = await office.addPerson({ kind: 'Agency' });
      await office.db
        .insert(agencyAgents)
        .values({ agencyId: person.accountId, agentId, linkedAt: office.clock.now() });
      return { agentId, person, bankId: await addBank(person, agentId) };
    },
    open: (agentId) => openInvoices(office.db, agentId),
    bodyOf: ({ agentId, bankId }, invoices, facts = {}) => ({
      bankId,
      bankName: null,
      routingNumber: null,
      accountNumber: null,
      saveFlag: null,
      agentId,
      paymentDetails: invoices.map(({ number, balance, kind = 'tax', state = 'OK' }) => ({
        invoiceId: number,
        invoiceAmount: balance,
        invoiceAmountTotal: balance,
        invoiceDueDate: '',
        agentId,
        payee: 'Oklahoma tax',
        slipId: '7',
        category: categoryOf({ kind, state }).code,
        customerNumber: '3001234',
        customerName: 'Ada Larkin',
        isMs: false,
      })),
      ...facts,
    }),
    pay: async ({ person }, body, { key = crypto.randomUUID(), at = office } = {}) => {
      calls += 1;
      const address = `10.3.${calls >> 8}.${calls & 255}`;
      const response = await at.send(payInvoice, { body }, { as: person, idempotencyKey: key, address });
      const answer: unknown = await response.json();
      if (response.status !== 200) throw new CallRefused(response.status, answer, response.headers);
      return payInvoice.response.validateSync(answer, { strict: true });
    },
    historyOf: ({ person, agentId }) =>
      office.call(getPaymentHistory, { query: { associatedAgentId: agentId } }, { as: person }),
  };
}

/** Status and words of a refusal. */
export async function refusalOf(call: Promise<unknown>): Promise<readonly [number, string]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallRefused) return [error.status, JSON.stringify(error.body)];
    throw error;
  }
  throw new Error('It was not refused.');
}
