import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { recordId, wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';
import {
  cappedWords,
  exampleWork,
  MAX_WORK_COUNTED,
  type WorkKind,
  workFacts,
  workFields,
  workItemKey,
  workKinds,
} from './workFields.js';

const change = {
  ...staffFor('work'),
  method: 'POST',
  idempotency: 'natural',
  response: object({
    changed: boolean().required().meta({ description: 'false: it was so already, and nothing was done.' }),
  }),
  invalidates: ['office.work', 'office.workItem', 'office.waiting'],
} as const;

const item = () => workItemKey().required();
const example = { item: 'registration-4' } as const;

/** Takes an item. */
export const takeWork = endpoint({
  ...change,
  id: 'office.takeWork',
  path: '/office/takeWork',
  summary: 'Take an item of the queue that nobody has.',
  body: object({ item: item() }).noUnknown(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      word: 'take',
      subject: 'item',
      sentence: 'You have it.',
      sentenceUnless: { changed: 'You had it already.' },
    },
  ],
  example: { body: example, response: { changed: true } },
});

/** Gives an item back. */
export const giveBackWork = endpoint({
  ...change,
  id: 'office.giveBackWork',
  path: '/office/giveBackWork',
  summary: 'Give an item of the queue back, which you have taken.',
  body: object({ item: item() }).noUnknown(),
  duties: [
    {
      word: 'give-back',
      subject: 'item',
      sentence: 'Nobody has it now.',
      sentenceUnless: { changed: 'Nobody had it.' },
    },
  ],
  example: { body: example, response: { changed: true } },
});

/** Hands an item over. */
export const handOverWork = endpoint({
  ...change,
  id: 'office.handOverWork',
  path: '/office/handOverWork',
  summary: 'Hand an item of the queue over to another person of the office.',
  body: object({
    item: item(),
    to: string()
      .trim()
      .min(1)
      .max(limits.userName)
      .required()
      .meta({ description: 'The user name of who gets it.' }),
    from: string().trim().max(limits.userName).optional().meta({
      description: 'The user name of another person who has it; left out, it must be yours or nobody’s.',
    }),
  }).noUnknown(),
  duties: [
    {
      word: 'hand-over',
      subject: 'item',
      sentence: '{to} has it now.',
      sentenceUnless: { changed: '{to} had it already.' },
    },
  ],
  example: { body: { ...example, to: 'olaf.berg' }, response: { changed: true } },
});

/** Puts an item off. */
export const snoozeWork = endpoint({
  ...change,
  id: 'office.snoozeWork',
  path: '/office/snoozeWork',
  summary: 'Put an item of the queue off until a day, or with no day have it shown again.',
  body: object({
    item: item(),
    until: officeDay().optional().meta({ description: 'The day on which it is shown again, after today.' }),
  }).noUnknown(),
  duties: [
    {
      word: 'snooze',
      subject: 'item',
      sentence: '[Put off until {until}.]',
      sentenceUnless: { changed: 'It was so already.' },
    },
  ],
  example: { body: { ...example, until: '2026-01-20' }, response: { changed: true } },
});

/** Notes something about an item. */
export const noteWork = endpoint({
  ...change,
  id: 'office.noteWork',
  path: '/office/noteWork',
  summary: 'Note something about an item of the queue; only the office reads it.',
  idempotency: 'key',
  body: object({ item: item(), note: string().trim().min(1).max(limits.reason).required() }).noUnknown(),
  duties: [{ word: 'note', subject: 'item', options: { note: 'text' }, sentence: 'Noted.' }],
  example: { body: { ...example, note: 'Called her: the license follows.' }, response: { changed: true } },
});

/** Ends an item that needs no decision. */
export const finishWork = endpoint({
  ...change,
  id: 'office.finishWork',
  path: '/office/finishWork',
  summary: 'Say that a returned payment, or mail that did not arrive, has been looked after.',
  body: object({ item: item() }).noUnknown(),
  duties: [
    {
      word: 'done',
      subject: 'item',
      sentence: 'It is off the queue.',
      sentenceUnless: { changed: 'It was off the queue already.' },
    },
  ],
  example: { body: { item: 'returnedPayment-21' }, response: { changed: true } },
});

/** Records that the caller has an item open. */
export const lookAtWork = endpoint({
  ...staffFor('work'),
  id: 'office.lookAtWork',
  method: 'POST',
  path: '/office/lookAtWork',
  idempotency: 'natural',
  summary: 'Say that you have an item of the queue open, and read who else has.',
  body: object({ item: item() }).noUnknown(),
  response: object({
    others: array()
      .of(object({ userName: string().required(), name: string().required() }).required())
      .required(),
  }),
  whyNotInTerminal: 'A terminal has nothing open: “take” says that somebody is at it.',
  example: { body: example, response: { others: [{ userName: 'olaf.berg', name: 'Olaf Berg' }] } },
});

/** The queue. */
export const work = endpoint({
  ...staffFor('work'),
  id: 'office.work',
  method: 'GET',
  path: '/office/work',
  summary:
    'List what waits for the office: registrations, answered questions and all else, the oldest first.',
  query: object({
    kind: mixed<WorkKind>().oneOf(workKinds).optional(),
    holder: mixed<'me' | 'nobody'>()
      .oneOf(['me', 'nobody'])
      .optional()
      .meta({ description: 'me: what the caller has taken. nobody: what nobody has.' }),
    due: mixed<'soon'>()
      .oneOf(['soon'])
      .optional()
      .meta({ description: 'soon: what is due within seven days, or late.' }),
    snoozed: mixed<'yes'>()
      .oneOf(['yes'])
      .optional()
      .meta({ description: 'yes: what is put off; left out: what is not.' }),
    after: string()
      .max(80)
      .matches(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z [a-zA-Z]{1,20}-\d{1,15}$/,
        '${path} must be the “next” of an answer; "${value}" is not.',
      )
      .optional()
      .meta({ description: 'The “next” of the answer that this one continues.' }),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    rows: array().of(object(workFields()).required()).required(),
    next: string().nullable().defined().meta({ description: 'Where the list goes on; null at its end.' }),
    counts: array()
      .of(
        object({
          kind: mixed<WorkKind>().oneOf(workKinds).required(),
          count: number().integer().min(0).max(MAX_WORK_COUNTED).required(),
        }).required(),
      )
      .required()
      .meta({
        description: `How many of each kind wait and are not put off; ${cappedWords}`,
      }),
    mine: number().integer().min(0).max(MAX_WORK_COUNTED).required().meta({
      description: 'How many of them the caller has taken.',
    }),
  }),
  duties: [
    {
      counts: 'item',
      rows: 'rows',
      row: ['item', 'about', 'words', 'since', 'dueOn', 'holder.userName'],
    },
  ],
  example: {
    query: { pageSize: 25 },
    response: {
      rows: [exampleWork],
      next: null,
      counts: workKinds.map((kind) => ({ kind, count: kind === 'registration' ? 1 : 0 })),
      mine: 1,
    },
  },
});

/** One item of the queue. */
export const workItem = endpoint({
  ...staffFor('work'),
  id: 'office.workItem',
  method: 'GET',
  path: '/office/workItem',
  summary: 'Read an item of the queue: its facts, and what staff noted about it.',
  query: object({ item: workItemKey().required() }),
  response: object({
    ...workFields(),
    isWaiting: boolean()
      .required()
      .meta({ description: 'false: somebody has looked after it meanwhile, or it settled itself.' }),
    facts: workFacts(),
    lastRead: recordId().nullable().defined().meta({
      description: 'Of a question the newest message that is among the facts: a decision names it.',
    }),
    said: array()
      .of(
        object({ by: string().required(), at: wireTime().required(), words: string().required() }).required(),
      )
      .required()
      .meta({ description: 'The notes of staff, the oldest first.' }),
    names: object({
      confirmationNumber: string().nullable().defined(),
      account: string().nullable().defined(),
      agent: string().nullable().defined(),
    })
      .required()
      .meta({
        description: 'What the office’s duties name it by: of an agency’s paper, the agency and its agent.',
      }),
  }),
  duties: [{ word: 'work-item', subject: 'item' }],
  example: {
    query: { item: 'registration-4' },
    response: {
      ...exampleWork,
      isWaiting: true,
      facts: [{ label: 'Email', value: 'ada@larkin.example' }],
      lastRead: null,
      said: [{ by: 'nora.quist', at: '2026-01-16T16:05:00.000Z', words: 'Called her: the license follows.' }],
      names: { confirmationNumber: null, account: null, agent: null },
    },
  },
});
