import { settlings } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, filers } from '../endpoint.js';
import { lastQuarters, yearQuarter } from '../filings/filingSummary.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, wireDate } from '../shapes.js';

/**
 * The agent whose invoices and payments are asked for: an agency names the agent, everybody else has only their own
 * (spec 3 §7.6).
 */
export const ofAgent = () =>
  object({
    associatedAgentId: recordId().optional().meta({
      description:
        'The agent an agency acts for, which an agency must name; of everybody else only their own number is taken.',
    }),
  });

/** The number under which the office bills an account. */
export const customerNumber = () =>
  string().required().meta({ description: 'The NPN, or the account number of an IPC filer.' });

const readers = { method: 'GET', permission: 'VIEW POLICY', accounts: filers } as const;

/** The day by which a document is paid; a finance charge has none: its screen says 'See Invoice' (spec 3 §2.8). */
const invoiceDueDate = () =>
  wireDate()
    .nullable()
    .defined()
    .meta({ description: 'Null for a finance charge and a credit memo: see the document.' });

/** Amounts that credit memos have left, positive. */
const credits = () => ({
  unappliedCredit: cents()
    .required()
    .meta({ description: 'What credit memos have left that the next close of a quarter applies.' }),
  creditToSettle: cents().required().meta({
    description: 'What older ones have left: no close applies it any more, and the office settles it.',
  }),
});

/** Invoices, credit memos and finance charges as the history lists them (spec 3 §3.8). */
const historyItem = () =>
  object({
    invcKey: recordId().required(),
    invoiceTitle: string().required().meta({ description: 'In words: “Oklahoma tax, 3rd Quarter 2026”.' }),
    rollUpTranNo: string().required().meta({
      description:
        'The number on the document: it ends in -IN, -CM or -FC, and begins with *80 when rolled up.',
    }),
    invoiceDate: wireDate().required(),
    dueDate: invoiceDueDate(),
    quarter: number().integer().min(1).max(4).required(),
    year: number().integer().required(),
    invoiceTotalAmt: cents().required().meta({ description: 'Whole cents; of a credit memo negative.' }),
    rollUpInvcKey: recordId()
      .nullable()
      .defined()
      .meta({ description: 'Of a document rolled up over several states its own key, else null.' }),
    balance: cents()
      .required()
      .meta({ description: 'What is open of it; of a credit memo what is not applied yet, negative.' }),
    isMemo: boolean().optional().meta({
      description: 'True for a memo by which the office corrected an invoice: no billing report has it.',
    }),
    settling: mixed<(typeof settlings)[number]>()
      .oneOf(settlings)
      .nullable()
      .defined()
      .meta({ description: 'The decision of the office that took off half of it or more; else null.' }),
    adjustments: array()
      .of(
        object({
          date: wireDate().required(),
          words: string().required(),
          reason: string().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'What the office has decided about it, the newest first.' }),
  });

const feeItem = {
  invcKey: 12,
  invoiceTitle: 'Transaction fee, 3rd Quarter 2025',
  rollUpTranNo: '*80000004-IN',
  invoiceDate: '2025-10-01T00:00:00.000Z',
  dueDate: '2025-11-17T00:00:00.000Z',
  quarter: 3,
  year: 2025,
  invoiceTotalAmt: 10_763,
  rollUpInvcKey: 12,
  balance: 10_763,
  isMemo: false,
  settling: null,
  adjustments: [],
} as const;

const taxItem = {
  ...feeItem,
  invcKey: 9,
  invoiceTitle: 'Wyoming tax, 3rd Quarter 2025',
  rollUpTranNo: '00000031-IN',
  invoiceTotalAmt: 127_500,
  rollUpInvcKey: null,
  balance: 0,
  adjustments: [
    {
      date: '2025-12-08T00:00:00.000Z',
      words: '$2.00 of 00000031-IN was written off.',
      reason: 'It is less than it costs to collect.',
    },
  ],
  ssInvoiceState: 'WY',
} as const;

/** The invoices of an agent (spec 3 §2.8, §7.6). */
export const getInvoiceHistory = endpoint({
  ...readers,
  id: 'invoiceandpayment.getInvoiceHistory',
  path: '/invoiceandpayment/getInvoiceHistory',
  summary:
    'List an agent’s invoices, credit memos and finance charges, the newest first: those of the eight latest billed quarters and every one with a balance, or those of one billing period.',
  source: 'spec 3 §7.6',
  query: ofAgent().shape({
    billingPeriod: number().integer().min(0).max(99_994).optional().meta({
      description: 'Year and quarter, such as 20263; 0 asks for every quarter ever billed.',
    }),
  }),
  response: object({
    feeInvoices: object({
      feeInvoiceHistoryDetails: array().of(historyItem().required()).required(),
    }).required(),
    taxInvoices: object({
      taxInvoiceHistoryDetails: array()
        .of(historyItem().shape({ ssInvoiceState: stateCode().required() }).required())
        .required(),
    }).required(),
    billingPeriods: array()
      .of(yearQuarter())
      .required()
      .meta({ description: 'The quarters in which the agent has documents, the latest first.' }),
    held: object({ since: wireDate().required(), reason: string().required() })
      .nullable()
      .default(null)
      .defined()
      .meta({
        description:
          'While the office holds collection nothing is charged for lateness, and nobody is reminded.',
      }),
  }),
  example: {
    query: { associatedAgentId: 3, billingPeriod: 20253 },
    response: {
      feeInvoices: { feeInvoiceHistoryDetails: [feeItem] },
      taxInvoices: { taxInvoiceHistoryDetails: [taxItem] },
      billingPeriods: [20253, 20252],
      held: null,
    },
  },
});

/** Amounts that an agent can pay, by category (spec 3 §3.8, §4.6). */
export const getPendingInvoices = endpoint({
  ...readers,
  id: 'invoiceandpayment.getPendingInvoices',
  path: '/invoiceandpayment/getPendingInvoices',
  summary:
    'List what an agent has to pay by category: the tax of each participating state, by name, and the transaction fee.',
  source: 'spec 3 §7.6',
  query: ofAgent(),
  response: array()
    .of(
      object({
        categoryCode: string()
          .required()
          .meta({ description: 'The letters of the state whose tax it is, or FEE for the transaction fee.' }),
        categoryName: string().required(),
        totalInvoice: cents().required().meta({ description: 'The sum of the balances.' }),
        isMS: boolean().required().meta({
          description: 'Multi-state: whether one of its invoices is rolled up over several states.',
        }),
        ...credits(),
        pendingInvoices: array()
          .of(
            object({
              tranNo: string().required().meta({ description: 'The number on the invoice.' }),
              balance: cents().required(),
              invoiceDate: wireDate().meta({
                description:
                  'The day from which a finance charge is due, which has no due date of its own. An earlier release does not tell it.',
              }),
              dueDate: invoiceDueDate(),
              custID: customerNumber(),
              name: string().required().meta({ description: 'Who is billed.' }),
              yearQuarter: yearQuarter(),
              timesPaid: number().integer().min(0).required().meta({
                description: 'How often it was paid: above 0 the bank has returned it, and it is open again.',
              }),
            }).required(),
          )
          .required()
          .meta({ description: 'Invoices and finance charges with a balance, the earliest due first.' }),
      }).required(),
    )
    .required(),
  example: {
    query: { associatedAgentId: 3 },
    response: [
      {
        categoryCode: 'CO',
        categoryName: 'Colorado tax',
        totalInvoice: 0,
        isMS: false,
        unappliedCredit: 0,
        creditToSettle: 0,
        pendingInvoices: [],
      },
      {
        categoryCode: 'FEE',
        categoryName: 'Transaction fee',
        totalInvoice: 10_763,
        isMS: true,
        unappliedCredit: 0,
        creditToSettle: 0,
        pendingInvoices: [
          {
            tranNo: '*80000004-IN',
            balance: 10_763,
            invoiceDate: '2025-10-01T00:00:00.000Z',
            dueDate: '2025-11-17T00:00:00.000Z',
            custID: '3001234',
            name: 'Ada Larkin',
            yearQuarter: 20253,
            timesPaid: 0,
          },
        ],
      },
    ],
  },
});

/** The dashboard's summary of the books of the caller, or of the agents an agency acts for. */
export const billingSummary = endpoint({
  ...readers,
  id: 'invoiceandpayment.billingSummary',
  path: '/invoiceandpayment/billingSummary',
  summary: 'Read what is due when and how much, by state, and what was billed and paid in eight quarters.',
  source: NAMED_HERE,
  query: object({
    associatedAgentId: recordId()
      .optional()
      .meta({ description: 'One of the agents an agency acts for; all of them when left out.' }),
  }),
  response: object({
    due: array()
      .of(
        object({
          agentId: recordId().required(),
          agentName: string().required(),
          kind: mixed<'Tax' | 'Transaction Fee'>().oneOf(['Tax', 'Transaction Fee']).required(),
          state: stateCode().nullable().defined().meta({ description: 'Null when rolled up over several.' }),
          stateName: string().nullable().defined(),
          dueDate: wireDate()
            .required()
            .meta({ description: 'Of a finance charge the day on which it was charged.' }),
          balance: cents().required(),
        }).required(),
      )
      .required()
      .meta({
        description: 'Open balances, one row for each agent, kind, state and due day, the earliest first.',
      }),
    ...credits(),
    quarters: lastQuarters(),
    totals: array()
      .of(
        object({
          yearQuarter: yearQuarter(),
          billed: cents()
            .required()
            .meta({ description: 'The totals of its documents, credits subtracted.' }),
          paid: cents().required().meta({ description: 'What of it is no longer open.' }),
        }).required(),
      )
      .required()
      .meta({ description: 'The quarters of the eight in which something was billed.' }),
    held: array()
      .of(
        object({
          agentId: recordId().required(),
          agentName: string().required(),
          since: wireDate().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'Whose collection the office holds, and since when.' }),
  }),
  example: {
    query: { associatedAgentId: 3 },
    response: {
      due: [
        {
          agentId: 3,
          agentName: 'Ada Larkin',
          kind: 'Transaction Fee',
          state: null,
          stateName: null,
          dueDate: '2025-11-17T00:00:00.000Z',
          balance: 10_763,
        },
      ],
      unappliedCredit: 0,
      creditToSettle: 0,
      quarters: [20242, 20243, 20244, 20251, 20252, 20253, 20254, 20261],
      totals: [{ yearQuarter: 20253, billed: 138_263, paid: 127_500 }],
      held: [],
    },
  },
});
