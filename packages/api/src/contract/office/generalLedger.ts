import { limits } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { account, books, kind, sheet } from './books.js';
import { staffFor } from './staffFor.js';

const accountNumber = () =>
  string()
    .trim()
    .max(limits.ledgerNumber)
    .meta({ description: 'The office’s own number; {state} in it stands for the letters of the state.' });

/** The numbers of accounts for the office's general ledger. */
export const accountNumbers = endpoint({
  ...books,
  id: 'office.accountNumbers',
  path: '/office/accountNumbers',
  summary: 'List the accounts of the ledger with the office’s own numbers for its general ledger.',
  query: object({}),
  response: array()
    .of(
      object({
        account: account().required(),
        accountName: string().required(),
        kind: kind().required(),
        number: string().defined().meta({ description: 'Empty: it has none yet.' }),
        title: string().defined(),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'account' }],
  example: {
    query: {},
    response: [
      { account: 'bank', accountName: 'Bank', kind: 'tax', number: '1010', title: 'Trust account' },
      {
        account: 'taxes',
        accountName: 'Taxes payable to states',
        kind: 'tax',
        number: '2100',
        title: '',
      },
      { account: 'fees', accountName: 'Transaction fees', kind: 'fee', number: '', title: '' },
    ],
  },
});

/** Gives an account its number. */
export const setAccountNumber = endpoint({
  ...staffFor('billing'),
  id: 'office.setAccountNumber',
  method: 'POST',
  path: '/office/setAccountNumber',
  summary: 'Give an account of the ledger the office’s own number, or take it away with an empty one.',
  idempotency: 'natural',
  body: object({
    account: account().required(),
    kind: kind().required(),
    number: accountNumber().defined(),
    title: string().trim().max(limits.ledgerTitle).optional().meta({
      description: 'Its name in the office’s general ledger; left out, it stays as it is.',
    }),
  }).noUnknown(),
  response: object({ changed: boolean().required() }),
  invalidates: ['office.accountNumbers'],
  duties: [
    {
      word: 'number-account',
      subject: 'account',
      sentence: 'It is saved.',
      sentenceUnless: { changed: 'It has this number already.' },
    },
  ],
  example: {
    body: { account: 'taxes', kind: 'tax', number: '2100', title: 'Taxes payable' },
    response: { changed: true },
  },
});

/** The books of some days for a general ledger. */
export const generalLedgerSheet = endpoint({
  ...sheet,
  id: 'office.generalLedgerSheet',
  path: '/office/generalLedgerSheet',
  summary:
    'Download what was posted on some days for the office’s general ledger, as a CSV file with its own account numbers: a line for each day, event, account, state and kind.',
  query: object({ from: officeDay().required(), to: officeDay().required() }),
  duties: [{ word: 'general-ledger', counts: 'line' }],
  example: { query: { from: '2026-01-01', to: '2026-03-31' } },
});
