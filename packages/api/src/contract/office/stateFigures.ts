import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { periodNumber } from '../quarterNumbers.js';
import { cents, stateCode, taxes } from '../shapes.js';
import { staffFor } from './staffFor.js';

/** The number of received transactions and their amounts; the amounts of backouts are negative. */
export const receivedFigures = () => ({
  transactions: number().integer().required(),
  premium: cents().required(),
  tax: taxes(),
  transactionFee: cents().required(),
});

const figures = () => object(receivedFigures()).required();

/** The amounts by which the rows of a state's figures are sorted. */
export const figureOrders = ['premium', 'tax', 'transactions'] as const;
export type FigureOrder = (typeof figureOrders)[number];

/** The tables of a state's figures. */
const figureTables = ['months', 'quarters', 'coverages', 'insurers', 'agents'] as const;
export type FigureTable = (typeof figureTables)[number];

/** Figures of a period beside those of the same period a year before. */
const figuresWithLastYear = () => ({ ...receivedFigures(), lastYear: figures() });

const rankedFigures = () =>
  object({
    rows: array()
      .of(
        object({
          key: string().defined().meta({ description: 'The coverage code, NAIC number or NPN.' }),
          name: string().required(),
          ...figuresWithLastYear(),
        }).required(),
      )
      .required(),
    others: object({ count: number().integer().min(0).required(), ...figuresWithLastYear() })
      .required()
      .meta({ description: 'All that are not among the rows, added up.' }),
  }).required();

const statePeriodQuery = () => ({
  state: stateCode().required(),
  period: periodNumber().optional().meta({ description: 'The quarter that is just over, when left out.' }),
});

const one = { transactions: 2, premium: 1_000_000, tax: 30_750, transactionFee: 1_794 };
const before = { transactions: 1, premium: 800_000, tax: 24_600, transactionFee: 1_435 };
const none = { transactions: 0, premium: 0, tax: 0, transactionFee: 0 };
const row = { ...one, lastYear: before };
const rankedRow = (key: string, name: string) => ({
  rows: [{ key, name, ...row }],
  others: { count: 0, ...none, lastYear: none },
});

/** The figures of a state. */
export const stateFigures = endpoint({
  ...staffFor('statistics'),
  id: 'office.stateFigures',
  mayLag: true,
  method: 'GET',
  path: '/office/stateFigures',
  summary:
    'Read what was received in a state in a quarter or a year, against the year before: by month, quarter, coverage, insurer and agent.',
  query: object({
    ...statePeriodQuery(),
    by: mixed<FigureOrder>().oneOf(figureOrders).default('premium'),
    top: number().integer().min(1).max(100).default(10).meta({
      description: 'How many coverages, insurers and agents are named; the others are added up.',
    }),
  }),
  response: object({
    state: stateCode().required(),
    stateName: string().required(),
    period: periodNumber().required(),
    periods: array().of(periodNumber().required()).required().meta({
      description: 'The periods in which something was received, and the one asked for; the latest first.',
    }),
    isOver: boolean().required().meta({ description: 'false: the period is still running.' }),
    total: object(figuresWithLastYear()).required(),
    inQuestion: figures().meta({ description: 'The part of the total that is in question and not billed.' }),
    months: array()
      .of(object({ month: string().required(), ...figuresWithLastYear() }).required())
      .required()
      .meta({ description: 'Twelve months up to the end of the period, the oldest first.' }),
    quarters: array()
      .of(object({ quarter: periodNumber().required(), ...figuresWithLastYear() }).required())
      .required()
      .meta({ description: 'Four quarters up to the end of the period, the oldest first.' }),
    coverages: rankedFigures(),
    insurers: rankedFigures(),
    agents: rankedFigures(),
  }),
  whyNotInTerminal: 'state-figures saves each of its tables.',
  example: {
    query: { state: 'WY', period: 20_254, by: 'premium', top: 10 },
    response: {
      state: 'WY',
      stateName: 'Wyoming',
      period: 20_254,
      periods: [20_254, 20_250],
      isOver: true,
      total: row,
      inQuestion: none,
      months: Array.from({ length: 12 }, (_, index) => ({
        month: `2025-${String(index + 1).padStart(2, '0')}`,
        ...(index === 10 ? row : { ...none, lastYear: none }),
      })),
      quarters: [20_251, 20_252, 20_253, 20_254].map((quarter) => ({
        quarter,
        ...(quarter === 20_254 ? row : { ...none, lastYear: none }),
      })),
      coverages: rankedRow('5', 'Commercial Property'),
      insurers: rankedRow('46137', 'Meridian Surplus Insurance Company'),
      agents: rankedRow('3001234', 'Ada Larkin'),
    },
  },
});

/** One table of a state's figures. */
export const stateFiguresSheet = endpoint({
  ...staffFor('statistics'),
  id: 'office.stateFiguresSheet',
  method: 'GET',
  path: '/office/stateFiguresSheet',
  summary:
    'Download a table of what was received in a state in a quarter or a year, against the year before, as a CSV file with every row.',
  query: object({ ...statePeriodQuery(), table: mixed<FigureTable>().oneOf(figureTables).required() }),
  response: file('text/csv'),
  callsPerMinute: 30,
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ word: 'state-figures', subject: 'state', counts: 'row' }],
  example: { query: { state: 'WY', period: 20_254, table: 'insurers' } },
});
