import { inbox, invoiceandpayment } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../src/accounts/tables.js';
import { payments } from '../../../src/billing/payments/tables.js';
import { logTo } from '../../../src/log.js';
import { newestMessage } from '../../authenticate/Browser.js';
import { toldBy } from '../../reports/wordsOf.js';
import {
  ACCOUNT,
  type InvoiceToPay,
  openPaymentFixture,
  type PaymentFixture,
  refusalOf,
} from './PaymentFixture.js';

const lines: string[] = [];
let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await openPaymentFixture(3, { log: logTo({ write: (line) => lines.push(line) }) });
});
afterAll(() => fixture.close());

describe('paying', () => {
  it('pays two states and the fee at once, and tells it: confirmation, history, inbox, mail', async () => {
    const payer = fixture.agent(0);
    const open = await fixture.open(payer.agentId);
    expect(open.map(({ balance }) => balance).toSorted((one, other) => one - other)).toEqual([
      3_499, 50_005, 60_000,
    ]);
    const number = await fixture.pay(payer, fixture.bodyOf(payer, open));
    expect(number).toMatch(/^\d{10}$/);
    expect(await fixture.open(payer.agentId)).toEqual([]);
    const payment = await fixture.call(
      invoiceandpayment.getPayment,
      { query: { associatedAgentId: payer.agentId, confirmationNumber: number } },
      { as: payer.person },
    );
    expect(payment).toMatchObject({
      total: 113_504,
      accountNo: '0123',
      status: 'submitted',
      returnReason: null,
      // Monday the 19th is a holiday.
      postsOn: '2026-01-20T00:00:00.000Z',
    });
    expect(payment.invoices.map(({ categoryName }) => categoryName).toSorted()).toEqual([
      'Oklahoma tax',
      'Tennessee tax',
      'Transaction fee',
    ]);
    expect(payment.invoices.map(({ achCompany }) => achCompany?.id ?? '').toSorted()).toEqual([
      '1593501857',
      '9STOFOKDBT',
      'V626001445',
    ]);
    const paper = await fixture.send(
      invoiceandpayment.printPayment,
      { query: { associatedAgentId: payer.agentId, confirmationNumber: number } },
      { as: payer.person },
    );
    expect(paper.headers.get('content-disposition')).toContain(`Payment-${number}.pdf`);
    const text = await toldBy(Buffer.from(await paper.arrayBuffer()));
    for (const words of [
      number,
      '$1,135.04',
      'SURPLUSLINES FEE',
      '9STOFOKDBT',
      'ending in 0123',
      '01/20/2026',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(ACCOUNT);
    const history = await fixture.historyOf(payer);
    expect(history.map((row) => row.appliedToInvoicePayment).reduce((sum, each) => sum + each)).toBe(113_504);
    expect(new Set(history.map((row) => row.checkNumber))).toEqual(new Set([number]));
    const [message] = await fixture.call(inbox.inboxItems, {}, { as: payer.person });
    expect(message?.message).toContain('paid $1,135.04 for');
    expect(message?.message).toContain(`The payment ${number} posts on 01/20/2026.`);
    expect((await newestMessage(fixture, `${payer.person.userName}@larkin.example`))?.subject).toBe(
      `Payment ${number} was submitted`,
    );
    const stored = await fixture.db.select().from(payments);
    expect(JSON.stringify(stored) + lines.join('')).not.toContain(ACCOUNT);
  });

  it('pays nothing when something is wrong, and says what (spec 3 §5.7: Payment)', async () => {
    const [payer, other] = [fixture.agent(1), fixture.agent(2)];
    const before = await fixture.open(payer.agentId);
    const [first, second] = before;
    const [foreign] = await fixture.open(other.agentId);
    if (!first || !second || !foreign) throw new Error('Nothing is open.');
    const body = (invoices: readonly InvoiceToPay[], facts: object = {}) =>
      fixture.bodyOf(payer, invoices, facts);
    const cases: readonly (readonly [object, number, string])[] = [
      [body([{ ...first, balance: first.balance - 1 }]), 409, 'is open, not'],
      [body([first, { ...second, balance: second.balance + 1 }]), 409, `Of invoice ${second.number}`],
      [body([{ ...first, balance: 0 }]), 400, 'more than $0.00 must be paid'],
      [body([{ ...first, balance: -first.balance }]), 400, 'more than $0.00 must be paid'],
      [body([first, first]), 400, 'stands here twice'],
      [body([{ ...first, kind: 'tax', state: 'WY' }]), 400, 'is not of category WY: it belongs to'],
      [body([{ ...first, kind: 'tax', state: 'WY' }]), 400, '"value":"WY"'],
      [body([]), 400, 'At least one category is required.'],
      [body([foreign]), 400, `${foreign.number} is no invoice of`],
      [body([{ number: '99999999-IN', balance: 5 }]), 400, 'is no invoice of'],
      [body([{ number: "' or 1=1", balance: 5 }]), 400, 'is no invoice of'],
      [body([first], { bankId: other.bankId }), 404, ''],
      [body([first], { bankId: null }), 400, 'Bank is required.'],
      [body([first], { agentId: other.agentId }), 404, ''],
      [body([{ ...first, balance: 0.5 }]), 400, 'whole number of cents'],
      [body([{ ...first, balance: 1e300 }]), 400, ''],
      [{ ...body([first]), total: 1 }, 400, 'total'],
    ];
    for (const [request, status, words] of cases) {
      const refused = await refusalOf(fixture.pay(payer, request));
      expect(refused).toEqual([status, expect.stringContaining(words)]);
    }
    await fixture.call(
      invoiceandpayment.deleteBankAccount,
      { query: { bankId: payer.bankId, associatedAgentId: payer.agentId } },
      { as: payer.person },
    );
    expect(await refusalOf(fixture.pay(payer, body([first])))).toEqual([
      409,
      expect.stringContaining('This bank account was deleted meanwhile'),
    ]);
    expect(await fixture.open(payer.agentId)).toEqual(before);
    expect(await fixture.historyOf(payer)).toEqual([]);
    expect((await refusalOf(fixture.historyOf({ ...payer, agentId: other.agentId })))[0]).toBe(404);
    // With the numbers of an account that is not stored, and kept on the way.
    const typed = {
      bankId: null,
      bankName: 'Second Bank',
      routingNumber: '111000025',
      accountNumber: '5550',
      saveFlag: 'Y',
    };
    expect(await fixture.pay(payer, body([first], typed))).toMatch(/^\d{10}$/);
    const banks = await fixture.call(invoiceandpayment.getBankInfo, { query: {} }, { as: payer.person });
    expect(banks.map(({ accountNo }) => accountNo)).toEqual(['50']);
    // Typed once more it is the one that is stored.
    expect(await fixture.pay(payer, body([second], { ...typed, bankName: '2nd Bank' }))).toMatch(/^\d{10}$/);
    expect(await fixture.call(invoiceandpayment.getBankInfo, { query: {} }, { as: payer.person })).toEqual(
      banks,
    );
    const stored = await fixture.db.select().from(payments).where(eq(payments.agentId, payer.agentId));
    expect(stored.map(({ bankName }) => bankName)).toEqual(['Second Bank', 'Second Bank']);
  });

  it('shows the number of an IPC filer as the header of the portal does (spec 1 §6)', async () => {
    const payer = fixture.agent(2);
    await fixture.db
      .update(accounts)
      .set({ kind: 'IPC', npn: null, accountNumber: 'LIC# 81007' })
      .where(eq(accounts.id, payer.agentId));
    const query = { associatedAgentId: payer.agentId };
    const pending = await fixture.call(invoiceandpayment.getPendingInvoices, { query }, { as: payer.person });
    const numbers = pending.flatMap(({ pendingInvoices }) => pendingInvoices.map(({ custID }) => custID));
    expect(new Set(numbers)).toEqual(new Set(['Account# 81007']));
    const open = await fixture.open(payer.agentId);
    const confirmationNumber = await fixture.pay(payer, fixture.bodyOf(payer, open));
    const payment = await fixture.call(
      invoiceandpayment.getPayment,
      { query: { ...query, confirmationNumber } },
      { as: payer.person },
    );
    expect(payment.customerNumber).toBe('Account# 81007');
  });
});
