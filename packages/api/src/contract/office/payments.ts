import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { type PaymentStatus, paymentStatuses } from '../billing/payments.js';
import { endpoint, file } from '../endpoint.js';
import { cents, wireTime } from '../shapes.js';
import { accountKey } from './account.js';
import { staffFor } from './staffFor.js';

/** A day, as text: `YYYY-MM-DD`. */
export const calendarDay = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, '${path} must be a day such as 2026-01-30; "${value}" is not.')
    .meta({ form: 'day' });
const numberOfPayment = () => string().max(20).meta({ description: 'The confirmation number of a payment.' });
/** The most characters of a file of returns: enough for about two thousand returns. */
const MAX_CHARACTERS = 800_000;
const changed = [
  'office.payments',
  'office.work',
  'office.workItem',
  'office.waiting',
  'invoiceandpayment.getPaymentHistory',
  'invoiceandpayment.getPayment',
  'invoiceandpayment.getPendingInvoices',
  'invoiceandpayment.getInvoiceHistory',
  'invoiceandpayment.billingSummary',
  'compliance.owed',
] as const;

/** The payments of all accounts. */
export const payments = endpoint({
  ...staffFor('payments'),
  id: 'office.payments',
  method: 'GET',
  path: '/office/payments',
  summary: 'List the payments of an account, or of all, a row for each invoice; the newest 200.',
  query: object({
    account: accountKey().optional(),
    status: mixed<PaymentStatus>().oneOf(paymentStatuses).optional(),
    confirmationNumber: numberOfPayment().optional(),
  }),
  response: array()
    .of(
      object({
        confirmationNumber: numberOfPayment().required(),
        account: string().defined(),
        accountName: string().required(),
        invoiceNumber: string().required(),
        amount: cents().required(),
        method: mixed<'ach' | 'received'>().oneOf(['ach', 'received']).required(),
        from: string()
          .required()
          .meta({ description: 'The bank and the last four digits, or the words of a check.' }),
        submittedAt: wireTime().required(),
        postsOn: calendarDay().required(),
        status: mixed<PaymentStatus>().oneOf(paymentStatuses).required(),
        returnReason: string().nullable().defined(),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ subject: 'account', counts: 'payment of an invoice|payments of invoices' }],
  example: {
    query: { status: 'returned' },
    response: [
      {
        confirmationNumber: '0000000021',
        account: '3001234',
        accountName: 'Ada Larkin',
        invoiceNumber: '00000031-IN',
        amount: 127_500,
        method: 'ach',
        from: 'First Bank of Cheyenne, ending in 6789',
        submittedAt: '2026-01-16T17:00:00.000Z',
        postsOn: '2026-01-20',
        status: 'returned',
        returnReason: 'R01 There was not enough money in the account',
      },
    ],
  },
});

/** Writes the ACH file of a day. */
export const exportAchFile = endpoint({
  ...staffFor('payments'),
  id: 'office.exportAchFile',
  method: 'POST',
  path: '/office/exportAchFile',
  summary:
    'Write the ACH file of the payments that post on a business day, once, when the last of them is in (7 PM Eastern the business day before), until that day is over; a second call tells of the same file.',
  body: object({ day: calendarDay().required() }).noUnknown(),
  response: object({
    isNew: boolean().required(),
    day: calendarDay().required(),
    name: string().required(),
    debits: number().integer().required(),
    total: cents().required(),
    sha256: string().required(),
    madeAt: wireTime().required(),
  }),
  idempotency: 'natural',
  invalidates: changed,
  duties: [
    {
      word: 'export-ach',
      subject: 'day',
      save: { endpoint: 'office.achFile', isRequired: true },
      sentence: '{debits} debits, {total}, SHA-256 {sha256}, made {madeAt}',
    },
  ],
  example: {
    body: { day: '2026-01-20' },
    response: {
      isNew: true,
      day: '2026-01-20',
      name: 'ACH-2026-01-20.txt',
      debits: 2,
      total: 138_263,
      sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
      madeAt: '2026-01-20T00:05:00.000Z',
    },
  },
});

/** The ACH file of a day, as it was written. */
export const achFile = endpoint({
  ...staffFor('payments'),
  id: 'office.achFile',
  method: 'GET',
  path: '/office/achFile',
  summary: 'Download the ACH file of a day, each time the same bytes.',
  query: object({ day: calendarDay().required() }),
  response: file('text/plain'),
  whyNotInTerminal: 'export-ach saves it.',
  example: { query: { day: '2026-01-20' } },
});

/** Settles the payments that no file of returns has sent back. */
export const settlePayments = endpoint({
  ...staffFor('payments'),
  id: 'office.settlePayments',
  method: 'POST',
  path: '/office/settlePayments',
  summary:
    'Settle the payments that were sent two business days ago and did not come back; the server does so every hour.',
  response: object({ settled: number().integer().required() }),
  idempotency: 'natural',
  invalidates: changed,
  duties: [{ sentence: '{settled} settled' }],
  example: { response: { settled: 2 } },
});

/** Reads a file of debits that the bank returns. */
export const importReturns = endpoint({
  ...staffFor('payments'),
  id: 'office.importReturns',
  method: 'POST',
  path: '/office/importReturns',
  summary:
    'Take a file of returned debits, or say what it would do: their invoices are open again, and the payers are told; a file that comes twice changes nothing.',
  body: object({
    content: string().max(MAX_CHARACTERS).required(),
    isPreview: boolean().optional().meta({ description: 'Say what each line would do, and do nothing.' }),
  }).noUnknown(),
  response: object({
    returned: number().integer().required(),
    returns: array()
      .of(
        object({
          line: number().integer().required(),
          code: string().required(),
          words: string().required(),
          trace: string().required(),
          amount: cents().required(),
          confirmationNumber: numberOfPayment().nullable().defined(),
          invoiceNumber: string().nullable().defined(),
          outcome: mixed<'returned' | 'returned before' | 'notice of change' | 'unknown'>()
            .oneOf(['returned', 'returned before', 'notice of change', 'unknown'])
            .required(),
        }).required(),
      )
      .required(),
  }),
  idempotency: 'natural',
  invalidates: changed,
  duties: [
    {
      subject: 'content',
      files: { content: 'latin1' },
      options: { isPreview: 'preview' },
      rows: 'returns',
      sentence: '{returned} returned',
    },
  ],
  example: {
    body: { content: '101 …' },
    response: {
      returned: 1,
      returns: [
        {
          line: 4,
          code: 'R01',
          words: 'there was not enough money in the account',
          trace: '107999990000041',
          amount: 127_500,
          confirmationNumber: '0000000021',
          invoiceNumber: '00000031-IN',
          outcome: 'returned',
        },
      ],
    },
  },
});

/** Takes back a payment, or one of its invoices, without a file of the bank. */
export const returnPayment = endpoint({
  ...staffFor('payments'),
  id: 'office.returnPayment',
  method: 'POST',
  path: '/office/returnPayment',
  summary: 'Take a payment back, or one invoice of it, for a reason that a bank gives.',
  body: object({
    confirmationNumber: numberOfPayment().required(),
    invoiceNumber: string().max(20).optional(),
    reasonCode: string()
      .matches(/^R\d{2}$/, '${path} must be a return reason such as R01; "${value}" is not.')
      .required()
      .meta({ form: 'returnReason' }),
  }).noUnknown(),
  response: object({ returned: number().integer().required() }),
  idempotency: 'natural',
  invalidates: changed,
  duties: [
    {
      subject: 'confirmationNumber',
      options: { reasonCode: 'reason', invoiceNumber: 'number' },
      sentence: '{returned} returned',
      sentenceUnless: { returned: 'It had come back before.' },
    },
  ],
  example: { body: { confirmationNumber: '0000000021', reasonCode: 'R01' }, response: { returned: 1 } },
});

/** Records a check, or another payment that did not come through the portal. */
export const postReceivedPayment = endpoint({
  ...staffFor('payments'),
  id: 'office.postReceivedPayment',
  method: 'POST',
  path: '/office/postReceivedPayment',
  summary: 'Record a check, or another payment that reached the office, which pays invoices in full.',
  body: object({
    account: accountKey().trim().min(1).required(),
    invoices: array().of(string().min(1).max(20).required()).min(1).max(200).required(),
    total: cents().required(),
    reference: string()
      .trim()
      .min(1)
      .max(limits.bankName)
      .required()
      .meta({ description: 'What the payer reads of it, such as “Check 1042”.' }),
    receivedOn: calendarDay().required(),
  }).noUnknown(),
  response: object({ confirmationNumber: numberOfPayment().required(), total: cents().required() }),
  idempotency: 'key',
  invalidates: changed,
  duties: [
    {
      word: 'post-payment',
      subject: 'account',
      sentence: 'Payment {confirmationNumber} of {total} is recorded.',
    },
  ],
  example: {
    body: {
      account: '3001234',
      invoices: ['00000031-IN'],
      total: 127_500,
      reference: 'Check 1042',
      receivedOn: '2026-01-15',
    },
    response: { confirmationNumber: '0000000022', total: 127_500 },
  },
});
