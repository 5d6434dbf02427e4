import { array, boolean, mixed, number, object, string } from 'yup';
import { agreementDocument, agreementExample } from '../agreements/agreementDocument.js';
import { endpoint, file } from '../endpoint.js';
import { recordId, wireTime } from '../shapes.js';
import { exampleReminders, MAX_REMINDED, reminders } from './papers.js';
import { staffFor } from './staffFor.js';

/** The agreements that everybody signs before anything else. */
export const agreementKinds = ['tos', 'nda'] as const;

export type SignedAgreement = (typeof agreementKinds)[number];

/** How a person stands with an agreement: not signed, signed in an earlier version only, signed as it is in force. */
export const agreementStandings = ['missing', 'signAgain', 'signed'] as const;

export type AgreementStanding = (typeof agreementStandings)[number];

const kind = () =>
  mixed<SignedAgreement>()
    .oneOf(agreementKinds)
    .required()
    .meta({ description: 'tos: the Terms of Service. nda: the Non-Disclosure Agreement.' });

const standing = () => mixed<AgreementStanding>().oneOf(agreementStandings);
const count = () => number().integer().min(0).required();

/** The people who signed a version of an agreement, and those who have to. */
export const agreements = endpoint({
  ...staffFor('papers'),
  id: 'office.agreements',
  method: 'GET',
  path: '/office/agreements',
  summary:
    'List people with the version of the Terms of Service or the Non-Disclosure Agreement that each has signed, and who has to sign, by account and name.',
  query: object({
    kind: kind(),
    standing: standing().optional(),
    account: string().trim().max(75).optional().meta({
      description: 'Only people of an account: its number, or a part of its name.',
    }),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    version: string().required().meta({ description: 'The version in force.' }),
    rows: array()
      .of(
        object({
          personId: recordId().required(),
          userName: string().required(),
          name: string().defined(),
          accountId: recordId().required(),
          account: string().defined(),
          accountName: string().required(),
          standing: standing().required().meta({
            description: 'signAgain: an earlier version was signed. The person signs when they sign in next.',
          }),
          version: string().nullable().defined(),
          signature: string().nullable().defined(),
          signedAt: wireTime().nullable().defined(),
          isRemindedToday: boolean().required(),
        }).required(),
      )
      .required(),
    total: count(),
    counts: object({ missing: count(), signAgain: count(), signed: count() }).required(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      subject: 'kind',
      counts: 'person|people',
      row: ['userName', 'account', 'accountName', 'standing', 'version', 'signedAt'],
    },
  ],
  example: {
    query: { kind: 'nda', page: 0, pageSize: 25 },
    response: {
      version: '2026-01',
      rows: [
        {
          personId: 12,
          userName: 'carla.reyes',
          name: 'Carla Reyes',
          accountId: 9,
          account: '9120447',
          accountName: 'Carla Reyes',
          standing: 'signAgain',
          version: '2025-07',
          signature: 'Carla Reyes',
          signedAt: '2025-07-14T16:30:00.000Z',
          isRemindedToday: false,
        },
      ],
      total: 1,
      counts: { missing: 0, signAgain: 1, signed: 41 },
    },
  },
});

/** The versions of an agreement. */
export const agreementTexts = endpoint({
  ...staffFor('papers'),
  id: 'office.agreementTexts',
  method: 'GET',
  path: '/office/agreementTexts',
  summary: 'List the versions of an agreement that were signed, and the one in force, the earliest first.',
  query: object({ kind: kind() }),
  response: array()
    .of(agreementDocument().shape({ signatures: count(), isInForce: boolean().required() }).required())
    .required(),
  duties: [
    {
      subject: 'kind',
      counts: 'text',
      row: ['version', 'publishedOn', 'title', 'isInForce', 'signatures', 'hash'],
    },
  ],
  example: {
    query: { kind: 'tos' },
    response: [{ ...agreementExample, signatures: 41, isInForce: true }],
  },
});

/** A version of an agreement as it stands on paper. */
export const agreementPdf = endpoint({
  ...staffFor('papers'),
  id: 'office.agreementPdf',
  method: 'GET',
  path: '/office/agreementPdf',
  summary: 'Download a version of an agreement as a tagged PDF.',
  query: object({ kind: kind(), version: string().max(20).required() }),
  response: file('application/pdf'),
  callsPerMinute: 60,
  whyNotInTerminal: 'A terminal shows no PDF; agreement-texts lists what is in it.',
  example: { query: { kind: 'tos', version: '2026-01' } },
});

/** The reminders of some people as they would be sent. */
export const agreementReminders = endpoint({
  ...staffFor('papers'),
  id: 'office.agreementReminders',
  method: 'GET',
  path: '/office/agreementReminders',
  summary: 'Read what reminders of an agreement would tell, account by account; nothing is sent.',
  query: object({
    kind: kind(),
    people: string()
      .matches(
        new RegExp(`^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${MAX_REMINDED - 1}}$`),
        '${path} must be numbers of people with commas between them, such as 12,41.',
      )
      .required()
      .meta({ description: 'The numbers of people, with commas between them: 12,41.' }),
  }),
  response: reminders(),
  duties: [{ subject: 'kind', counts: 'reminder', row: ['account', 'accountName', 'outcome', 'recipients'] }],
  example: { query: { kind: 'nda', people: '12' }, response: exampleReminders },
});

/** Reminds people of an agreement now. */
export const remindOfAgreements = endpoint({
  ...staffFor('papers'),
  id: 'office.remindOfAgreements',
  method: 'POST',
  path: '/office/remindOfAgreements',
  idempotency: 'key',
  summary:
    'Remind people of an agreement that they have not signed as it is in force; each at most once a day, whoever asks.',
  invalidates: ['office.agreements', 'office.agreementReminders'],
  body: object({
    kind: kind(),
    people: array().of(recordId().required()).min(1).max(MAX_REMINDED).required(),
  }).noUnknown(),
  response: reminders(),
  duties: [{ subject: 'kind', counts: 'reminder', row: ['account', 'accountName', 'outcome', 'recipients'] }],
  example: { body: { kind: 'nda', people: [12] }, response: exampleReminders },
});
