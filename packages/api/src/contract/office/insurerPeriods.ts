import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { periodNumber } from '../shapes.js';
import { staffFor } from './staffFor.js';

const duty = {
  ...staffFor('insurerReports'),
  method: 'POST',
  idempotency: 'natural',
  body: object({ period: periodNumber().required() }).noUnknown(),
} as const;

const isChanged = (otherwise: string) =>
  boolean()
    .required()
    .meta({ description: `false: it was ${otherwise} already, and nothing was done.` });

/** The periods of which insurers report nothing more. */
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
  duties: [{ counts: 'period' }],
  example: { query: {}, response: [{ period: 20_253, closedOn: '2026-01-15', closedBy: 'office' }] },
});

/** Closes a period of insurers (domain §7, R021). */
export const closeInsurerPeriod = endpoint({
  ...duty,
  id: 'office.closeInsurerPeriod',
  path: '/office/closeInsurerPeriod',
  summary:
    'Close a period that is over, a quarter of foreign insurers or a year of alien ones: nothing more of it is reported, corrected or declared.',
  response: object({ changed: isChanged('closed'), closedOn: officeDay().required() }),
  invalidates: ['office.closedInsurerPeriods', 'office.work', 'office.workItem', 'office.waiting'],
  duties: [
    {
      subject: 'period',
      said: 'Closed: {period}',
      otherwise: { changed: 'It was closed on {closedOn}.' },
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
  invalidates: ['office.closedInsurerPeriods', 'office.work', 'office.workItem', 'office.waiting'],
  duties: [
    { subject: 'period', said: 'Open again: {period}', otherwise: { changed: 'It is open already.' } },
  ],
  example: { body: { period: 20_253 }, response: { changed: true } },
});
