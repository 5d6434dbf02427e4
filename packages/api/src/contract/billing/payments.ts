import { paymentRequest } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint, file, filers } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, wireDate, wireTime } from '../shapes.js';
import { customerNumber, ofAgent } from './invoices.js';

/** The statuses of a payment, in the words of its history. */
export const paymentStatuses = ['submitted', 'sent', 'settled', 'returned'] as const;

/** The status of a payment: accepted, sent to the bank, collected, or returned by the payer's bank. */
export type PaymentStatus = (typeof paymentStatuses)[number];

const readers = { method: 'GET', permission: 'VIEW POLICY', accounts: filers } as const;

/** The fields with the status of a payment. */
const standing = () => ({
  status: mixed<PaymentStatus>().oneOf(paymentStatuses).required(),
  returnReason: string().nullable().defined().meta({
    description:
      'Of a returned payment the bank’s code and its words: “R01 There was not enough money in the account”.',
  }),
  postsOn: wireDate().required().meta({ description: 'The business day on which it posts.' }),
});

const exampleStanding = {
  status: 'settled',
  returnReason: null,
  postsOn: '2025-11-12T00:00:00.000Z',
} as const;

/** The payments of an agent, one row for each invoice that was paid (spec 3 §3.8). */
export const getPaymentHistory = endpoint({
  ...readers,
  id: 'invoiceandpayment.getPaymentHistory',
  path: '/invoiceandpayment/getPaymentHistory',
  summary: 'List the newest 1,000 invoices that were paid for an agent, each with its payment.',
  source: 'spec 3 §7.6',
  query: ofAgent(),
  response: array()
    .of(
      object({
        paymentKey: recordId().required(),
        paymentDate: wireDate().required(),
        checkNumber: string()
          .required()
          .meta({ description: 'The payment number: its confirmation number.' }),
        accountName: string()
          .required()
          .meta({ description: 'What was paid: “Wyoming tax”, “Transaction fee”.' }),
        appliedToInvoiceKey: string().required().meta({ description: 'The number of the invoice.' }),
        paymentAmount: cents()
          .required()
          .meta({ description: 'The whole payment, over all of its invoices.' }),
        appliedToInvoicePayment: cents().required().meta({ description: 'What of it paid this invoice.' }),
        ...standing(),
      }).required(),
    )
    .required(),
  example: {
    query: { associatedAgentId: 3 },
    response: [
      {
        paymentKey: 21,
        paymentDate: '2025-11-10T00:00:00.000Z',
        checkNumber: '0000000021',
        accountName: 'Wyoming tax',
        appliedToInvoiceKey: '00000031-IN',
        paymentAmount: 138_263,
        appliedToInvoicePayment: 127_500,
        ...exampleStanding,
      },
    ],
  },
});

/** One payment as its confirmation shows and prints it (spec 3 §4.6). */
export const getPayment = endpoint({
  ...readers,
  id: 'invoiceandpayment.getPayment',
  path: '/invoiceandpayment/getPayment',
  summary: 'Read a payment with its invoices, for the confirmation.',
  source: NAMED_HERE,
  query: ofAgent().shape({ confirmationNumber: string().max(20).required() }),
  response: object({
    confirmationNumber: string().required(),
    submittedAt: wireTime().required(),
    paidBy: string().required().meta({ description: 'The person who paid.' }),
    agentName: string().required(),
    customerNumber: customerNumber(),
    bankName: string().required(),
    accountNo: string().defined().meta({ description: 'The last four digits or fewer; nothing of a check.' }),
    total: cents().required(),
    ...standing(),
    invoices: array()
      .of(
        object({
          tranNo: string().required(),
          categoryCode: string().required(),
          categoryName: string().required(),
          amount: cents().required(),
          achCompany: object({ name: string().required(), id: string().required() })
            .nullable()
            .defined()
            .meta({ description: 'Who collects it, as the bank statement names them; null for a check.' }),
          returnReason: string().nullable().defined().meta({
            description: 'Why the bank returned the debit of this invoice; null where it did not.',
          }),
        }).required(),
      )
      .required(),
  }),
  example: {
    query: { associatedAgentId: 3, confirmationNumber: '0000000021' },
    response: {
      confirmationNumber: '0000000021',
      submittedAt: '2025-11-10T16:30:00.000Z',
      paidBy: 'Ada Larkin',
      agentName: 'Ada Larkin',
      customerNumber: '3001234',
      bankName: 'First Bank of Cheyenne',
      accountNo: '6789',
      total: 127_500,
      ...exampleStanding,
      invoices: [
        {
          tranNo: '00000031-IN',
          categoryCode: 'WY',
          categoryName: 'Wyoming tax',
          amount: 127_500,
          achCompany: { name: 'WY SURPLUS LINES', id: 'A830208667' },
          returnReason: null,
        },
      ],
    },
  },
});

/** The confirmation of a payment as a document (spec 3 §4.6). */
export const printPayment = endpoint({
  ...readers,
  id: 'invoiceandpayment.printPayment',
  path: '/invoiceandpayment/printPayment',
  summary: 'Download the confirmation of a payment as a tagged PDF.',
  source: NAMED_HERE,
  query: ofAgent().shape({ confirmationNumber: string().max(20).required() }),
  response: file('application/pdf'),
  callsPerMinute: 60,
  example: { query: { associatedAgentId: 3, confirmationNumber: '0000000021' } },
});

/** Tells whether the caller can pay for an agent, why not, and what they need to know before (spec 3 §2.8, §4.6). */
export const getPayForm = endpoint({
  ...readers,
  id: 'invoiceandpayment.getPayForm',
  path: '/invoiceandpayment/getPayForm',
  summary:
    'Tell whether the caller can pay an agent’s invoices, with the reason if not, the ACH codes and the accounting contact.',
  source: NAMED_HERE,
  query: ofAgent(),
  response: object({
    isAllowed: boolean().required(),
    reason: string().nullable().defined().meta({
      description:
        'Why the form is not available, in words for the person: an agency acts for the agent and pays, or the person may only read.',
    }),
    achCodes: array()
      .of(
        object({
          payee: string().required().meta({ description: 'The state, or “Transaction fee”.' }),
          companyName: string().required(),
          companyId: string().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'What a bank with a fraud service must know before money is collected.' }),
    accountingContact: object({
      name: string().required(),
      email: string().required(),
      phone: string().required(),
    }).required(),
  }),
  example: {
    query: { associatedAgentId: 3 },
    response: {
      isAllowed: true,
      reason: null,
      achCodes: [{ payee: 'Wyoming', companyName: 'WY SURPLUS LINES', companyId: 'A830208667' }],
      accountingContact: {
        name: 'Surplus Lines Service Office',
        email: 'support@slip.example',
        phone: '(800) 555-0142',
      },
    },
  },
});

/** Pays invoices by bank transfer: all of them or none, each whole (spec 3 §4.6, §7.6). */
export const payInvoice = endpoint({
  id: 'invoiceandpayment.payInvoice',
  method: 'POST',
  path: '/invoiceandpayment/payInvoice',
  summary:
    'Pay invoices in full from a bank account; nothing is paid if one of them was paid or changed meanwhile (409).',
  source: 'spec 3 §7.6',
  body: paymentRequest(),
  response: string().required().meta({ description: 'The confirmation number of the payment.' }),
  permission: 'EDIT POLICY',
  program: 'pay',
  accounts: filers,
  idempotency: 'key',
  invalidates: [
    'invoiceandpayment.getPendingInvoices',
    'invoiceandpayment.getInvoiceHistory',
    'invoiceandpayment.billingSummary',
    'compliance.owed',
    'invoiceandpayment.getPaymentHistory',
    'invoiceandpayment.getBankInfo',
    'inbox.inboxItems',
    'inbox.newInboxItemCount',
  ],
  callsPerMinute: 60,
  example: {
    body: {
      bankId: 4,
      bankName: null,
      routingNumber: null,
      accountNumber: null,
      saveFlag: null,
      agentId: 3,
      paymentDetails: [
        {
          invoiceId: '00000031-IN',
          invoiceAmount: 127_500,
          invoiceAmountTotal: 127_500,
          invoiceDueDate: '2025-11-17T00:00:00.000Z',
          agentId: 3,
          payee: 'Wyoming tax',
          slipId: '7',
          category: 'WY',
          customerNumber: '3001234',
          customerName: 'Ada Larkin',
          isMs: false,
        },
      ],
    },
    response: '0000000021',
  },
});
