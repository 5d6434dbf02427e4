import { checkRowSource, checkRowValue, limits, textPiece } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { stateCode } from '../shapes.js';
import { stateTableId } from '../stateTableId.js';
import { decidedOnState, doneAtOnce, proposedInstead, staffFor } from './staffFor.js';

/** The standings of a row: it was in force, is, will be, or was withdrawn before its first day. */
const rowStandings = ['past', 'inForce', 'future', 'withdrawn'] as const;

/** The table and the first day of a row, which name it. */
const rowName = () => ({
  state: stateCode().required(),
  table: stateTableId().required(),
  firstDay: officeDay().required().meta({ description: 'The first day on which it counts.' }),
});

const value = () =>
  textPiece(checkRowValue).meta({ description: 'As people write it: 3.25%. Each table has its own form.' });

const reason = () => string().trim().min(1).max(limits.reason).required();

/** The fields that the calls share that change a state’s table. */
const duty = {
  ...staffFor('stateTables'),
  method: 'POST',
  // The second person who does the same is told so; a repeated call gets its first answer.
  idempotency: 'key',
  // A second person of the office approves it before it is done (decision 0057).
  fourEyes: true,
  invalidates: ['office.stateTables', 'office.proposals', 'office.closing', 'lookups.stateRows'],
} as const;

/** The tables of a state: the rows of the rules, and those that the office set. */
export const stateTables = endpoint({
  ...staffFor('stateTables'),
  id: 'office.stateTables',
  method: 'GET',
  path: '/office/stateTables',
  summary: 'List the tables of a state row by row: those of the program, and those that the office set.',
  query: object({ state: stateCode().required() }),
  response: array()
    .of(
      object({
        table: stateTableId().required(),
        name: string().required().meta({ description: 'The name of the table.' }),
        firstDay: officeDay().required(),
        value: string().required().meta({ description: 'As people write it: 3.25%.' }),
        standing: mixed<(typeof rowStandings)[number]>().oneOf(rowStandings).required(),
        source: string().required(),
        note: string().defined().meta({ description: 'The reason for it; empty for one of the program.' }),
        isDefault: boolean().required().meta({ description: 'True of those that the state began with.' }),
        decidedOn: officeDay().required().meta({
          description: 'The day on which it was decided; of the program, compared with its source.',
        }),
        decidedBy: string()
          .nullable()
          .defined()
          .meta({ description: 'A user name; nothing for one of the program.' }),
        withdrawnOn: officeDay().nullable().defined(),
        withdrawnBy: string().nullable().defined(),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'row', row: ['table', 'firstDay', 'value', 'standing', 'source', 'decidedBy'] }],
  example: {
    query: { state: 'WY' },
    response: [
      {
        table: 'premium-tax',
        name: 'Premium tax',
        firstDay: '2013-04-01',
        value: '3%',
        standing: 'inForce',
        source: 'W.S. § 26-11-118: 3%',
        note: '',
        isDefault: true,
        decidedOn: '2025-11-21',
        decidedBy: null,
        withdrawnOn: null,
        withdrawnBy: null,
      },
      {
        table: 'premium-tax',
        name: 'Premium tax',
        firstDay: '2027-01-01',
        value: '3.25%',
        standing: 'future',
        source: 'W.S. § 26-11-118 as amended',
        note: 'The legislature has raised it.',
        isDefault: false,
        decidedOn: '2026-01-12',
        decidedBy: 'nora.quist',
        withdrawnOn: null,
        withdrawnBy: null,
      },
      {
        table: 'finance-charge',
        name: 'Finance charge',
        firstDay: '2011-07-01',
        value: '9%',
        standing: 'inForce',
        source: 'The terms of the portal, late interest 9% a year',
        note: '',
        isDefault: true,
        decidedOn: '2025-11-21',
        decidedBy: null,
        withdrawnOn: null,
        withdrawnBy: null,
      },
    ],
  },
});

/** The effect that a row would have, before it is proposed. */
export const previewStateRow = endpoint({
  ...staffFor('stateTables'),
  id: 'office.previewStateRow',
  method: 'GET',
  path: '/office/previewStateRow',
  summary: 'Reckon examples with a row that is not set yet, and count what waits that it would touch.',
  query: object({ ...rowName(), value: value() }),
  response: object({
    before: string().required().meta({ description: 'The value on that day as it is.' }),
    after: string().required(),
    examples: array()
      .of(
        object({
          about: string().required().meta({ description: 'The example, in words.' }),
          before: string().required().meta({ description: 'What it comes to as it is.' }),
          after: string().required(),
        }).required(),
      )
      .required(),
    touches: string().required().meta({ description: 'What waits and would be touched, as a sentence.' }),
  }),
  whyNotInTerminal: 'Whoever sets a row in a terminal reads in its answer what it takes the place of.',
  example: {
    query: { state: 'WY', table: 'premium-tax', firstDay: '2027-02-01', value: '3.5%' },
    response: {
      before: '3.25%',
      after: '3.5%',
      examples: [
        {
          about: '5000 Commercial General Liability: $10,000.00 premium, $250.00 fees',
          before: '$351.06',
          after: '$376.69',
        },
      ],
      touches: 'It touches 2 filings that were begun and 0 batch files that wait, and nothing that is filed.',
    },
  },
});

/** Sets a row of a table from a day on that is still to come. */
export const setStateRow = endpoint({
  ...duty,
  id: 'office.setStateRow',
  path: '/office/setStateRow',
  summary: 'Set a value of a table of a state from a day on; what was filed keeps what it was judged by.',
  body: object({
    ...rowName(),
    value: value(),
    source: textPiece(checkRowSource),
    reason: reason(),
  }).noUnknown(),
  response: decidedOnState(),
  duties: [{ subject: 'state', sentence: '{tells}', sentenceUnless: proposedInstead }],
  example: {
    body: {
      state: 'WY',
      table: 'premium-tax',
      firstDay: '2027-02-01',
      value: '3.5%',
      source: 'W.S. § 26-11-118 as amended',
      reason: 'The legislature has raised it.',
    },
    response: {
      ...doneAtOnce,
      tells:
        'The Premium tax of Wyoming is 3.5% instead of 3.25% for terms that begin on 02/01/2027 or later, by W.S. § 26-11-118 as amended.',
    },
  },
});

/** Takes back a row that is not in force yet. */
export const withdrawStateRow = endpoint({
  ...duty,
  id: 'office.withdrawStateRow',
  path: '/office/withdrawStateRow',
  summary:
    'Take back a row that the office set and that is not in force yet; what was filed with it keeps it.',
  body: object({ ...rowName(), reason: reason() }).noUnknown(),
  response: decidedOnState(),
  duties: [{ subject: 'state', sentence: '{tells}', sentenceUnless: proposedInstead }],
  example: {
    body: {
      state: 'WY',
      table: 'premium-tax',
      firstDay: '2027-01-01',
      reason: 'The law was not signed.',
    },
    response: {
      ...doneAtOnce,
      tells: 'The Premium tax of Wyoming of 3.25% from 01/01/2027 on is taken back: it is 3% then.',
    },
  },
});
