import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { quarterNumber } from '../quarterNumbers.js';
import { cents, stateCode } from '../shapes.js';
import { countAndTotal } from './billing.js';
import { staffFor } from './staffFor.js';

/** The checks before a closing, in the order in which they are read. */
export const closingCheckNames = [
  'adjustments',
  'unbalanced',
  'questions',
  'batch',
  'remittances',
  'jobs',
  'stateTables',
] as const;
export type ClosingCheckName = (typeof closingCheckNames)[number];

/** The figures of a state that are compared with other quarters. */
export const closingFigureNames = ['premium', 'tax', 'fee', 'invoices', 'accounts'] as const;
export type ClosingFigureName = (typeof closingFigureNames)[number];

/** A figure is unusual if it differs by more than this percentage from both quarters with which it is compared. */
export const UNUSUAL_PERCENT = 30;

/** A check before something is closed: what was found, and why it matters. */
export const checkFields = () => ({
  name: string().required(),
  count: number().integer().min(0).required(),
  amount: cents().nullable().defined().meta({ description: 'Null where it is about no money.' }),
  stops: boolean().required().meta({ description: 'false: it only warns.' }),
  why: string().required(),
});

const figures = () => ({
  premium: cents().required(),
  tax: cents().required(),
  fee: cents().required(),
  invoices: number().integer().min(0).required(),
  accounts: number().integer().min(0).required(),
});
const earlier = () => object(figures()).nullable().defined();

const wyoming = { premium: 1_000_000, tax: 30_750, fee: 1_794, invoices: 2, accounts: 1 };
const nothingFound = { count: 0, amount: null, stops: false } as const;

/** The checks before the closing of the next quarter, and the figures that it would bill. */
export const closing = endpoint({
  ...staffFor('billing'),
  id: 'office.closing',
  method: 'GET',
  path: '/office/closing',
  summary:
    'Check whether the next quarter can be closed, and read what closing it would bill by state, beside the quarter before and the same quarter a year ago; nothing is stored.',
  query: object({}),
  response: object({
    quarter: quarterNumber().nullable().defined().meta({ description: 'Null while nothing was filed.' }),
    closesOn: officeDay().nullable().defined().meta({ description: 'The first business day after it.' }),
    problem: string().defined().meta({ description: 'Why it cannot be closed now; empty where it can.' }),
    checks: array()
      .of(
        object({
          check: mixed<ClosingCheckName>().oneOf(closingCheckNames).required(),
          ...checkFields(),
        }).required(),
      )
      .required(),
    transactions: number().integer().min(0).required(),
    invoices: countAndTotal(),
    credits: countAndTotal(),
    financeCharges: countAndTotal(),
    creditsApplied: countAndTotal(),
    states: array()
      .of(
        object({
          state: stateCode().required(),
          stateName: string().required(),
          ...figures(),
          lastQuarter: earlier().meta({ description: 'Null where that quarter was not billed here.' }),
          lastYear: earlier(),
          unusual: array()
            .of(mixed<ClosingFigureName>().oneOf(closingFigureNames).required())
            .required()
            .meta({
              description: `The figures that differ by more than ${UNUSUAL_PERCENT} % from each quarter that they are compared with.`,
            }),
        }).required(),
      )
      .required(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ rows: 'checks', row: ['name', 'count', 'amount', 'stops', 'why'], counts: 'check' }],
  example: {
    query: {},
    response: {
      quarter: 20_261,
      closesOn: '2026-04-01',
      problem: '',
      checks: [
        {
          ...nothingFound,
          check: 'adjustments',
          name: 'Adjustments that wait for a second person',
          stops: true,
          why: 'They change what this closing charges and which credits it applies: approve or refuse them first.',
        },
        {
          ...nothingFound,
          check: 'questions',
          name: 'Questions that are open',
          count: 2,
          amount: 61_500,
          why: 'They are billed in the quarter in which they are accepted; this closing bills none of them.',
        },
      ],
      transactions: 1,
      invoices: { count: 2, total: 32_544 },
      credits: { count: 0, total: 0 },
      financeCharges: { count: 0, total: 0 },
      creditsApplied: { count: 0, total: 0 },
      states: [
        {
          state: 'WY',
          stateName: 'Wyoming',
          ...wyoming,
          lastQuarter: { ...wyoming, premium: 600_000, tax: 18_450, fee: 1_076 },
          lastYear: null,
          unusual: ['premium', 'tax', 'fee'],
        },
      ],
    },
  },
});
