import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { cents, fileName, recordId, wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';

/** A day (YYYY-MM-DD). By `form`, the office’s program lets people type and read it as they are used to. */
export const day = () => string().required().meta({ form: 'day' });
export const count = () => number().integer().min(0).required();
const total = () => count().meta({ description: 'How many there are on all pages.' });
const ageInDays = () => count().meta({ description: 'Days it has waited.' });

/** The formats of a bank’s statements: a table, BAI2 as most banks of the US send it, CAMT as ISO 20022 has it. */
const statementFormats = ['csv', 'bai2', 'camt'] as const;
/** The ways in which a match is made: by the trace number of an ACH entry, by day and amount, or by a person. */
export const matchRules = ['trace', 'day', 'hand'] as const;

const formatField = () => mixed<(typeof statementFormats)[number]>().oneOf(statementFormats).required();
const statementFields = () => ({
  number: string().required(),
  account: string().defined().meta({ description: 'The last four digits of the account.' }),
  from: day(),
  to: day(),
  opening: cents().required(),
  closing: cents().required(),
  lines: count(),
});
const exampleStatement = {
  number: '2026-01-21',
  account: '4471',
  from: '2026-01-21',
  to: '2026-01-21',
  opening: 4_250_000,
  closing: 4_476_507,
  lines: 3,
} as const;

const matched = () =>
  object({
    trace: count().meta({ description: 'Matches by trace number and amount.' }),
    day: count().meta({ description: 'Matches by day and amount.' }),
  }).required();

/** An entry of the books that waits for its line at the bank. */
const bookItem = () =>
  object({
    key: string().required().meta({ description: 'Names it when it is matched.' }),
    title: string().required(),
    day: day(),
    amount: cents().required(),
    entries: count().meta({ description: 'How many debits it is the sum of.' }),
    age: ageInDays(),
  });
const exampleItem = {
  key: 'ach-7',
  title: 'ACH file of 01/20/2026',
  day: '2026-01-20',
  amount: 227_008,
  entries: 6,
  age: 2,
} as const;

/** The reads that a change of statements or matches makes out of date. */
export const changed = ['office.bankStatements', 'office.bankWork', 'office.bankMatches'] as const;
const upload = {
  mediaTypes: ['text/csv', 'text/plain', 'application/xml', 'text/xml'],
  maxBytes: limits.validateUpload,
} as const;
const noTerminal = 'Statements are sent and matched at the desk.';
const exampleUpload = 'Date,Amount,Balance\n2026-01-21,2265.07,44765.07\n';

/** The statements on file. */
export const bankStatements = endpoint({
  ...staffFor('payments'),
  id: 'office.bankStatements',
  method: 'GET',
  path: '/office/bankStatements',
  summary:
    'List the newest 200 statements of the office’s bank accounts, with how many lines nothing is matched with.',
  response: array()
    .of(
      object({
        statementId: recordId().required(),
        ...statementFields(),
        open: count().meta({ description: 'Lines that nothing is matched with.' }),
        format: formatField(),
        fileName: string().required(),
        sha256: string().required(),
        addedAt: wireTime().required(),
        addedBy: string().required(),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'statement' }],
  example: {
    response: [
      {
        statementId: 3,
        ...exampleStatement,
        open: 1,
        format: 'bai2',
        fileName: 'FNB-20260121.bai',
        sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
        addedAt: '2026-01-22T15:02:00.000Z',
        addedBy: 'Nora Quist',
      },
    ],
  },
});

/** Tells what a file would store and match. */
export const previewBankStatement = endpoint({
  ...staffFor('payments'),
  id: 'office.previewBankStatement',
  method: 'POST',
  path: '/office/previewBankStatement',
  summary:
    'Read a file with bank statements (CSV, BAI2 or CAMT) and say what would be matched; nothing is stored.',
  upload,
  idempotency: 'natural',
  response: object({
    format: formatField(),
    statements: array()
      .of(object({ ...statementFields(), isNew: boolean().required() }).required())
      .required(),
    matched: matched(),
    open: count().meta({ description: 'Lines of the file that would be left to people.' }),
  }),
  whyNotInTerminal: noTerminal,
  example: {
    upload: exampleUpload,
    response: {
      format: 'bai2',
      statements: [{ ...exampleStatement, isNew: true }],
      matched: { trace: 1, day: 1 },
      open: 1,
    },
  },
});

/** Stores the statements of a file. */
export const addBankStatement = endpoint({
  ...staffFor('payments'),
  id: 'office.addBankStatement',
  method: 'POST',
  path: '/office/addBankStatement',
  summary:
    'Store the statements of a file and match what is certain; a file that comes twice changes nothing.',
  query: object({ fileName: fileName() }),
  upload,
  idempotency: 'natural',
  invalidates: changed,
  response: object({ stored: count(), matched: matched(), open: count() }),
  whyNotInTerminal: noTerminal,
  example: {
    query: { fileName: 'FNB-20260121.bai' },
    upload: exampleUpload,
    response: { stored: 1, matched: { trace: 1, day: 1 }, open: 1 },
  },
});

/** The lines of the bank and the entries of the books that are not matched. */
export const bankWork = endpoint({
  ...staffFor('payments'),
  id: 'office.bankWork',
  method: 'GET',
  path: '/office/bankWork',
  summary:
    'List what is not matched at the bank and in the books, the oldest first, with what is proposed for each line.',
  query: object({
    search: string().max(limits.recordSearch).optional().meta({
      description: 'Part of a reference, a trace or invoice number, or of an amount.',
    }),
    single: boolean().optional().meta({ description: 'Each debit by itself, and not whole ACH files.' }),
    linePage: number().integer().min(0).max(100_000).default(0),
    itemPage: number().integer().min(0).max(100_000).default(0),
  }),
  response: object({
    lines: object({
      total: total(),
      rows: array()
        .of(
          object({
            lineId: recordId().required(),
            statement: string().required(),
            day: day(),
            amount: cents().required(),
            trace: string().nullable().defined(),
            reference: string().defined(),
            description: string().defined(),
            age: ageInDays(),
            proposal: bookItem().nullable().defined(),
          }).required(),
        )
        .required(),
    }).required(),
    items: object({ total: total(), rows: array().of(bookItem().required()).required() }).required(),
  }),
  whyNotInTerminal: noTerminal,
  example: {
    query: { linePage: 0, itemPage: 0 },
    response: {
      lines: {
        total: 1,
        rows: [
          {
            lineId: 41,
            statement: '2026-01-21',
            day: '2026-01-21',
            amount: 227_008,
            trace: null,
            reference: '0072210',
            description: 'ACH SETTLEMENT',
            age: 1,
            proposal: exampleItem,
          },
        ],
      },
      items: { total: 1, rows: [exampleItem] },
    },
  },
});

/** The lines and entries that are not matched, as a table. */
export const bankWorkSheet = endpoint({
  ...staffFor('payments'),
  id: 'office.bankWorkSheet',
  method: 'GET',
  path: '/office/bankWorkSheet',
  summary: 'Download everything that is not matched, of both sides, as CSV.',
  response: file('text/csv'),
  duties: [{ word: 'bank-work', counts: 'line or entry|lines and entries', save: {} }],
  example: {},
});

/** Matches lines and entries that a person has chosen. */
export const matchBank = endpoint({
  ...staffFor('payments'),
  id: 'office.matchBank',
  method: 'POST',
  path: '/office/matchBank',
  summary:
    'Match lines of the bank with entries of the books that come to the same amount; nothing is posted.',
  body: object({
    lines: array().of(recordId().required()).min(1).max(200).required(),
    items: array().of(string().min(1).max(40).required()).min(1).max(200).required(),
  }).noUnknown(),
  idempotency: 'key',
  invalidates: changed,
  response: object({ matched: count(), amount: cents().required() }),
  whyNotInTerminal: noTerminal,
  example: { body: { lines: [41], items: ['ach-7'] }, response: { matched: 1, amount: 227_008 } },
});

/** Matches again every line whose match is certain. */
export const rematchBank = endpoint({
  ...staffFor('payments'),
  id: 'office.rematchBank',
  method: 'POST',
  path: '/office/rematchBank',
  summary: 'Match again what is certain, such as after a file of returns came in later than the statement.',
  idempotency: 'natural',
  invalidates: changed,
  response: object({ matched: matched() }),
  duties: [{ sentence: '{matched.trace} by trace number, {matched.day} by day and amount' }],
  example: { response: { matched: { trace: 1, day: 0 } } },
});
