import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { exampleAgent } from '../registration/examples.js';
import {
  type RegistrationStatus,
  type RequestedKind,
  registrationKinds,
  registrationStatuses,
} from '../registration/registrationKinds.js';
import { recordId, versionNumber, wireTime } from '../shapes.js';
import { letterText } from './letterText.js';
import { staffFor } from './staffFor.js';

/** The parts of a registration that are compared with the records. */
const checkedParts = [
  'userName',
  'email',
  'npn',
  'license',
  'licensee',
  'naic',
  'insurerType',
  'insurerStates',
  'fein',
  'name',
  'address',
] as const;

export type CheckedPart = (typeof checkedParts)[number];

/**
 * How a part compares with the records: nobody else has it (`free`), the records have it as it was sent (`same`), they do not have it
 * although they should (`missing`), they have another value (`differs`), an account has it already (`taken`), an account has nearly
 * the same (`similar`), or nobody can sign in with it (`unusable`).
 */
const checkFindings = ['free', 'same', 'missing', 'differs', 'taken', 'similar', 'unusable'] as const;

export type CheckFinding = (typeof checkFindings)[number];

const kind = () => mixed<RequestedKind>().oneOf(registrationKinds);
const status = () => mixed<RegistrationStatus>().oneOf(registrationStatuses);

const checkedPart = () => mixed<CheckedPart>().oneOf(checkedParts);

/**
 * The version of a registration that the decision is about. It may be left out for one that was sent once. A sender who is asked for more
 * sends it again, which makes another version: a decision about the version before is refused.
 */
const seenVersion = () =>
  versionNumber().optional().meta({
    description:
      'The version that was read, which one that was sent again needs; if it was sent again since, nothing is decided.',
  });

/** A registration request as a list shows it. */
const summaryOf = () => ({
  requestId: recordId().required(),
  kind: kind().required(),
  status: status().required(),
  name: string().required(),
  userName: string().required(),
  email: string().required(),
  receiptNumber: string().nullable().defined().meta({
    description: 'The number its sender asks with; null for one from before there were numbers.',
  }),
  submittedAt: wireTime().required(),
  decidedAt: wireTime().nullable().defined(),
  decidedBy: string().nullable().defined(),
  reason: string().nullable().defined().meta({ description: 'Why it was rejected.' }),
  expiresAt: wireTime().nullable().defined().meta({
    description:
      'When it expires unless it is decided on, or answered: 30 days after it came, or after the office asked for more.',
  }),
  version: versionNumber().required().meta({
    description: 'How many times it was sent: 1, and one more for each time it was sent again.',
  }),
  number: string()
    .nullable()
    .defined()
    .meta({ description: 'NPN, NAIC number or FEIN; null for kinds of account that have none.' }),
  mismatches: array().of(checkedPart().required()).required().meta({
    description: 'The parts of one that waits which do not fit the records, or look like somebody else’s.',
  }),
});

const exampleSummary = {
  requestId: 4,
  kind: 'Agent',
  status: 'pending',
  name: 'Ada Larkin',
  userName: 'ada.broker',
  email: 'nora@larkin.example',
  receiptNumber: '7KQ2-M4TX-9HBD',
  submittedAt: '2026-01-15T17:04:05.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  expiresAt: '2026-02-14T17:04:05.000Z',
  version: 1,
  number: '3007788',
  mismatches: ['name'],
} as const;

/** The common part of the three answers of the office to a request: approve, reject, ask for more. */
const decision = {
  ...staffFor('registrations'),
  method: 'POST',
  idempotency: 'key',
  invalidates: [
    'office.registrations',
    'office.registration',
    'office.work',
    'office.workItem',
    'office.waiting',
  ],
} as const;

/** The requests; those that have waited longest come first. */
export const registrations = endpoint({
  ...staffFor('registrations'),
  id: 'office.registrations',
  method: 'GET',
  path: '/office/registrations',
  summary: 'List registration requests, oldest first.',
  query: object({
    status: status().optional(),
    kind: kind().optional(),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    rows: array().of(object(summaryOf()).required()).required(),
    total: number().integer().min(0).required(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ usual: { status: 'pending' }, counts: 'registration' }],
  example: {
    query: { status: 'pending', page: 0, pageSize: 25 },
    response: { rows: [exampleSummary], total: 1 },
  },
});

/** One request, with everything that was sent. */
export const registration = endpoint({
  ...staffFor('registrations'),
  id: 'office.registration',
  method: 'GET',
  path: '/office/registration',
  summary: 'Read a registration request with everything that was sent.',
  query: object({ requestId: recordId().required() }),
  response: object({
    ...summaryOf(),
    details: mixed<Record<string, unknown>>().required(),
    checks: array()
      .of(
        object({
          about: checkedPart().required(),
          sent: string().defined(),
          finding: mixed<CheckFinding>().oneOf(checkFindings).required(),
          onRecord: string().nullable().defined().meta({ description: 'The same part, as it is on record.' }),
          holder: object({ name: string().required(), number: string().defined() })
            .nullable()
            .default(null)
            .defined()
            .meta({ description: 'The account that has it, with its number.' }),
        }).required(),
      )
      .required()
      .meta({
        description:
          'Each part beside what is on record now; none of a request that was decided on or has expired.',
      }),
    asked: array()
      .of(
        object({
          words: string().required(),
          askedAt: wireTime().required(),
          askedBy: string().required(),
          endsAt: wireTime().required().meta({ description: 'Until when its link is good.' }),
          answeredAt: wireTime().nullable().defined(),
          sentBefore: mixed<Record<string, unknown>>().nullable().defined().meta({
            description: 'What had been sent before the answer; null as long as there is none.',
          }),
        }).required(),
      )
      .required()
      .meta({ description: 'What the office asked its sender for, the newest first.' }),
    problem: string()
      .nullable()
      .defined()
      .meta({ description: 'Why it cannot be approved as it was sent; null if it keeps the rules.' }),
  }),
  duties: [{ word: 'show', subject: 'requestId' }],
  example: {
    query: { requestId: 4 },
    response: {
      ...exampleSummary,
      details: exampleAgent,
      checks: [
        { about: 'npn', sent: '3007788', finding: 'free', onRecord: null, holder: null },
        { about: 'license', sent: 'WY W100', finding: 'free', onRecord: null, holder: null },
        {
          about: 'name',
          sent: 'Ada Larkin',
          finding: 'similar',
          onRecord: 'Ada Larkin',
          holder: { name: 'Ada Larkin', number: '3001234' },
        },
      ],
      asked: [],
      problem: null,
    },
  },
});

/** The letter that a decision would send. */
export const registrationLetter = endpoint({
  ...staffFor('registrations'),
  id: 'office.registrationLetter',
  method: 'GET',
  path: '/office/registrationLetter',
  summary:
    'Read the letter that an approval would send, with a reason a rejection, with words a question for more; nothing is sent.',
  query: object({
    requestId: recordId().required(),
    userName: string().max(limits.userName).optional(),
    reason: string().trim().max(limits.reason).optional(),
    words: string().trim().max(limits.reason).optional(),
  }),
  response: object({ recipient: string().required(), ...letterText() }),
  duties: [{ word: 'letter', subject: 'requestId' }],
  example: {
    query: { requestId: 4, reason: 'The license number is not that of the licensee.' },
    response: {
      recipient: 'nora@larkin.example',
      subject: 'Your registration was not approved',
      text: 'We have reviewed your registration and could not approve it.\n\nThe reason: The license number is not that of the licensee.',
    },
  },
});

/** Creates the account and sends an email with the link that sets its password. */
export const approveRegistration = endpoint({
  ...decision,
  id: 'office.approveRegistration',
  path: '/office/approveRegistration',
  summary: 'Approve a registration: create the account and mail the link that sets its password.',
  body: object({
    requestId: recordId().required(),
    version: seenVersion(),
    userName: string()
      .max(limits.userName)
      .optional()
      .meta({ description: 'Another user name than the one asked for, such as a shorter one.' }),
    licensedFrom: officeDay().optional().meta({
      description:
        'First day of the licenses, or of an insurer in its states; the first day of each state when left out.',
    }),
  }).noUnknown(),
  response: object({
    success: boolean().required(),
    userName: string().required(),
    accountId: recordId().required(),
    mailedTo: string().required(),
  }),
  duties: [
    {
      word: 'approve',
      subject: 'requestId',
      sentence: 'Approved: {userName}, account {accountId}. A link was mailed to {mailedTo}.',
    },
  ],
  example: {
    body: { requestId: 4 },
    response: { success: true, userName: 'ada.broker', accountId: 31, mailedTo: 'nora@larkin.example' },
  },
});

/** Rejects a request and sends the reason by email. */
export const rejectRegistration = endpoint({
  ...decision,
  id: 'office.rejectRegistration',
  path: '/office/rejectRegistration',
  summary: 'Reject a registration and mail the reason.',
  body: object({
    requestId: recordId().required(),
    version: seenVersion(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  response: object({ success: boolean().required(), mailedTo: string().required() }),
  duties: [
    { word: 'reject', subject: 'requestId', sentence: 'Rejected. The reason was mailed to {mailedTo}.' },
  ],
  example: {
    body: { requestId: 4, reason: 'The license number is not that of the licensee.' },
    response: { success: true, mailedTo: 'nora@larkin.example' },
  },
});

/** Asks the sender for more: a link is mailed that continues the form with everything that was sent. */
export const askRegistration = endpoint({
  ...decision,
  id: 'office.askRegistration',
  path: '/office/askRegistration',
  summary: 'Ask the sender of a registration for more, and mail a link that continues the form.',
  body: object({
    requestId: recordId().required(),
    version: seenVersion(),
    words: string().trim().min(1).max(limits.reason).required(),
    isAgain: boolean().optional().meta({
      description:
        'Whether to ask although the sender was asked already; the link before works no more. Left out, false.',
    }),
  }).noUnknown(),
  response: object({
    success: boolean().required(),
    mailedTo: string().required(),
    endsAt: wireTime().required(),
  }),
  duties: [
    {
      word: 'ask-sender',
      subject: 'requestId',
      options: { isAgain: 'again' },
      sentence: 'Asked. A link was mailed to {mailedTo}, good until {endsAt}.',
    },
  ],
  example: {
    body: { requestId: 4, words: 'Please check the number of your license.', isAgain: false },
    response: { success: true, mailedTo: 'nora@larkin.example', endsAt: '2026-02-15T17:04:05.000Z' },
  },
});
