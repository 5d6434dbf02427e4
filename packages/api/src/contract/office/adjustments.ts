import { type AdjustmentKind, adjustmentKinds, limits } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { cents, recordId, stateCode, wireTime } from '../shapes.js';
import { accountKey } from './account.js';
import { doneAtOnce, fourEyesFields, proposedInstead, staffFor } from './staffFor.js';

const reason = () => string().trim().min(1).max(limits.reason).required();
const documentNumber = () =>
  string().trim().max(20).meta({ description: 'The number on the document, such as 00000031-IN.' });
const kind = () => mixed<AdjustmentKind>().oneOf(adjustmentKinds);

/** The documents of an account that can be adjusted, and the decisions about the account. */
export const adjustableBooks = endpoint({
  ...staffFor('billing'),
  id: 'office.adjustableBooks',
  method: 'GET',
  path: '/office/adjustableBooks',
  summary:
    'Read the documents of an account with what can be changed of each, whether its collection is held, and what was decided about its money.',
  query: object({ account: accountKey().required() }),
  response: object({
    accountId: recordId().required(),
    account: string().required(),
    name: string().required(),
    hold: object({ since: officeDay().required(), by: string().required(), reason: string().required() })
      .nullable()
      .default(null)
      .defined()
      .meta({ description: 'null: its collection is not held.' }),
    documents: array()
      .of(
        object({
          number: documentNumber().required(),
          title: string().required(),
          form: mixed<'invoice' | 'credit' | 'financeCharge'>()
            .oneOf(['invoice', 'credit', 'financeCharge'])
            .required(),
          states: array().of(stateCode().required()).required(),
          invoicedOn: officeDay().required(),
          dueOn: officeDay().nullable().defined(),
          total: cents().required(),
          balance: cents()
            .required()
            .meta({ description: 'What is open; of a credit what is left, negative.' }),
          writtenOff: cents()
            .required()
            .meta({ description: 'What of it is written off: it can be taken back.' }),
          paid: cents()
            .required()
            .meta({ description: 'Of a finance charge, what was paid for good: it can be given back.' }),
          fits: array()
            .of(kind().required())
            .required()
            .meta({ description: 'What can be done with it now.' }),
        }).required(),
      )
      .required()
      .meta({ description: 'The newest 200, the newest first.' }),
    banks: array()
      .of(object({ bankAccountId: recordId().required(), name: string().required() }).required())
      .required()
      .meta({ description: 'Where a refund can go: its own bank accounts and those of its agencies.' }),
    decisions: array()
      .of(
        object({
          on: officeDay().required(),
          at: wireTime().required(),
          words: string().required(),
          reason: string().required(),
          by: string().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'The newest 200, the newest first.' }),
  }),
  whyNotInTerminal: 'It is a page to look at; receivables and unapplied-credits list what is open.',
  example: {
    query: { account: '3001234' },
    response: {
      accountId: 3,
      account: '3001234',
      name: 'Ada Larkin',
      hold: null,
      documents: [
        {
          number: '00000044-FC',
          title: 'Finance charge on Wyoming tax, 4th Quarter 2025',
          form: 'financeCharge',
          states: ['WY'],
          invoicedOn: '2026-01-02',
          dueOn: null,
          total: 1_414,
          balance: 1_414,
          writtenOff: 0,
          paid: 0,
          fits: ['waive', 'writeOff'],
        },
        {
          number: '00000038-FC',
          title: 'Finance charge on Wyoming tax, 3rd Quarter 2025',
          form: 'financeCharge',
          states: ['WY'],
          invoicedOn: '2025-10-01',
          dueOn: null,
          total: 950,
          balance: 0,
          writtenOff: 0,
          paid: 950,
          fits: ['giveBack'],
        },
        {
          number: '00000031-IN',
          title: 'Wyoming tax, 3rd Quarter 2025',
          form: 'invoice',
          states: ['WY'],
          invoicedOn: '2025-10-01',
          dueOn: '2025-11-17',
          total: 127_500,
          balance: 127_500,
          writtenOff: 0,
          paid: 0,
          fits: ['credit', 'debit', 'writeOff'],
        },
        {
          number: '00000017-CM',
          title: 'Oklahoma tax, 1st Quarter 2025',
          form: 'credit',
          states: ['OK'],
          invoicedOn: '2025-04-01',
          dueOn: null,
          total: -20_000,
          balance: -12_500,
          writtenOff: 0,
          paid: 0,
          fits: ['apply', 'refund'],
        },
        {
          number: '00000009-IN',
          title: 'Wyoming tax, 4th Quarter 2024',
          form: 'invoice',
          states: ['WY'],
          invoicedOn: '2025-01-02',
          dueOn: '2025-02-18',
          total: 40_000,
          balance: 0,
          writtenOff: 25_000,
          paid: 0,
          fits: ['credit', 'debit', 'takeBack'],
        },
      ],
      banks: [{ bankAccountId: 5, name: 'First Bank of Cheyenne, ending in 6789' }],
      decisions: [
        {
          on: '2026-01-05',
          at: '2026-01-05T16:20:00.000Z',
          words: 'Of finance charge 00000029-FC, $3.20 was waived.',
          reason: 'The invoice had gone to an old address.',
          by: 'nora.quist',
        },
      ],
    },
  },
});

/** The fields that the decisions on what is owed share. */
const decision = {
  ...staffFor('billing'),
  method: 'POST',
  // A repeated call gets its first answer; any other call finds that the open amount has changed.
  idempotency: 'key',
  // A second person of the office approves it before it is done (decision 0057).
  fourEyes: true,
  invalidates: [
    'office.adjustableBooks',
    'office.account',
    'office.proposals',
    'office.closing',
    'invoiceandpayment.getInvoiceHistory',
    'invoiceandpayment.getPendingInvoices',
    'invoiceandpayment.billingSummary',
    'compliance.owed',
  ],
} as const;

/** The duty of one kind of decision about a document. */
const decisionDuty = <K extends AdjustmentKind>(word: string, ofKind: K, sentence = '{tells}') =>
  ({
    word,
    subject: 'document',
    fixed: { kind: ofKind },
    sentence,
    sentenceUnless: proposedInstead,
  }) as const;

/** Changes a document by a decision of the office. */
export const adjustInvoice = endpoint({
  ...decision,
  id: 'office.adjustInvoice',
  path: '/office/adjustInvoice',
  summary:
    'Waive a finance charge or give back one that was paid, write off what is not collectable or take that back, correct an invoice by a memo, refund a credit or apply it to an invoice; the account is told, with the reason.',
  body: object({
    kind: kind().required(),
    document: documentNumber().required(),
    amount: cents().min(1).required(),
    open: cents().min(0).required().meta({
      form: 'amount',
      description:
        'What was open of the document, or left of the credit, when somebody looked: nothing is done if it has changed.',
    }),
    state: stateCode()
      .optional()
      .meta({ form: 'state', description: 'Which state a memo corrects, of a document over several.' }),
    invoice: documentNumber().optional(),
    paidBy: string()
      .trim()
      .max(limits.bankName)
      .optional()
      .meta({ description: 'How a refund is paid: “Check 1042”.' }),
    bankAccountId: recordId().optional().meta({ description: 'The bank account that a refund goes to.' }),
    reason: reason(),
  }).noUnknown(),
  response: object({
    ...fourEyesFields(),
    tells: string().required().meta({ description: 'What is done, in a sentence.' }),
    memo: documentNumber()
      .nullable()
      .defined()
      .meta({ description: 'The number of the memo that was issued.' }),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    decisionDuty('waive-charge', 'waive'),
    decisionDuty('write-off', 'writeOff'),
    decisionDuty('take-back-write-off', 'takeBack'),
    decisionDuty('give-back-charge', 'giveBack', '{tells} {memo}'),
    decisionDuty('credit-invoice', 'credit', '{tells} {memo}'),
    decisionDuty('debit-invoice', 'debit', '{tells} {memo}'),
    decisionDuty('refund-credit', 'refund'),
    decisionDuty('apply-credit', 'apply'),
  ],
  example: {
    body: {
      kind: 'waive',
      document: '00000044-FC',
      amount: 1_414,
      open: 1_414,
      reason: 'The invoice had gone to an old address.',
    },
    response: {
      ...doneAtOnce,
      tells: 'Ada Larkin: Of finance charge 00000044-FC, $14.14 is waived; $0.00 of it stays open.',
      memo: null,
    },
  },
});

/** Holds the collection of an account, or ends the hold. */
export const holdCollection = endpoint({
  ...decision,
  id: 'office.holdCollection',
  path: '/office/holdCollection',
  summary:
    'Hold the collection of an account, so that nothing is charged for lateness and nobody is reminded, or end the hold; the account is told, with the reason.',
  body: object({
    account: accountKey().required(),
    isHold: boolean().required().meta({ description: 'false: the hold ends.' }),
    reason: reason(),
  }).noUnknown(),
  response: object({ ...fourEyesFields(), tells: string().required() }),
  duties: [
    { subject: 'account', fixed: { isHold: true }, sentence: '{tells}', sentenceUnless: proposedInstead },
    {
      word: 'release-collection',
      subject: 'account',
      fixed: { isHold: false },
      sentence: '{tells}',
      sentenceUnless: proposedInstead,
    },
  ],
  example: {
    body: { account: '3001234', isHold: true, reason: 'The insurer is insolvent; a court decides in May.' },
    response: {
      ...doneAtOnce,
      tells:
        'Nothing is charged to Ada Larkin for lateness, and nobody is reminded, until the hold ends. What is open stays owed.',
    },
  },
});
