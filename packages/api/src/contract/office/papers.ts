import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { periodNumber } from '../quarterNumbers.js';
import { cents, recordId, stateCode, wireTime } from '../shapes.js';
import { letterText } from './letterText.js';
import { ofPeriod, paper } from './signedPapers.js';
import { staffFor } from './staffFor.js';

/**
 * How a paper (a quarterly affidavit or an annual filing) stands: not signed; to be signed again, for its figures have
 * changed and the state asks for it; changed, but the signature holds; signed.
 */
const standings = ['missing', 'signAgain', 'changed', 'signed'] as const;

export type PaperStanding = (typeof standings)[number];

/** The filters for the list of papers; `late` are papers that are owed after their due day. */
export const paperFilters = ['late', 'missing', 'signAgain', 'signed'] as const;

export type PaperFilter = (typeof paperFilters)[number];

const count = () => number().integer().min(0).required();

const examplePeriod = { paper: 'affidavit', period: 20_253 } as const;

/** The affidavits or annual filings of a period, signed or not. */
export const papers = endpoint({
  ...staffFor('papers'),
  id: 'office.papers',
  method: 'GET',
  path: '/office/papers',
  summary:
    'List the affidavits or annual filings of a period that are owed or signed, by state and agent, with where each stands.',
  query: object({
    ...ofPeriod(),
    standing: mixed<PaperFilter>().oneOf(paperFilters).optional(),
    account: string().trim().max(75).optional().meta({
      description: 'Only those of an agent: the NPN, or a part of the name.',
    }),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    period: periodNumber().required(),
    rows: array()
      .of(
        object({
          accountId: recordId().required(),
          account: string().defined(),
          accountName: string().required(),
          state: stateCode().required(),
          dueDate: officeDay().required(),
          isLate: boolean().required(),
          standing: mixed<PaperStanding>().oneOf(standings).required().meta({
            description:
              'changed: the figures have changed since it was signed; signAgain: and the state asks for a new signature.',
          }),
          signedAt: wireTime().nullable().defined(),
          signedName: string().nullable().defined(),
          premium: cents().required().meta({ description: 'The premium received in it.' }),
          isRemindedToday: boolean().required(),
        }).required(),
      )
      .required(),
    total: count(),
    counts: object({ late: count(), missing: count(), signAgain: count(), signed: count() }).required(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ subject: 'paper', counts: 'paper' }],
  example: {
    query: { ...examplePeriod, page: 0, pageSize: 25 },
    response: {
      period: 20_253,
      rows: [
        {
          accountId: 9,
          account: '9120447',
          accountName: 'Carla Reyes',
          state: 'CO',
          dueDate: '2025-11-17',
          isLate: true,
          standing: 'missing',
          signedAt: null,
          signedName: null,
          premium: 120_000,
          isRemindedToday: false,
        },
      ],
      total: 1,
      counts: { late: 1, missing: 1, signAgain: 0, signed: 0 },
    },
  },
});

/** The most accounts that one call reminds: as many as a page shows. */
export const MAX_REMINDED = 100;

const letter = letterText();

/** The reminders of accounts, each with its outcome. */
export const reminders = () =>
  array()
    .of(
      object({
        accountId: recordId().required(),
        account: string().defined(),
        accountName: string().required(),
        owed: array().of(string().required()).required().meta({
          description: 'What the account is reminded of, in words.',
        }),
        outcome: mixed<ReminderOutcome>().oneOf(reminderOutcomes).required().meta({
          description:
            'goes: it is sent; remindedToday: the account was reminded of the same today; notOwed: it is owed no more, or is money whose collection is held; nobody: the account has nobody who could read it.',
        }),
        recipients: array().of(string().required()).required().meta({
          description: 'Who gets it by mail; everybody else reads it in the inbox.',
        }),
        letter: object(letter).nullable().default(null).defined(),
      }).required(),
    )
    .required();

const reminderOutcomes = ['goes', 'remindedToday', 'notOwed', 'nobody'] as const;

export type ReminderOutcome = (typeof reminderOutcomes)[number];

const ACCOUNT_AND_STATE = '[1-9]\\d{0,14}-[A-Z]{2}';
const ofWords = '${path} must be the number of an account and a state, such as 9-CO.';

/** The reminder of the examples. */
export const exampleReminders = [
  {
    accountId: 9,
    account: '9120447',
    accountName: 'Carla Reyes',
    owed: ['Quarterly Affidavit, Colorado, 3rd Quarter 2025'],
    outcome: 'goes',
    recipients: ['carla@reyes.example'],
    letter: {
      subject: 'Late: 1 thing',
      text: 'Late: 1 thing.\n\nQuarterly Affidavit, Colorado, 3rd Quarter 2025: was due 11/17/2025, 60 days ago.',
    },
  },
] as const;

/** The reminders of some papers as they would be sent. */
export const paperReminders = endpoint({
  ...staffFor('papers'),
  id: 'office.paperReminders',
  method: 'GET',
  path: '/office/paperReminders',
  summary: 'Read what reminders of unsigned papers would tell, account by account; nothing is sent.',
  query: object({
    paper: paper().required(),
    period: periodNumber().required(),
    of: string()
      .matches(new RegExp(`^${ACCOUNT_AND_STATE}(?:,${ACCOUNT_AND_STATE}){0,${MAX_REMINDED - 1}}$`), ofWords)
      .required()
      .meta({ description: 'Account and state of each paper, with commas between them: 9-CO,12-WY.' }),
  }),
  response: reminders(),
  duties: [
    { subject: 'paper', counts: 'reminder', row: ['account', 'accountName', 'outcome', 'recipients'] },
  ],
  example: { query: { ...examplePeriod, of: '9-CO' }, response: exampleReminders },
});

/** Reminds of papers now. */
export const remindOfPapers = endpoint({
  ...staffFor('papers'),
  id: 'office.remindOfPapers',
  method: 'POST',
  path: '/office/remindOfPapers',
  idempotency: 'key',
  summary:
    'Remind accounts of papers that they owe and have not signed; of the same paper at most once a day, whoever asks.',
  invalidates: ['office.papers', 'office.paperReminders', 'office.lateFilers'],
  body: object({
    paper: paper().required(),
    period: periodNumber().required(),
    of: array()
      .of(
        string()
          .matches(new RegExp(`^${ACCOUNT_AND_STATE}$`), ofWords)
          .required(),
      )
      .min(1)
      .max(MAX_REMINDED)
      .required()
      .meta({ description: 'Account and state of each paper: 9-CO.' }),
  }).noUnknown(),
  response: reminders(),
  duties: [
    { subject: 'paper', counts: 'reminder', row: ['account', 'accountName', 'outcome', 'recipients'] },
  ],
  example: { body: { ...examplePeriod, of: ['9-CO'] }, response: exampleReminders },
});

const document = {
  ...staffFor('papers'),
  method: 'GET',
  response: file('application/pdf'),
  callsPerMinute: 60,
  whyNotInTerminal: 'A terminal shows no PDF; signed-papers and signing-texts list what is in it.',
} as const;

/** A signed paper. */
export const signedPaper = endpoint({
  ...document,
  id: 'office.signedPaper',
  path: '/office/signedPaper',
  summary: 'Download a signed affidavit or annual filing as a tagged PDF, with what has changed since.',
  query: object({
    paper: paper().required(),
    period: periodNumber().required(),
    state: stateCode().required(),
    accountId: recordId().required(),
  }),
  example: { query: { ...examplePeriod, state: 'CO', accountId: 9 } },
});

/** The text of a paper, as a document. */
export const signingTextDocument = endpoint({
  ...document,
  id: 'office.signingTextDocument',
  path: '/office/signingTextDocument',
  summary: 'Download a version of the text of a state’s affidavit or annual filing as a tagged PDF.',
  query: object({
    paper: paper().required(),
    state: stateCode().required(),
    version: number().integer().min(1).required(),
  }),
  example: { query: { paper: 'affidavit', state: 'WY', version: 1 } },
});
