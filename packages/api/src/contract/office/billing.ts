import { boolean, number, object } from 'yup';
import { statementDays } from '../billing/statement.js';
import { endpoint, file } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { quarterNumber } from '../quarterNumbers.js';
import { cents } from '../shapes.js';
import { accountKey } from './account.js';
import { staffFor } from './staffFor.js';

/** A number of documents and their total. */
export const countAndTotal = () =>
  object({ count: number().integer().required(), total: cents().required() }).required();

const sheet = {
  ...staffFor('billing'),
  method: 'GET',
  response: file('text/csv'),
  callsPerMinute: 10,
} as const;

/** Closes a quarter: the transactions received in it become invoices and credit memos (domain §8). */
export const closeQuarter = endpoint({
  ...staffFor('billing'),
  id: 'office.closeQuarter',
  method: 'POST',
  path: '/office/closeQuarter',
  idempotency: 'natural',
  summary:
    'Close a quarter: issue invoices and credit memos for what was received in it, apply credits, and charge what is overdue; the server does so by itself on the first business day after the quarter.',
  body: object({ quarter: quarterNumber().required() }).noUnknown(),
  response: object({
    changed: boolean()
      .required()
      .meta({ description: 'false: it was closed already, and nothing was done.' }),
    closedOn: officeDay().required(),
    transactions: number().integer().required(),
    invoices: countAndTotal(),
    credits: countAndTotal(),
    financeCharges: countAndTotal(),
    creditsApplied: countAndTotal(),
  }),
  invalidates: [
    'office.closing',
    'office.work',
    'office.workItem',
    'office.waiting',
    'office.trialBalance',
    'office.journal',
    'office.remittances',
  ],
  callsPerMinute: 10,
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      subject: 'quarter',
      sentence: [
        '{invoices.count}\tinvoices\t{invoices.total}',
        '{credits.count}\tcredit memos\t{credits.total}',
        '{financeCharges.count}\tfinance charges\t{financeCharges.total}',
        '{creditsApplied.count}\tcredits applied\t{creditsApplied.total}',
        'Closed on {closedOn}: {transactions} transactions',
      ].join('\n'),
      sentenceUnless: { changed: 'It was closed on {closedOn}.' },
    },
  ],
  example: {
    body: { quarter: 20_254 },
    response: {
      changed: true,
      closedOn: '2026-01-02',
      transactions: 1_204,
      invoices: { count: 214, total: 48_211_350 },
      credits: { count: 9, total: -112_045 },
      financeCharges: { count: 3, total: 1_207 },
      creditsApplied: { count: 7, total: 98_310 },
    },
  },
});

/** A preview of closing: what it would do today, and why. */
export const previewQuarter = endpoint({
  ...sheet,
  id: 'office.previewQuarter',
  path: '/office/previewQuarter',
  summary:
    'Show what closing a quarter would do today, and why, as a CSV file: its invoices, credit memos, finance charges, and the credits that are applied.',
  query: object({ quarter: quarterNumber().optional() }),
  duties: [{ subject: 'quarter', counts: 'line' }],
  example: { query: { quarter: 20_254 } },
});

/** Open amounts, by age. */
export const receivables = endpoint({
  ...sheet,
  id: 'office.receivables',
  path: '/office/receivables',
  summary: 'List what agents owe, by agent and age, as a CSV file.',
  query: object({}),
  duties: [{ counts: 'document' }],
  example: { query: {} },
});

/** The finance charges of a quarter. */
export const financeCharges = endpoint({
  ...sheet,
  id: 'office.financeCharges',
  path: '/office/financeCharges',
  summary: 'List the finance charges, of one closing or of all, as a CSV file.',
  query: object({ quarter: quarterNumber().optional() }),
  duties: [{ subject: 'quarter', counts: 'finance charge' }],
  example: { query: { quarter: 20_254 } },
});

/** The credit memos that no closing applies any more. */
export const unappliedCredits = endpoint({
  ...sheet,
  id: 'office.unappliedCredits',
  path: '/office/unappliedCredits',
  summary:
    'List the credit memos that no invoice of their quarter or of the next one has used up, as a CSV file: the office settles them with the agent.',
  query: object({}),
  duties: [{ counts: 'credit memo' }],
  example: { query: {} },
});

/** The statement of an account. */
export const accountStatement = endpoint({
  ...staffFor('billing'),
  id: 'office.accountStatement',
  method: 'GET',
  path: '/office/accountStatement',
  summary:
    'Download the statement of an account for some days as a tagged PDF: opening balance, every invoice, payment, return, adjustment, credit and refund in order, closing balance.',
  query: object({ account: accountKey().required(), ...statementDays() }),
  response: file('application/pdf'),
  callsPerMinute: 60,
  whyNotInTerminal: 'A terminal shows no PDF; journal lists what was posted.',
  example: { query: { account: '3001234', from: '2026-01-01', to: '2026-03-31' } },
});

/** The statements of all accounts. */
export const quarterStatements = endpoint({
  ...staffFor('billing'),
  id: 'office.quarterStatements',
  method: 'GET',
  path: '/office/quarterStatements',
  summary:
    'Download the statements of a quarter that is over, of every account that owed something or of which something moved, as one ZIP archive of tagged PDFs.',
  query: object({ quarter: quarterNumber().required() }),
  response: file('application/zip'),
  callsPerMinute: 6,
  whyNotInTerminal: 'A terminal shows no PDF; journal lists what was posted.',
  example: { query: { quarter: 20_261 } },
});
