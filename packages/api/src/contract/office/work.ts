import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';
import { exampleWork, workFacts, workFields, workItemKey } from './workFields.js';
import { cappedWords, MOST_WORK_COUNTED, type WorkKind, workKinds } from './workKinds.js';

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
          count: number().integer().min(0).max(MOST_WORK_COUNTED).required(),
        }).required(),
      )
      .required()
      .meta({
        description: `How many of each kind wait and are not put off; ${cappedWords}`,
      }),
    mine: number().integer().min(0).max(MOST_WORK_COUNTED).required().meta({
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
      said: [{ by: 'nora.quist', at: '2026-01-16T16:05:00.000Z', words: 'Called her: the license follows.' }],
      names: { confirmationNumber: null, account: null, agent: null },
    },
  },
});
