import { array, mixed, number, object, string } from 'yup';
import { endpoint, insurerKinds } from '../endpoint.js';
import { dueDate, lastQuarters, yearQuarter } from '../filings/filingSummary.js';
import { NAMED_HERE } from '../namedHere.js';
import { periodNumber } from '../quarterNumbers.js';
import { cents, stateCode, wireDate } from '../shapes.js';

const statuses = ['reported', 'declared', 'open', 'late', 'closed'] as const;

/** The summary of periods and premium on an insurer's dashboard. */
export const insurerSummary = endpoint({
  id: 'filings.insurerSummary',
  method: 'GET',
  path: '/filings/insurerSummary',
  summary:
    'Read how each state and period of the last two years stands, and the premium of the last eight quarters.',
  source: NAMED_HERE,
  response: object({
    quarters: lastQuarters(),
    totals: array()
      .of(
        object({
          yearQuarter: yearQuarter(),
          state: stateCode().required(),
          stateName: string().required(),
          premium: cents().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'By the quarter in which it takes effect, and by state; backouts are counted.' }),
    periods: array()
      .of(
        object({
          state: stateCode().required(),
          stateName: string().required(),
          year: number().integer().required(),
          quarter: number()
            .integer()
            .min(0)
            .max(4)
            .required()
            .meta({ description: '0 for a whole year, which an alien insurer reports.' }),
          status: mixed<(typeof statuses)[number]>().oneOf(statuses).required().meta({
            description:
              'Policies reported, no business declared, or nothing yet: open until the due date, then late, until the office closes the period.',
          }),
          dueDate: dueDate(),
        }).required(),
      )
      .required()
      .meta({
        description:
          'Every period that is over, of each state in which the insurer could be used; the newest first.',
      }),
    closedPeriods: array()
      .of(object({ period: periodNumber().required(), closedDate: wireDate().required() }).required())
      .optional()
      .meta({ description: 'The periods that the office has closed: nothing more of them is reported.' }),
  }),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  example: {
    response: {
      quarters: [20242, 20243, 20244, 20251, 20252, 20253, 20254, 20261],
      totals: [
        { yearQuarter: 20253, state: 'WY', stateName: 'Wyoming', premium: 4_250_000 },
        { yearQuarter: 20254, state: 'CO', stateName: 'Colorado', premium: 1_900_000 },
        { yearQuarter: 20254, state: 'WY', stateName: 'Wyoming', premium: 5_100_000 },
      ],
      periods: [
        {
          state: 'CO',
          stateName: 'Colorado',
          year: 2025,
          quarter: 4,
          status: 'reported',
          dueDate: '2026-03-31T00:00:00.000Z',
        },
        {
          state: 'WY',
          stateName: 'Wyoming',
          year: 2025,
          quarter: 4,
          status: 'open',
          dueDate: '2026-03-31T00:00:00.000Z',
        },
        {
          state: 'CO',
          stateName: 'Colorado',
          year: 2025,
          quarter: 3,
          status: 'late',
          dueDate: '2025-12-31T00:00:00.000Z',
        },
        {
          state: 'WY',
          stateName: 'Wyoming',
          year: 2025,
          quarter: 3,
          status: 'declared',
          dueDate: '2025-12-31T00:00:00.000Z',
        },
      ],
      closedPeriods: [{ period: 20242, closedDate: '2025-01-15T00:00:00.000Z' }],
    },
  },
});
