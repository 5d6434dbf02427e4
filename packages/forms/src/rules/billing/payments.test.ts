import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import {
  bankAccountRequest,
  bankAccountSchema,
  checkAccountNumber,
  checkBank,
  checkBankName,
  checkCategories,
  checkRoutingNumber,
  isPayable,
  isRoutingNumber,
  payLabel,
  paymentRequest,
  paymentSchema,
} from './index.js';

const strict = { strict: true };

describe('banks', () => {
  it.each([
    ['', 'Bank Name is required.'],
    ['é', undefined],
    ['b'.repeat(30), undefined],
    ['b'.repeat(31), 'Maximum 30 characters allowed in Bank Name.'],
  ])('name %j', (value, expected) => {
    expect(checkBankName(value)?.message).toBe(expected);
  });

  it.each([
    ['', 'Routing Number is required.'],
    ['021000021', undefined],
    ['02100002', 'Routing Number must be exactly 9 digits.'],
    ['0210000210', 'Routing Number must be exactly 9 digits.'],
    ['02100002x', 'Routing Number must be exactly 9 digits.'],
    ['٠٢١٠٠٠٠٢١', 'Routing Number must be exactly 9 digits.'],
    ['021000022', 'Routing Number is not valid.'],
    ['000000000', 'Routing Number is not valid.'],
  ])('routing %j', (value, expected) => {
    expect(checkRoutingNumber(value)?.message).toBe(expected);
  });

  it.each([
    ['', 'Account Number is required.'],
    ['0', undefined],
    ['1'.repeat(17), undefined],
    ['1'.repeat(18), 'Maximum 17 characters allowed in Account Number.'],
    ['12-3', 'Account Number must contain digits only.'],
  ])('account %j', (value, expected) => {
    expect(checkAccountNumber(value)?.message).toBe(expected);
  });

  it('one wrong digit never makes another routing number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        fc.stringMatching(/^\d{9}$/).filter(isRoutingNumber),
        (place, step, digits) => {
          const changed = Array.from(digits);
          changed[place] = String((Number(digits[place]) + step) % 10);
          expect(isRoutingNumber(changed.join(''))).toBe(false);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are held to the same words in the form and on the wire', () => {
    expect(
      problemsIn(bankAccountSchema, {
        BankName: ' First ',
        RoutingNumber: ' 021000021',
        AccountNumber: '1 ',
      }),
    ).toEqual({});
    const body = { associatedAgentId: null, bankName: '', routingNumber: '1', accountNumber: 'x' };
    expect(problemsIn(bankAccountRequest(), body, strict)).toEqual({
      bankName: 'Bank Name is required.',
      routingNumber: 'Routing Number must be exactly 9 digits.',
      accountNumber: 'Account Number must contain digits only.',
    });
  });
});

describe('paying', () => {
  it('needs a category and a bank', () => {
    expect(problemsIn(paymentSchema, { Categories: [], Bank: null })).toEqual({
      Categories: 'At least one category is required.',
      Bank: 'Bank is required.',
    });
    expect(problemsIn(paymentSchema, { Categories: ['CO'], Bank: '4' })).toEqual({});
    expect(checkCategories([])?.message).toBe('At least one category is required.');
    expect([checkBank(null)?.message, checkBank(4)]).toEqual(['Bank is required.', undefined]);
  });

  it.each([
    [100, [100], true, 'Select to Pay'],
    [0, [100], false, 'No Payment Due.'],
    [-5, [100], false, 'No Payment Due.'],
    [100, [], false, 'No Payment Due.'],
    [100, [50, -50], false, 'No Payment Due.'],
  ])('a total of %i with balances %j can be paid: %s', (totalInvoice, balances, payable, label) => {
    const category = { totalInvoice, pendingInvoices: balances.map((balance) => ({ balance })) };
    expect(isPayable(category)).toBe(payable);
    expect(payLabel(category)).toBe(label);
  });

  const invoice = {
    invoiceId: 'IN-1',
    invoiceAmount: 100,
    invoiceAmountTotal: 100,
    invoiceDueDate: '2026-11-15T00:00:00.000Z',
    agentId: 3,
    payee: 'Wyoming',
    slipId: '7',
    category: 'WY',
    customerNumber: 'C1',
    customerName: 'Ada Larkin',
    isMs: false,
  };
  const stored = {
    bankId: 4,
    bankName: null,
    routingNumber: null,
    accountNumber: null,
    saveFlag: null,
    agentId: null,
    paymentDetails: [invoice],
  };
  const typed = {
    ...stored,
    bankId: null,
    bankName: 'First',
    routingNumber: '021000021',
    accountNumber: '1',
    saveFlag: 'Y',
  };

  it.each<[object, Record<string, string>]>([
    [stored, {}],
    [typed, {}],
    [{ ...stored, paymentDetails: [] }, { paymentDetails: 'At least one category is required.' }],
    [{ ...stored, bankId: null }, { bankId: 'Bank is required.' }],
    [{ ...typed, bankId: 4 }, { bankId: 'Bank is required.' }],
    [{ ...typed, routingNumber: null }, { routingNumber: 'Routing Number is required.' }],
    [{ ...typed, saveFlag: 'N' }, { saveFlag: 'saveFlag must be Y.' }],
    [{ ...typed, saveFlag: undefined }, { saveFlag: 'saveFlag must be Y or null.' }],
    [{ ...stored, routingNumber: undefined }, { routingNumber: 'routingNumber must be text or null.' }],
    [
      { ...stored, paymentDetails: [{ ...invoice, invoiceAmount: 0.5 }] },
      {
        'paymentDetails.0.invoiceAmount': 'paymentDetails[0].invoiceAmount must be a whole number of cents.',
      },
    ],
  ])('%j', (body, expected) => {
    expect(problemsIn(paymentRequest(), body, strict)).toEqual(expected);
  });

  it.each([
    [2000, {}],
    [2001, { paymentDetails: 'At most 2000 invoices can be paid at once.' }],
  ])('%i invoices at once', (length, problems) => {
    const body = { ...stored, paymentDetails: Array.from({ length }, () => invoice) };
    expect(problemsIn(paymentRequest(), body, strict)).toEqual(problems);
  });
});
