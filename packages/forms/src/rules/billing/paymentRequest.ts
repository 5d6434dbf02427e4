import { array, type InferType, mixed, number, object, string } from 'yup';
import { valueAt } from '../schema/beside.js';
import { boxPiece } from '../schema/choices.js';
import { testResult } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { keyOrNull, recordKey } from '../schema/rows.js';
import { wireText, wireWords } from '../schema/wireText.js';
import { checkAccountNumber, checkBankName, checkRoutingNumber } from './bankAccounts.js';
import { BANK_MISSING, CATEGORY_MISSING } from './paymentMessages.js';

/** An amount in cents; a credit is below zero. */
const cents = () =>
  number()
    .typeError(wireWords.cents)
    .integer(wireWords.wholeCents)
    .min(-Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
    .max(Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
    .required(wireWords.required);

/** An invoice to pay, with the fields of `getPendingInvoices`. */
const paidInvoice = () =>
  object({
    invoiceId: wireText(40).min(1, wireWords.required),
    invoiceAmount: cents(),
    invoiceAmountTotal: cents(),
    invoiceDueDate: wireText(30),
    agentId: recordKey(),
    payee: wireText(100),
    slipId: wireText(40),
    category: wireText(20).min(1, wireWords.required),
    customerNumber: wireText(40),
    customerName: wireText(100),
    isMs: boxPiece(),
    timesPaid: number().typeError(wireWords.number).integer(wireWords.whole).optional(),
  }).noUnknown();

/**
 * The body of `POST /invoiceandpayment/payInvoice` (spec 3 §3.8): a stored bank by `bankId`, or a bank's own three
 * fields with `saveFlag` to keep it. `timesPaid` is not part of the specification: it is the number that
 * `getPendingInvoices` answers, and tells a second payment, after the bank returned the first one, from a repeated
 * call.
 */
export const paymentRequest = () =>
  object({
    bankId: keyOrNull(),
    bankName: besideBank(checkBankName),
    routingNumber: besideBank(checkRoutingNumber),
    accountNumber: besideBank(checkAccountNumber),
    saveFlag: mixed<'Y'>()
      .nullable()
      .oneOf(['Y', null], '${path} must be Y.')
      .defined('${path} must be Y or null.'),
    agentId: keyOrNull(),
    paymentDetails: array()
      .of(paidInvoice())
      .required(CATEGORY_MISSING)
      .min(1, CATEGORY_MISSING)
      .max(2000, 'At most 2000 invoices can be paid at once.'),
  })
    .noUnknown()
    .test({
      name: 'bank',
      test(value, context) {
        const isMissing = (field: string) => (valueAt(value, field) ?? null) === null;
        return (
          isMissing('bankId') !== isMissing('bankName') ||
          context.createError({ path: 'bankId', message: BANK_MISSING })
        );
      },
    });

export type PaymentRequest = InferType<ReturnType<typeof paymentRequest>>;

/** One of the three fields of a bank that is not stored; `null` when the key of a stored bank is given. */
function besideBank(check: Check<string>) {
  return string()
    .typeError(wireWords.text)
    .nullable()
    .defined('${path} must be text or null.')
    .test({
      name: 'rule',
      test(value, context) {
        const beside: unknown = context.parent;
        const isStored = (valueAt(beside, 'bankName') ?? null) === null && value === null;
        return testResult(isStored ? undefined : check(value ?? ''), context);
      },
    });
}
