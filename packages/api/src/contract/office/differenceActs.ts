import {
  type AskedSide,
  askedSides,
  type DifferenceOutcome,
  differenceOutcomes,
  limits,
} from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';
import { letterText } from './letterText.js';
import { staffFor } from './staffFor.js';

const words = () => string().trim().min(1).max(limits.reason).required();
const side = () =>
  mixed<AskedSide>()
    .oneOf(askedSides)
    .required()
    .meta({ description: 'Who is asked: the agent, or the insurer.' });

const act = {
  ...staffFor('insurerReports'),
  method: 'POST',
  idempotency: 'key',
  invalidates: ['office.differenceList', 'office.difference'],
} as const;

const outcome = () =>
  object({
    isDone: boolean().required().meta({
      description:
        'false: one of the sides has changed since staff read it. Nothing was sent or settled, and the difference is up to date now.',
    }),
  });

const CHANGED = 'Not done: one of the sides has changed meanwhile. Read the difference again.';

/** The question about a difference as it would be sent. */
export const differenceLetter = endpoint({
  ...staffFor('insurerReports'),
  id: 'office.differenceLetter',
  method: 'GET',
  path: '/office/differenceLetter',
  summary: 'Read what a question about a difference would tell, and who would get it; nothing is sent.',
  query: object({ differenceId: recordId().required(), side: side(), words: words() }),
  response: object({
    account: string().defined().meta({ description: 'Who is asked, by name.' }),
    recipients: array().of(string().required()).required().meta({
      description: 'Who gets it by mail; everybody else reads it in the inbox.',
    }),
    ...letterText(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ subject: 'differenceId' }],
  example: {
    query: { differenceId: 12, side: 'agent', words: 'Please check the premium.' },
    response: {
      account: 'Ada Larkin',
      recipients: ['ada@larkin.example'],
      subject: 'A question about policy SL-2026-0041',
      text: 'Our question about policy SL-2026-0041 of Harbor Grain LLC in Wyoming is this: “Please check the premium.”',
    },
  },
});

/** Asks the agent or the insurer. */
export const askAboutDifference = endpoint({
  ...act,
  id: 'office.askAboutDifference',
  path: '/office/askAboutDifference',
  summary: 'Ask the agent or the insurer about a difference, in the inbox and by mail; it is asked then.',
  body: object({ differenceId: recordId().required(), side: side(), words: words() }).noUnknown(),
  response: outcome(),
  duties: [{ subject: 'differenceId', sentence: 'Asked.', sentenceUnless: { isDone: CHANGED } }],
  example: {
    body: { differenceId: 12, side: 'agent', words: 'Please check the premium.' },
    response: { isDone: true },
  },
});

/** Settles a difference, or opens it again. */
export const settleDifference = endpoint({
  ...act,
  id: 'office.settleDifference',
  path: '/office/settleDifference',
  summary:
    'Say that a difference is settled or explained, or open it again, with a reason; it opens by itself when one of the sides changes.',
  body: object({
    differenceId: recordId().required(),
    outcome: mixed<DifferenceOutcome>().oneOf(differenceOutcomes).required(),
    reason: words(),
  }).noUnknown(),
  response: outcome(),
  duties: [
    { subject: 'differenceId', sentence: 'It is {outcome} now.', sentenceUnless: { isDone: CHANGED } },
  ],
  example: {
    body: {
      differenceId: 12,
      outcome: 'explained',
      reason: 'The insurer reports the fees with the premium.',
    },
    response: { isDone: true },
  },
});

/** Notes something about a difference. */
export const noteDifference = endpoint({
  ...act,
  id: 'office.noteDifference',
  path: '/office/noteDifference',
  summary: 'Note something about a difference; only the office reads it.',
  body: object({ differenceId: recordId().required(), note: words() }).noUnknown(),
  response: object({ isDone: boolean().required() }),
  duties: [{ subject: 'differenceId', options: { note: 'text' }, sentence: 'Noted.' }],
  example: {
    body: { differenceId: 12, note: 'Ada files the endorsement this week.' },
    response: { isDone: true },
  },
});

/** Takes a difference, or gives it back. */
export const takeDifference = endpoint({
  ...act,
  id: 'office.takeDifference',
  path: '/office/takeDifference',
  idempotency: 'natural',
  summary:
    'Take a difference that nobody has, take one over by naming who has it, or give back one that you have taken.',
  body: object({
    differenceId: recordId().required(),
    isTaken: boolean()
      .optional()
      .meta({ description: 'Whether you take it; false gives it back. Left out, true.' }),
    from: string().trim().max(limits.userName).optional().meta({
      description: 'The user name of another person who has it; left out, it must be yours or nobody’s.',
    }),
  }).noUnknown(),
  response: object({
    changed: boolean().required().meta({ description: 'false: it was so before.' }),
  }),
  duties: [{ subject: 'differenceId', sentence: 'Done.', sentenceUnless: { changed: 'It was so already.' } }],
  example: { body: { differenceId: 12, isTaken: true }, response: { changed: true } },
});

/** Compares the sides now. */
export const compareDifferences = endpoint({
  ...act,
  id: 'office.compareDifferences',
  path: '/office/compareDifferences',
  idempotency: 'natural',
  summary:
    'Compare both sides of all policies now, in the background: new differences are added, those that are gone are closed, and those that changed are opened again.',
  response: object({
    changed: boolean().required().meta({ description: 'false: they are being compared already.' }),
  }),
  duties: [
    {
      sentence: 'They are compared in the background.',
      sentenceUnless: { changed: 'They are being compared already.' },
    },
  ],
  example: { response: { changed: true } },
});
