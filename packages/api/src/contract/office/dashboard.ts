import { array, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { quarterNumber } from '../quarterNumbers.js';
import { cents, stateCode, wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';
import { receivedFigures } from './stateFigures.js';
import { cappedWords, MAX_WORK_COUNTED, type WorkKind, workKinds } from './workFields.js';

const count = () => number().integer().min(0).required();
const workCount = () => number().integer().min(0).max(MAX_WORK_COUNTED).required();
const figures = () => object(receivedFigures()).required();

/** The first page of the office. */
export const dashboard = endpoint({
  ...staffFor('work'),
  id: 'office.dashboard',
  method: 'GET',
  path: '/office/dashboard',
  summary:
    'Read how the office does: what waits and since when, what was received today and in this quarter, what is owed, jobs and mail.',
  response: object({
    at: wireTime().required().meta({ description: 'When it was read.' }),
    waiting: array()
      .of(
        object({
          kind: mixed<WorkKind>().oneOf(workKinds).required(),
          count: workCount(),
          since: wireTime().nullable().defined().meta({ description: 'Since when the oldest waits.' }),
        }).required(),
      )
      .required()
      .meta({
        description: `The queue by kind, without what is put off; ${cappedWords}`,
      }),
    questions: object({
      asked: workCount().meta({ description: 'Transactions in question whose filer has yet to answer.' }),
      answered: workCount().meta({ description: 'Those whose answer waits for the office.' }),
    }).required(),
    quarter: quarterNumber().required(),
    received: array()
      .of(
        object({
          state: stateCode().required(),
          stateName: string().required(),
          today: figures(),
          quarter: figures(),
        }).required(),
      )
      .required(),
    due: array()
      .of(
        object({
          state: stateCode().required(),
          stateName: string().required(),
          documents: count(),
          ages: array()
            .of(object({ name: string().required(), balance: cents().required() }).required())
            .required()
            .meta({ description: 'What is open of invoices and finance charges, by how late it is.' }),
        }).required(),
      )
      .required(),
    returned: object({ count: workCount(), total: cents().required() })
      .required()
      .meta({ description: 'Debits that came back and that nobody has looked after.' }),
    jobs: object({
      waiting: workCount().meta({ description: 'Jobs that could be begun, or are worked on.' }),
      failing: workCount(),
      workers: count().meta({ description: 'Processes that work and say so.' }),
    }).required(),
    mail: object({
      waiting: workCount().meta({ description: 'Messages that have yet to leave.' }),
      givenUp: workCount(),
    }).required(),
  }),
  whyNotInTerminal: 'In a terminal “work”, “received” and “receivables” list what it counts.',
  example: {
    response: {
      at: '2026-01-16T17:04:05.000Z',
      waiting: workKinds.map((kind) => ({
        kind,
        count: kind === 'registration' ? 1 : 0,
        since: kind === 'registration' ? '2026-01-11T17:04:05.000Z' : null,
      })),
      questions: { asked: 2, answered: 0 },
      quarter: 20_261,
      received: [
        {
          state: 'WY',
          stateName: 'Wyoming',
          today: { transactions: 1, premium: 250_000, tax: 7_688, transactionFee: 449 },
          quarter: { transactions: 14, premium: 3_480_000, tax: 107_010, transactionFee: 6_246 },
        },
      ],
      due: [
        {
          state: 'WY',
          stateName: 'Wyoming',
          documents: 2,
          ages: [
            { name: 'Not late', balance: 107_010 },
            { name: '1 to 30 days late', balance: 0 },
            { name: '31 to 60 days late', balance: 24_600 },
            { name: '61 to 90 days late', balance: 0 },
            { name: 'More than 90 days late', balance: 0 },
          ],
        },
      ],
      returned: { count: 0, total: 0 },
      jobs: { waiting: 0, failing: 0, workers: 1 },
      mail: { waiting: 0, givenUp: 0 },
    },
  },
});

/** How much waits for the office; its menu shows all of it. */
export const waiting = endpoint({
  ...staffFor('work'),
  id: 'office.waiting',
  method: 'GET',
  path: '/office/waiting',
  summary: `Count what waits for the office: all, and of it registrations and answered questions; ${cappedWords}`,
  response: object({ work: workCount(), registrations: workCount(), questions: workCount() }),
  whyNotInTerminal: 'Numbers beside a menu: “work” lists what they count.',
  example: { response: { work: 3, registrations: 1, questions: 2 } },
});
