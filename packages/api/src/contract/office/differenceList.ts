import { type DifferenceKind, differenceKinds, limits } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { quarterNumber } from '../quarterNumbers.js';
import { cents, recordId, stateCode, wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';

/**
 * How far the work on a difference is. A difference: an insurer’s report and a broker’s filing of one policy disagree.
 */
export const differenceStandings = ['open', 'asked', 'settled', 'explained', 'gone'] as const;

export type DifferenceStanding = (typeof differenceStandings)[number];

/** The orders of the list of differences. */
export const differenceOrders = ['oldest', 'newest', 'amount'] as const;

export type DifferenceOrder = (typeof differenceOrders)[number];

const standing = () =>
  mixed<DifferenceStanding>().oneOf(differenceStandings).meta({
    description:
      'open: nobody has done anything; asked: the agent or the insurer was asked; settled or explained: staff said so, with a reason; gone: the sides agree now.',
  });

const listed = () => ({
  state: stateCode().optional(),
  kind: mixed<DifferenceKind>().oneOf(differenceKinds).optional(),
  quarter: quarterNumber().optional().meta({
    description: 'The quarter in which the policy takes effect, as 20263.',
  }),
  agent: string().trim().max(limits.recordSearch).optional().meta({
    description: 'Only those of an agent or IPC filer: its number, or a part of its name.',
  }),
  insurer: string().trim().max(limits.recordSearch).optional().meta({
    description: 'Only those of an insurer: its NAIC number, or a part of its name.',
  }),
  standing: standing().optional().meta({
    description: 'Left out: those that are open or asked.',
  }),
  holder: mixed<'me' | 'nobody'>()
    .oneOf(['me', 'nobody'])
    .optional()
    .meta({ description: 'me: those that the caller has taken. nobody: those that nobody has.' }),
  order: mixed<DifferenceOrder>().oneOf(differenceOrders).default('oldest').meta({
    description: 'By the day on which it was found, or by the amount, the largest first.',
  }),
});

const rowFields = () => ({
  differenceId: recordId().required(),
  kind: mixed<DifferenceKind>().oneOf(differenceKinds).required(),
  standing: standing().required(),
  state: stateCode().required(),
  quarter: quarterNumber().required(),
  policyNumber: string().required(),
  insured: string().required(),
  agent: string()
    .defined()
    .meta({ description: 'The number of the agent; empty for coverage the insured procured.' }),
  agentName: string().defined(),
  naic: string().defined(),
  insurerName: string().required(),
  filed: cents().nullable().defined().meta({ description: 'The premium filed; null where nothing was.' }),
  reported: cents().nullable().defined(),
  amount: cents().required().meta({ description: 'What was reported less what was filed.' }),
  filedFrom: officeDay().nullable().defined(),
  reportedFrom: officeDay().nullable().defined(),
  foundAt: wireTime().required(),
  ageInDays: number().integer().min(0).required(),
  holder: object({ userName: string().required(), name: string().required() })
    .nullable()
    .default(null)
    .defined()
    .meta({ description: 'Who of the office has it; null: nobody.' }),
});

const exampleRow = {
  differenceId: 12,
  kind: 'premium',
  standing: 'open',
  state: 'WY',
  quarter: 20_253,
  policyNumber: 'SL-2026-0041',
  insured: 'Harbor Grain LLC',
  agent: '3001234',
  agentName: 'Ada Larkin',
  naic: '47011',
  insurerName: 'Granite Peak',
  filed: 950_000,
  reported: 1_000_000,
  amount: 50_000,
  filedFrom: '2025-07-01',
  reportedFrom: '2025-07-01',
  foundAt: '2026-01-09T09:00:00.000Z',
  ageInDays: 7,
  holder: null,
} as const;

const comparedAt = () =>
  wireTime().nullable().defined().meta({
    description: 'When the sides were compared last; null: they were never compared.',
  });

/** The differences that staff work on. */
export const differenceList = endpoint({
  ...staffFor('insurerReports'),
  id: 'office.differenceList',
  method: 'GET',
  path: '/office/differenceList',
  summary:
    'List differences between what insurers and brokers told of the same policies, with where the work on each stands, page by page.',
  query: object({
    ...listed(),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    rows: array().of(object(rowFields()).required()).required(),
    total: number().integer().min(0).required(),
    comparedAt: comparedAt(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      counts: 'difference',
      row: [
        'differenceId',
        'kind',
        'standing',
        'state',
        'policyNumber',
        'agentName',
        'insurerName',
        'amount',
        'ageInDays',
        'holder.userName',
      ],
    },
  ],
  example: {
    query: { order: 'oldest', page: 0, pageSize: 25 },
    response: { rows: [exampleRow], total: 1, comparedAt: '2026-01-16T15:00:00.000Z' },
  },
});

/** The differences that staff work on, as a spreadsheet. */
export const differenceSheet = endpoint({
  ...staffFor('insurerReports'),
  id: 'office.differenceSheet',
  method: 'GET',
  path: '/office/differenceSheet',
  summary: 'Download the differences that staff work on as a CSV file, with where the work on each stands.',
  query: object(listed()),
  response: file('text/csv'),
  callsPerMinute: 10,
  duties: [{ counts: 'difference' }],
  example: { query: { state: 'WY', order: 'oldest' } },
});

const side = () =>
  object({
    policyId: recordId().required(),
    agentId: recordId().nullable().defined().meta({ description: 'The account under which it is viewed.' }),
    policyNumber: string().required(),
    insured: string().required(),
    by: string().required().meta({ description: 'The account that told it.' }),
    submittedOn: officeDay().required(),
    premium: cents().required().meta({ description: 'The sum of all that was told of it.' }),
    transactions: array()
      .of(
        object({
          confirmationNumber: string().required(),
          type: string().required(),
          effectiveDate: officeDay().required(),
          receivedOn: officeDay().required(),
          premium: cents().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'The newest hundred.' }),
  })
    .nullable()
    .default(null)
    .defined();

const exampleSide = {
  policyId: 41,
  agentId: 7,
  policyNumber: 'SL-2026-0041',
  insured: 'Harbor Grain LLC',
  by: 'Ada Larkin',
  submittedOn: '2025-07-10',
  premium: 950_000,
  transactions: [
    {
      confirmationNumber: '2025071000000041',
      type: 'New business',
      effectiveDate: '2025-07-01',
      receivedOn: '2025-07-10',
      premium: 950_000,
    },
  ],
} as const;

/** A step of the work on a difference. */
const differenceSteps = [
  'note',
  'askedAgent',
  'askedInsurer',
  'settled',
  'explained',
  'opened',
  'changed',
  'gone',
] as const;

export type DifferenceStep = (typeof differenceSteps)[number];

/** One difference, with both sides. */
export const difference = endpoint({
  ...staffFor('insurerReports'),
  id: 'office.difference',
  method: 'GET',
  path: '/office/difference',
  summary: 'Read a difference with both sides of the policy, who may be asked, and what was done about it.',
  query: object({ differenceId: recordId().required() }),
  response: object({
    ...rowFields(),
    filedSide: side(),
    reportedSide: side(),
    readers: object({
      agent: number().integer().min(0).required(),
      insurer: number().integer().min(0).required(),
    })
      .required()
      .meta({ description: 'How many people of each side would read a question of the office.' }),
    said: array()
      .of(
        object({
          step: mixed<DifferenceStep>().oneOf(differenceSteps).required(),
          by: string().nullable().defined().meta({ description: 'The user name; null: the comparison.' }),
          at: wireTime().required(),
          words: string().defined(),
        }).required(),
      )
      .required()
      .meta({ description: 'What was done about it, the oldest first.' }),
    isCurrent: boolean().required().meta({
      description: 'false: one of the sides has changed since they were compared last.',
    }),
    comparedAt: comparedAt(),
  }),
  duties: [{ subject: 'differenceId' }],
  example: {
    query: { differenceId: 12 },
    response: {
      ...exampleRow,
      filedSide: exampleSide,
      reportedSide: {
        ...exampleSide,
        policyId: 88,
        agentId: null,
        by: 'Granite Peak',
        submittedOn: '2025-11-03',
        premium: 1_000_000,
        transactions: [{ ...exampleSide.transactions[0], receivedOn: '2025-11-03', premium: 1_000_000 }],
      },
      readers: { agent: 2, insurer: 1 },
      said: [
        {
          step: 'note',
          by: 'nora.quist',
          at: '2026-01-12T16:05:00.000Z',
          words: 'Ada files the endorsement this week.',
        },
      ],
      isCurrent: true,
      comparedAt: '2026-01-16T15:00:00.000Z',
    },
  },
});
