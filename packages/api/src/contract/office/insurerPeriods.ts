import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { periodNumber } from '../quarterNumbers.js';
import { checkFields } from './closing.js';
import { staffFor } from './staffFor.js';

/** The fields that the calls share that close or open a period of insurers. */
const duty = {
  ...staffFor('insurerReports'),
  method: 'POST',
  idempotency: 'natural',
  body: object({ period: periodNumber().required() }).noUnknown(),
  invalidates: [
    'office.closedInsurerPeriods',
    'office.insurerClosing',
    'office.work',
    'office.workItem',
    'office.waiting',
    'office.lateFilers',
    'office.lateReminders',
  ],
} as const;

const isChanged = (otherwise: string) =>
  boolean()
    .required()
    .meta({ description: `false: it was ${otherwise} already, and nothing was done.` });

/** The closed periods: insurers report nothing more of them. */
export const closedInsurerPeriods = endpoint({
  ...staffFor('insurerReports'),
  id: 'office.closedInsurerPeriods',
  method: 'GET',
  path: '/office/closedInsurerPeriods',
  summary: 'List the periods of insurers that are closed, the oldest first.',
  query: object({}),
  response: array()
    .of(
      object({
        period: periodNumber().required(),
        closedOn: officeDay().required(),
        closedBy: string().required().meta({ description: 'The user name of who closed it.' }),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'period' }],
  example: { query: {}, response: [{ period: 20_253, closedOn: '2026-01-15', closedBy: 'office' }] },
});

/** The checks before a period of insurers is closed, in the order in which they are read. */
export const insurerPeriodCheckNames = ['batch', 'silent', 'differences'] as const;
export type InsurerPeriodCheckName = (typeof insurerPeriodCheckNames)[number];

/** The checks before the next periods of insurers are closed. */
export const insurerClosing = endpoint({
  ...staffFor('insurerReports'),
  id: 'office.insurerClosing',
  method: 'GET',
  path: '/office/insurerClosing',
  summary:
    'Check whether the periods of insurers that are over can be closed: the 8 oldest of which something was reported.',
  query: object({
    period: periodNumber().optional().meta({ description: 'Only this period; all of them when left out.' }),
  }),
  response: array()
    .of(
      object({
        period: periodNumber().required(),
        since: officeDay()
          .required()
          .meta({ description: 'The day from which nothing can be reported in time.' }),
        problem: string().defined().meta({ description: 'Why it cannot be closed now; empty where it can.' }),
        checks: array()
          .of(
            object({
              check: mixed<InsurerPeriodCheckName>().oneOf(insurerPeriodCheckNames).required(),
              ...checkFields(),
            }).required(),
          )
          .required(),
      }).required(),
    )
    .required(),
  duties: [{ row: ['period', 'since', 'problem'], counts: 'period' }],
  example: {
    query: {},
    response: [
      {
        period: 20_254,
        since: '2026-03-03',
        problem: '',
        checks: [
          {
            check: 'batch',
            name: 'Batch files of insurers that are not processed yet',
            count: 0,
            amount: null,
            stops: true,
            why: 'What they report of the period would be refused: close it when they are processed.',
          },
          {
            check: 'silent',
            name: 'Insurers that reported the period before, and nothing of this one',
            count: 2,
            amount: null,
            stops: false,
            why: 'They neither reported a policy nor declared that nothing was written. Remind them first: once it is closed they cannot.',
          },
        ],
      },
    ],
  },
});

/** Closes a period of insurers (domain §7, R021). */
export const closeInsurerPeriod = endpoint({
  ...duty,
  id: 'office.closeInsurerPeriod',
  path: '/office/closeInsurerPeriod',
  summary:
    'Close a period that is over, a quarter of foreign insurers or a year of alien ones: nothing more of it is reported, corrected or declared.',
  response: object({ changed: isChanged('closed'), closedOn: officeDay().required() }),
  duties: [
    {
      subject: 'period',
      sentence: 'Closed: {period}',
      sentenceUnless: { changed: 'It was closed on {closedOn}.' },
    },
  ],
  example: { body: { period: 20_253 }, response: { changed: true, closedOn: '2026-01-15' } },
});

/** Opens a period that was closed. */
export const reopenInsurerPeriod = endpoint({
  ...duty,
  id: 'office.reopenInsurerPeriod',
  path: '/office/reopenInsurerPeriod',
  summary: 'Open a period of insurers that was closed: late reports are taken again.',
  response: object({ changed: isChanged('open') }),
  duties: [
    {
      subject: 'period',
      sentence: 'Open again: {period}',
      sentenceUnless: { changed: 'It is open already.' },
    },
  ],
  example: { body: { period: 20_253 }, response: { changed: true } },
});
