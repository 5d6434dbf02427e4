import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { cents, stateCode } from '../shapes.js';
import { staffFor } from './staffFor.js';

/** The common part of the calls that read the books. */
export const books = { ...staffFor('billing'), method: 'GET' } as const;
/** The common part of the calls that download the books as a file. */
export const sheet = { ...books, response: file('text/csv'), callsPerMinute: 30 } as const;

/** The kind of money: tax or fee. */
export const kind = () => mixed<'tax' | 'fee'>().oneOf(['tax', 'fee']);
/** An account of the ledger. */
export const account = () =>
  string()
    .trim()
    .max(40)
    .meta({ description: 'An account of the ledger, such as bank; accountNumbers lists all.' });
const lastDay = () => officeDay().optional().meta({ description: 'The last day; today, when left out.' });

const side = () => cents().min(0).required();

const balanceFields = () => ({
  account: account().required(),
  accountName: string().required(),
  state: stateCode().required(),
  kind: kind().required(),
  opening: cents()
    .required()
    .meta({ description: 'At the beginning of the year: debits are positive, credits negative.' }),
  debits: side(),
  credits: side(),
  closing: cents().required(),
});

const exampleBalance = {
  account: 'bank',
  accountName: 'Bank',
  state: 'WY',
  kind: 'tax',
  opening: 0,
  debits: 30_750,
  credits: 0,
  closing: 30_750,
} as const;

/** The balances of the ledger at a day. */
export const trialBalance = endpoint({
  ...books,
  id: 'office.trialBalance',
  path: '/office/trialBalance',
  summary:
    'Read the trial balance at the end of a day, by account, state and kind: the balance when the year began, what was debited and credited since, and the balance; what was earned in earlier years is a line of its own.',
  query: object({ day: lastDay() }),
  response: object({
    from: officeDay().required().meta({ description: 'The first day of the year.' }),
    day: officeDay().required(),
    rows: array().of(object(balanceFields()).required()).required(),
    debits: side(),
    credits: side(),
    debitBalances: side().meta({
      description: 'All balances that are debits, which those that are credits equal.',
    }),
    creditBalances: side(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ subject: 'day', rows: 'rows', counts: 'balance' }],
  example: {
    query: { day: '2026-03-31' },
    response: {
      from: '2026-01-01',
      day: '2026-03-31',
      rows: [
        exampleBalance,
        {
          ...exampleBalance,
          account: 'taxes',
          accountName: 'Taxes payable to states',
          debits: 0,
          credits: 30_750,
          closing: -30_750,
        },
      ],
      debits: 30_750,
      credits: 30_750,
      debitBalances: 30_750,
      creditBalances: 30_750,
    },
  },
});

/** The balances of the ledger at a day, as a file. */
export const trialBalanceSheet = endpoint({
  ...sheet,
  id: 'office.trialBalanceSheet',
  path: '/office/trialBalanceSheet',
  summary: 'Download the trial balance at the end of a day as a CSV file.',
  query: object({ day: lastDay() }),
  whyNotInTerminal: 'trial-balance prints it.',
  example: { query: { day: '2026-03-31' } },
});

const journalFilter = () => ({
  from: officeDay().optional().meta({ description: 'The first day.' }),
  to: officeDay().optional().meta({ description: 'The last day.' }),
  account: account().optional(),
  state: stateCode().optional(),
  kind: kind().optional(),
});

/** The postings of the ledger. */
export const journal = endpoint({
  ...books,
  id: 'office.journal',
  path: '/office/journal',
  summary:
    'List the postings of the ledger by day: what happened, the account, and what was debited or credited.',
  query: object({
    ...journalFilter(),
    after: string()
      .max(60)
      .matches(
        /^\d{4}-\d{2}-\d{2}\.\d{1,15}\.\d{1,5}$/,
        '${path} must be the “next” of an answer; "${value}" is not.',
      )
      .optional()
      .meta({ description: 'Where a page begins: the “next” of the one before.' }),
    pageSize: number().integer().min(1).max(200).default(50),
  }),
  response: object({
    rows: array()
      .of(
        object({
          id: string().required(),
          day: officeDay().required(),
          entry: number()
            .integer()
            .required()
            .meta({ description: 'Postings of one entry come to 0 together.' }),
          event: string().required(),
          eventName: string().required(),
          account: account().required(),
          accountName: string().required(),
          state: stateCode().required(),
          kind: kind().required(),
          debit: side(),
          credit: side(),
          about: string().defined().meta({ description: 'The document, payment or remittance.' }),
          agent: string().nullable().defined().meta({ description: 'Null where the money is a state’s.' }),
        }).required(),
      )
      .required(),
    next: string()
      .nullable()
      .defined()
      .meta({ description: 'Where the next page begins; null on the last.' }),
  }),
  duties: [{ rows: 'rows', counts: 'posting' }],
  example: {
    query: { from: '2026-03-01', to: '2026-03-31', account: 'bank', pageSize: 50 },
    response: {
      rows: [
        {
          id: '2026-03-05.41.0',
          day: '2026-03-05',
          entry: 41,
          event: 'paymentSettled',
          eventName: 'Payment settled',
          account: 'bank',
          accountName: 'Bank',
          state: 'WY',
          kind: 'tax',
          debit: 30_750,
          credit: 0,
          about: '00000031-IN, payment 0000000021',
          agent: 'Ada Larkin',
        },
      ],
      next: null,
    },
  },
});

/** The postings of the ledger, as a file. */
export const journalSheet = endpoint({
  ...sheet,
  id: 'office.journalSheet',
  path: '/office/journalSheet',
  summary: 'Download the postings of some days as a CSV file, with every row.',
  query: object(journalFilter()),
  whyNotInTerminal: 'journal prints it.',
  example: { query: { from: '2026-03-01', to: '2026-03-31' } },
});

const year = () =>
  number().integer().min(2001).max(9998).meta({ description: 'A calendar year, such as 2026.' });

/** The figures of a year. */
export const yearFigures = endpoint({
  ...books,
  id: 'office.yearFigures',
  path: '/office/yearFigures',
  summary:
    'Read the figures of a year for its end, by state: how often each thing happened to money, how much it moved, and what the office earned.',
  query: object({ year: year().required() }),
  response: object({
    year: year().required(),
    isOver: boolean().required().meta({ description: 'false: the year is still running.' }),
    rows: array()
      .of(
        object({
          event: string().required(),
          eventName: string().required(),
          state: stateCode().required(),
          kind: kind().required(),
          entries: number().integer().min(0).required(),
          amount: side(),
        }).required(),
      )
      .required(),
    earned: cents().required().meta({ description: 'Transaction fees and finance charges of the year.' }),
    earnedBefore: cents()
      .required()
      .meta({ description: 'Those of all years before, which the year began with.' }),
  }),
  duties: [{ subject: 'year', rows: 'rows', sentence: 'Earned: {earned}, and {earnedBefore} before' }],
  example: {
    query: { year: 2026 },
    response: {
      year: 2026,
      isOver: false,
      rows: [
        {
          event: 'invoiceIssued',
          eventName: 'Invoice issued',
          state: 'WY',
          kind: 'tax',
          entries: 214,
          amount: 48_211_350,
        },
      ],
      earned: 1_920_044,
      earnedBefore: 5_411_020,
    },
  },
});

/** The figures of a year, as a file. */
export const yearFiguresSheet = endpoint({
  ...sheet,
  id: 'office.yearFiguresSheet',
  path: '/office/yearFiguresSheet',
  summary: 'Download the figures of a year as a CSV file.',
  query: object({ year: year().required() }),
  whyNotInTerminal: 'year-figures prints them.',
  example: { query: { year: 2026 } },
});
