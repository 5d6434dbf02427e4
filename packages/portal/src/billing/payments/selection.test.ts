import { compliance } from '@slip/api/contract';
import { describe, expect, it } from 'vitest';
import { nothingPending, pendingInvoices } from '../../stories/billingRecords.js';
import { affidavitsOf, paymentBody, selectedOf } from './paymentSelection.js';

const codes = (categories: readonly { readonly categoryCode: string }[]) =>
  categories.map(({ categoryCode }) => categoryCode);

describe('selectedOf', () => {
  it('adds what was chosen', () => {
    const { chosen, total, changed } = selectedOf(
      pendingInvoices,
      new Map([
        ['OK', 84_750],
        ['FEE', 10_763],
      ]),
    );
    expect([codes(chosen), total, codes(changed)]).toEqual([['OK', 'FEE'], 95_513, []]);
  });

  it('leaves out what came to something else meanwhile, and what can no longer be paid', () => {
    const wasLess = selectedOf(pendingInvoices, new Map([['OK', 84_000]]));
    expect([wasLess.chosen, wasLess.total, codes(wasLess.changed)]).toEqual([[], 0, ['OK']]);
    const isPaid = selectedOf(nothingPending, new Map([['OK', 84_750]]));
    expect([isPaid.chosen, codes(isPaid.changed)]).toEqual([[], ['OK']]);
  });

  it('knows nothing of a category that is gone', () => {
    expect(selectedOf(pendingInvoices, new Map([['XX', 5]]))).toEqual({ chosen: [], total: 0, changed: [] });
  });
});

describe('paymentBody', () => {
  it('names each invoice once, with its balance and the total of its category', () => {
    const { chosen } = selectedOf(pendingInvoices, new Map([['OK', 84_750]]));
    const body = paymentBody(chosen, { userId: 7, agentId: 3, bankId: 4 });
    expect(body).toMatchObject({ bankId: 4, bankName: null, saveFlag: null, agentId: 3 });
    expect(
      body.paymentDetails.map(({ invoiceId, invoiceAmount, invoiceAmountTotal, invoiceDueDate, slipId }) => [
        invoiceId,
        invoiceAmount,
        invoiceAmountTotal,
        invoiceDueDate,
        slipId,
      ]),
    ).toEqual([
      ['00000039-FC', 750, 84_750, '', '7'],
      ['00000042-IN', 84_000, 84_750, '2026-02-02T00:00:00.000Z', '7'],
    ]);
  });
});

describe('a payment of what came back', () => {
  it('is another than the one that was returned', () => {
    const again = pendingInvoices.map((category) => ({
      ...category,
      pendingInvoices: category.pendingInvoices.map((invoice) => ({ ...invoice, timesPaid: 1 })),
    }));
    const payer = { userId: 7, agentId: 3, bankId: 4 };
    const bodies = [pendingInvoices, again].map((categories) =>
      JSON.stringify(paymentBody(selectedOf(categories, new Map([['OK', 84_750]])).chosen, payer)),
    );
    expect(bodies[0]).not.toBe(bodies[1]);
  });
});

describe('the affidavits that are due with invoices', () => {
  const owed = compliance.owed.example.response.entries;
  const example = owed.find(({ kind }) => kind === 'affidavit');
  if (!example) throw new Error('The contract shows no affidavit that is owed.');
  const of = (state: string, changes: object = {}) => ({ ...example, state, ...changes });
  const paid = ['CO', 'OK', 'SD', 'TN', 'WY', 'FEE'].map((categoryCode) => ({ categoryCode }));

  it('are those that are open, of the states whose invoices were paid (spec 3 §9)', () => {
    const all = ['OK', 'TN', 'WY', 'CO'].map((state) => of(state));
    expect(affidavitsOf(paid, all).map(({ state }) => state)).toEqual(['OK', 'TN', 'WY']);
    expect(affidavitsOf([{ categoryCode: 'TN' }], all)).toEqual([
      { state: 'TN', stateName: 'Tennessee', yearQuarter: 20254, period: '4th Quarter 2025' },
    ]);
  });

  it('are not those that are signed, or whose quarter still runs', () => {
    expect(affidavitsOf(paid, [])).toEqual([]);
    expect(affidavitsOf(paid, [of('WY', { isOpen: false }), of('OK', { kind: 'tax' })])).toEqual([]);
  });
});
