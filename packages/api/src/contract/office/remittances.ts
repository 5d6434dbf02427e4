import { bankAccountRequest, checkPayee, limits, textPiece } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { quarterNumber } from '../quarterNumbers.js';
import { cents, recordId, stateCode, wireTime } from '../shapes.js';
import { doneAtOnce, fourEyesFields, proposedInstead, staffFor } from './staffFor.js';

/** The states of a remittance. */
const remittanceStatuses = ['prepared', 'posted', 'discarded', 'reopened'] as const;
export type RemittanceStatus = (typeof remittanceStatuses)[number];

const figures = () => ({
  carried: cents().required().meta({
    description: 'Not remitted of quarters before; below 0 where more was returned since.',
  }),
  collected: cents().required(),
  returned: cents().required().meta({ description: 'What banks took back after it had settled.' }),
  adjusted: cents().required().meta({ description: 'Whatever else moved this money; signed.' }),
  keptBack: cents().required().meta({ description: 'Finance charges: they are the office’s.' }),
  total: cents().required().meta({
    description: 'Carried and collected, less returned and kept back, with what was adjusted.',
  }),
  officeFee: cents().required().meta({
    description:
      'Fees of the quarter and finance charges on them, less refunds and returns: the office’s, and no part of the total.',
  }),
});

const exampleFigures = {
  carried: 0,
  collected: 1_284_950,
  returned: 30_750,
  adjusted: 0,
  keptBack: 1_207,
  total: 1_252_993,
  officeFee: 44_120,
} as const;

const exampleRemittance = {
  remittance: 5,
  state: 'WY',
  stateName: 'Wyoming',
  quarter: 20_261,
  status: 'posted',
  ...exampleFigures,
  bank: 'First Bank of Cheyenne, ending in 6789',
  preparedAt: '2026-04-02T15:04:05.000Z',
  preparedBy: 'Nora Quist',
  postedAt: '2026-04-02T16:00:00.000Z',
  postedBy: 'Ivo Lund',
  paysOn: '2026-04-03',
  endedAt: null,
  reason: null,
} as const;

/** The amounts that are owed to the states, and those that were remitted. */
export const remittances = endpoint({
  ...staffFor('billing'),
  id: 'office.remittances',
  method: 'GET',
  path: '/office/remittances',
  summary:
    'Read what the office owes each state for a quarter, from the ledger: collected, returned, adjusted and kept back, with the office’s fee apart; and the newest 100 remittances.',
  query: object({
    quarter: quarterNumber().optional().meta({ description: 'The quarter that closed last, when left out.' }),
  }),
  response: object({
    quarter: quarterNumber().nullable().defined().meta({ description: 'Null: no quarter is closed yet.' }),
    quarters: array()
      .of(quarterNumber().required())
      .required()
      .meta({ description: 'The quarters that are closed, the latest first.' }),
    states: array()
      .of(
        object({
          state: stateCode().required(),
          stateName: string().required(),
          ...figures(),
          notRemitted: cents()
            .required()
            .meta({ description: 'All that is collected up to now and not remitted.' }),
          bank: string()
            .nullable()
            .defined()
            .meta({ description: 'Null: the office has none for the state.' }),
          problem: string().defined().meta({ description: 'Why it cannot be prepared; empty if it can.' }),
        }).required(),
      )
      .required(),
    rows: array()
      .of(
        object({
          remittance: recordId().required(),
          state: stateCode().required(),
          stateName: string().required(),
          quarter: quarterNumber().required(),
          status: mixed<RemittanceStatus>().oneOf(remittanceStatuses).required(),
          ...figures(),
          bank: string().required(),
          preparedAt: wireTime().required(),
          preparedBy: string().required(),
          postedAt: wireTime().nullable().defined(),
          postedBy: string().nullable().defined(),
          paysOn: officeDay()
            .nullable()
            .defined()
            .meta({ description: 'The day on which the state gets it.' }),
          endedAt: wireTime()
            .nullable()
            .defined()
            .meta({ description: 'When it was discarded or taken back.' }),
          reason: string().nullable().defined(),
        }).required(),
      )
      .required(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ subject: 'quarter', rows: 'states', counts: 'state' }],
  example: {
    query: { quarter: 20_261 },
    response: {
      quarter: 20_261,
      quarters: [20_261, 20_254],
      states: [
        {
          state: 'OK',
          stateName: 'Oklahoma',
          ...exampleFigures,
          notRemitted: 1_300_000,
          bank: 'Bank of Oklahoma, ending in 4321',
          problem: '',
        },
        {
          state: 'WY',
          stateName: 'Wyoming',
          ...exampleFigures,
          notRemitted: 0,
          bank: 'First Bank of Cheyenne, ending in 6789',
          problem: 'The 1st Quarter 2026 of WY is remitted already: remittance 5.',
        },
      ],
      rows: [exampleRemittance],
    },
  },
});

const change = {
  method: 'POST',
  idempotency: 'key',
  invalidates: [
    'office.remittances',
    'office.proposals',
    'office.closing',
    'office.trialBalance',
    'office.journal',
  ],
} as const;

const remittanceNumber = () => ({ remittance: recordId().required() });
const reason = () => string().trim().min(1).max(limits.reason).required();

/** Prepares a remittance. */
export const prepareRemittance = endpoint({
  ...staffFor('billing'),
  ...change,
  id: 'office.prepareRemittance',
  path: '/office/prepareRemittance',
  summary: 'Prepare the remittance of a closed quarter to a state: its figures are fixed from then on.',
  body: object({ state: stateCode().required(), quarter: quarterNumber().required() }).noUnknown(),
  response: object({ ...remittanceNumber(), total: cents().required() }),
  duties: [
    {
      subject: 'state',
      sentence: 'Remittance {remittance} of {total} is prepared. post-remittance sends it.',
    },
  ],
  example: { body: { state: 'WY', quarter: 20_261 }, response: { remittance: 5, total: 1_252_993 } },
});

/** Discards a remittance that is not posted. */
export const discardRemittance = endpoint({
  ...staffFor('billing'),
  ...change,
  id: 'office.discardRemittance',
  path: '/office/discardRemittance',
  summary: 'Discard a remittance that is prepared and not posted.',
  body: object({ ...remittanceNumber(), reason: reason() }).noUnknown(),
  response: object({ ...remittanceNumber() }),
  duties: [{ subject: 'remittance', sentence: 'Remittance {remittance} is discarded.' }],
  example: {
    body: { remittance: 6, reason: 'The bank account was the old one.' },
    response: { remittance: 6 },
  },
});

/** Posts a prepared remittance, once a second person approves it. */
export const postRemittance = endpoint({
  ...staffFor('billing'),
  ...change,
  id: 'office.postRemittance',
  path: '/office/postRemittance',
  summary: 'Post a remittance that is prepared to the ledger, and write its payment file.',
  // A second person of the office approves it before it is done (decision 0057).
  fourEyes: true,
  body: object({ ...remittanceNumber(), reason: reason() }).noUnknown(),
  response: object({ ...fourEyesFields(), ...remittanceNumber(), total: cents().required() }),
  duties: [
    {
      subject: 'remittance',
      sentence: 'Remittance {remittance} of {total} is posted. remittance-file saves the file for the bank.',
      sentenceUnless: proposedInstead,
    },
  ],
  example: {
    body: { remittance: 5, reason: 'The first quarter is due.' },
    response: { ...doneAtOnce, remittance: 5, total: 1_252_993 },
  },
});

/** Takes a posted remittance back, once a second person approves it. */
export const reopenRemittance = endpoint({
  ...staffFor('billing'),
  ...change,
  id: 'office.reopenRemittance',
  path: '/office/reopenRemittance',
  summary:
    'Take a posted remittance back by an entry of the ledger, so that its quarter can be prepared again.',
  fourEyes: true,
  body: object({ ...remittanceNumber(), reason: reason() }).noUnknown(),
  response: object({ ...fourEyesFields(), ...remittanceNumber(), total: cents().required() }),
  duties: [
    {
      subject: 'remittance',
      sentence: 'Remittance {remittance} of {total} is taken back. If the bank has its file, tell the bank.',
      sentenceUnless: proposedInstead,
    },
  ],
  example: {
    body: { remittance: 5, reason: 'The state named another account.' },
    response: { ...doneAtOnce, remittance: 5, total: 1_252_993 },
  },
});

/** A remittance as a document. */
export const remittanceDocument = endpoint({
  ...staffFor('billing'),
  id: 'office.remittanceDocument',
  method: 'GET',
  path: '/office/remittanceDocument',
  summary: 'Download a remittance as a PDF.',
  query: object({ ...remittanceNumber() }),
  response: file('application/pdf'),
  callsPerMinute: 30,
  whyNotInTerminal: 'A terminal shows no PDF; remittance-sheet lists what is in it.',
  example: { query: { remittance: 5 } },
});

/** The payments that make up a remittance. */
export const remittanceSheet = endpoint({
  ...staffFor('billing'),
  id: 'office.remittanceSheet',
  method: 'GET',
  path: '/office/remittanceSheet',
  summary: 'Download everything that a remittance is made of, payment by payment, as a CSV file.',
  query: object({ ...remittanceNumber() }),
  response: file('text/csv'),
  callsPerMinute: 30,
  duties: [{ subject: 'remittance', counts: 'line' }],
  example: { query: { remittance: 5 } },
});

/** The payment file of a remittance, for the bank. */
export const remittanceFile = endpoint({
  ...staffFor('payments'),
  id: 'office.remittanceFile',
  method: 'GET',
  path: '/office/remittanceFile',
  summary: 'Download the payment file of a posted remittance, each time the same bytes.',
  query: object({ ...remittanceNumber() }),
  response: file('text/plain'),
  duties: [{ subject: 'remittance', counts: 'line', save: { isRequired: true } }],
  example: { query: { remittance: 5 } },
});

/** Sets the bank account into which a state's taxes are paid. */
export const setRemittanceBank = endpoint({
  ...staffFor('payments'),
  ...change,
  id: 'office.setRemittanceBank',
  path: '/office/setRemittanceBank',
  summary: 'Say into which bank account the taxes of a state are paid; the others of the office are told.',
  body: object({ state: stateCode().required(), payee: textPiece(checkPayee) })
    .concat(bankAccountRequest().pick(['bankName', 'routingNumber', 'accountNumber']))
    .noUnknown(),
  response: object({ changed: boolean().required(), bank: string().required() }),
  duties: [
    {
      subject: 'state',
      sentence: 'Saved: {bank}',
      sentenceUnless: { changed: 'It is saved already: {bank}' },
    },
  ],
  example: {
    body: {
      state: 'WY',
      payee: 'State of Wyoming',
      bankName: 'First Bank of Cheyenne',
      routingNumber: '021000021',
      accountNumber: '123456789',
    },
    response: { changed: true, bank: 'First Bank of Cheyenne, ending in 6789' },
  },
});
