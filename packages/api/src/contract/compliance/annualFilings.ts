import { annualFilingRequest, limits } from '@slip/forms/rules';
import { array, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { quarterNumber } from '../quarterNumbers.js';
import { cents, stateCode } from '../shapes.js';
import {
  earlierSignatures,
  exampleFigures,
  exampleSignature,
  exampleToSign,
  figures,
  heldDate,
  heldName,
  heldSignature,
  ofAgent,
  paperStates,
  paperText,
  reading,
  signing,
  standing,
  toSign,
} from './signedPapers.js';

/**
 * A day after all others: the contract cannot check which years are over, so the office does on the day of the call.
 */
const LAST_POSSIBLE_DAY = '9999-12-31';

const year = () => number().integer().min(limits.firstYear.insurer).max(9998);

/** The four quarters of a year with what was received in each. */
const premia = () =>
  array()
    .of(
      object({
        quarterYear: quarterNumber().required(),
        totalPremium: cents().required(),
        figures: figures().required(),
      }).required(),
    )
    .required();

const coverages = () =>
  array()
    .of(
      object({
        coverageCode: string().required(),
        name: string().required(),
        premium: cents().required(),
      }).required(),
    )
    .required()
    .meta({ description: 'Those with the most premium first; none: N/A.' });

/** The states that ask for an annual filing (spec 3 §7.4). */
export const annualFilingStates = endpoint({
  ...reading,
  id: 'compliance.annualFilingStates',
  path: '/compliance/annualFilingStates',
  summary: 'List the states that ask brokers for an annual filing.',
  response: paperStates(),
  example: { response: [{ stateCode: 'OK', stateName: 'Oklahoma' }] },
});

/** The years for which an annual filing can be read or signed (spec 3 §7.4, §9). */
export const annualFilingYear = endpoint({
  ...reading,
  id: 'compliance.annualFilingYear',
  path: '/compliance/annualFilingYear',
  summary:
    'List the years of a state from last year back, the latest first, and which of them an agent has signed.',
  query: object({ stateCode: stateCode().required(), ...ofAgent() }),
  response: array()
    .of(object({ year: year().required(), ...standing() }).required())
    .required(),
  example: {
    query: { stateCode: 'OK', agentId: 3 },
    response: [
      {
        year: 2025,
        isSigned: false,
        mustSignAgain: false,
        isOwed: true,
        dueDate: '2026-04-01T00:00:00.000Z',
      },
      { year: 2024, isSigned: true, mustSignAgain: true, isOwed: true, dueDate: '2025-04-01T00:00:00.000Z' },
    ],
  },
});

/** An annual filing to read or to sign (spec 3 §3.6, §4.4, §7.4). */
export const annualFilingData = endpoint({
  ...reading,
  id: 'compliance.annualFilingData',
  path: '/compliance/annualFilingData',
  summary:
    'Read the annual filing of an agent: premium by quarter, major types of coverage, text and signatures.',
  query: object({ year: year().required(), state: stateCode().required(), ...ofAgent() }),
  response: object({
    annualFilingDetails: object({
      annualFilingId: heldSignature(),
      annualFilingSig: heldName(),
      annualFilingDated: heldDate(),
      agentName: string().required(),
    }).required(),
    annualFilingTemplate: object({
      text: paperText(),
      notice: string().defined(),
    }).required(),
    annualFilingPremia: premia().meta({ description: 'What the four quarters come to now.' }),
    annualFilingCoverages: coverages(),
    year: year().required(),
    state: stateCode().required(),
    ...toSign(),
    signedPremia: premia()
      .nullable()
      .defined()
      .meta({ description: 'The quarters as they were signed; null while nothing is signed.' }),
    signedCoverages: coverages().nullable().defined(),
    earlier: earlierSignatures(),
  }),
  example: {
    query: { year: 2025, state: 'OK', agentId: 3 },
    response: {
      annualFilingDetails: {
        annualFilingId: 0,
        annualFilingSig: '',
        annualFilingDated: null,
        agentName: 'Ada Larkin',
      },
      annualFilingTemplate: { text: exampleSignature.text, notice: exampleSignature.notice },
      annualFilingPremia: [20251, 20252, 20253, 20254].map((quarterYear) => ({
        quarterYear,
        totalPremium: quarterYear === 20253 ? exampleFigures.premium : 0,
        figures:
          quarterYear === 20253
            ? exampleFigures
            : { transactions: 0, premium: 0, policyFees: 0, tax: 0, fee: 0 },
      })),
      annualFilingCoverages: [
        { coverageCode: '5000', name: 'Commercial General Liability', premium: 3_000_000 },
        { coverageCode: '1000', name: 'Commercial Property', premium: 1_210_050 },
      ],
      year: 2025,
      state: 'OK',
      ...exampleToSign,
      stateName: 'Oklahoma',
      period: '2025',
      dueDate: '2026-04-01T00:00:00.000Z',
      signedPremia: null,
      signedCoverages: null,
      earlier: [],
    },
  },
});

/** Signs an annual filing (spec 3 §4.4, §7.4). */
export const saveAnnualFiling = endpoint({
  ...signing,
  id: 'compliance.saveAnnualFiling',
  path: '/compliance/saveAnnualFiling',
  summary:
    'Sign and submit the annual filing of a year, from the primary account only; nothing is signed when its text or figures have changed since they were read (409).',
  query: annualFilingRequest(LAST_POSSIBLE_DAY).shape(ofAgent()),
  invalidates: ['compliance.annualFilingData', 'compliance.annualFilingYear', 'compliance.owed'],
  example: {
    query: {
      year: 2025,
      state: 'OK',
      signature: 'Ada Larkin',
      agentId: 3,
      figuresKey: exampleToSign.figuresKey,
    },
    response: 18,
  },
});
