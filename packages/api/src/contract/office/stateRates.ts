import { checkRateSource, checkRateText, limits, textPiece } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { chargeId } from '../chargeId.js';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { cents, stateCode } from '../shapes.js';
import { doneAtOnce, fourEyesFields, proposedInstead, staffFor } from './staffFor.js';

/** Where a rate is: it was in force, is, will be, or was taken back before it was. */
const rateStandings = ['past', 'inForce', 'future', 'withdrawn'] as const;

/** The rate that is meant. */
const named = () => ({
  state: stateCode().required(),
  charge: chargeId().required(),
  firstDay: officeDay()
    .required()
    .meta({ description: 'The first day of the terms that are charged at it.' }),
});

const reason = () => string().trim().min(1).max(limits.reason).required();

const duty = {
  ...staffFor('rates'),
  method: 'POST',
  // Whoever does second what somebody else has done is told; the same call again gets its first answer.
  idempotency: 'key',
  fourEyes: true,
  invalidates: ['office.stateRates', 'office.proposals', 'office.closing', 'lookups.stateRates'],
} as const;

/** The answer to a change that is done or proposed. */
const changed = () =>
  object({
    ...fourEyesFields(),
    tells: string().required().meta({ description: 'The consequence, in a sentence.' }),
  });

/** The rates of a state: those of the rules, and those that the office set. */
export const stateRates = endpoint({
  ...staffFor('rates'),
  id: 'office.stateRates',
  method: 'GET',
  path: '/office/stateRates',
  summary: 'List the rates of a state by charge: those of the program, and those that the office set.',
  query: object({ state: stateCode().required() }),
  response: array()
    .of(
      object({
        charge: chargeId().required(),
        name: string().required().meta({ description: 'The name of the charge.' }),
        firstDay: officeDay().required(),
        rate: string().required().meta({ description: 'A percentage: 3.25%.' }),
        standing: mixed<(typeof rateStandings)[number]>().oneOf(rateStandings).required(),
        source: string().required(),
        note: string().defined().meta({ description: 'The reason for it; empty for one of the program.' }),
        isDefault: boolean().required().meta({ description: 'True of those of the program.' }),
        decidedOn: officeDay().required().meta({
          description: 'The day on which it was decided; of the program, compared with its source.',
        }),
        decidedBy: string().nullable().defined().meta({ description: 'A user name.' }),
        withdrawnOn: officeDay().nullable().defined(),
        withdrawnBy: string().nullable().defined(),
      }).required(),
    )
    .required(),
  duties: [{ counts: 'rate', row: ['charge', 'firstDay', 'rate', 'standing', 'source', 'decidedBy'] }],
  example: {
    query: { state: 'WY' },
    response: [
      {
        charge: 'premium-tax',
        name: 'Premium tax',
        firstDay: '2013-04-01',
        rate: '3%',
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
        charge: 'premium-tax',
        name: 'Premium tax',
        firstDay: '2027-01-01',
        rate: '3.25%',
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
        charge: 'transaction-fee',
        name: 'Transaction fee',
        firstDay: '2013-04-01',
        rate: '0.175%',
        standing: 'inForce',
        source: 'SLAS Clearinghouse, transaction fee 0.175% of gross premium',
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

/** The effect that a rate would have, before it is proposed. */
export const previewStateRate = endpoint({
  ...staffFor('rates'),
  id: 'office.previewStateRate',
  method: 'GET',
  path: '/office/previewStateRate',
  summary:
    'Reckon examples with a rate that is not set yet, and count the begun filings and waiting files that it touches.',
  query: object({ ...named(), rate: textPiece(checkRateText) }),
  response: object({
    before: string().required().meta({ description: 'The rate on that day as it is.' }),
    after: string().required(),
    examples: array()
      .of(
        object({
          coverage: string().required(),
          premium: cents().required(),
          policyFees: cents().required(),
          before: cents().required().meta({ description: 'All charges as they are.' }),
          after: cents().required(),
        }).required(),
      )
      .required(),
    drafts: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'Filings that were begun, of terms that begin on the first day or later.' }),
    files: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'Batch files of the state that wait to be processed.' }),
  }),
  noDuty: 'Whoever sets a rate in a terminal reads in its answer what it takes the place of.',
  example: {
    query: { state: 'WY', charge: 'premium-tax', firstDay: '2027-02-01', rate: '3.5%' },
    response: {
      before: '3.25%',
      after: '3.5%',
      examples: [
        {
          coverage: '5000 Commercial General Liability',
          premium: 1_000_000,
          policyFees: 25_000,
          before: 35_106,
          after: 37_669,
        },
      ],
      drafts: 2,
      files: 0,
    },
  },
});

/** Sets a rate from a day on that is still to come. */
export const setStateRate = endpoint({
  ...duty,
  id: 'office.setStateRate',
  path: '/office/setStateRate',
  summary: 'Set the rate of a charge for terms that begin on a day or later; what was filed keeps its rates.',
  body: object({
    ...named(),
    rate: textPiece(checkRateText),
    source: textPiece(checkRateSource),
    reason: reason(),
  }).noUnknown(),
  response: changed(),
  duties: [{ subject: 'state', said: '{tells}', otherwise: proposedInstead }],
  example: {
    body: {
      state: 'WY',
      charge: 'premium-tax',
      firstDay: '2027-02-01',
      rate: '3.5%',
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

/** Takes back a rate that is not in force yet. */
export const withdrawStateRate = endpoint({
  ...duty,
  id: 'office.withdrawStateRate',
  path: '/office/withdrawStateRate',
  summary:
    'Take back a rate that the office set and that is not in force yet; what was filed with it keeps it.',
  body: object({ ...named(), reason: reason() }).noUnknown(),
  response: changed(),
  duties: [{ subject: 'state', said: '{tells}', otherwise: proposedInstead }],
  example: {
    body: {
      state: 'WY',
      charge: 'premium-tax',
      firstDay: '2027-01-01',
      reason: 'The law was not signed.',
    },
    response: {
      ...doneAtOnce,
      tells:
        'The Premium tax of Wyoming of 3.25% from 01/01/2027 on is taken back: terms that begin then are charged 3%.',
    },
  },
});
