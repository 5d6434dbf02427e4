import type { SignedPaper } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { figures } from '../compliance/signedPapers.js';
import { endpoint, file } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { periodNumber, quarterNumber } from '../quarterNumbers.js';
import { cents, recordId, stateCode, wireTime } from '../shapes.js';
import { accountKey } from './account.js';
import { staffFor } from './staffFor.js';

/** A paper that brokers sign: a quarterly affidavit or an annual filing. */
export const paper = () =>
  mixed<SignedPaper>().oneOf(['affidavit', 'annualFiling'], '${path} must be affidavit or annualFiling.');

/** A paper with its period and state; all states where none is named. */
export const ofPeriod = () => ({
  paper: paper().required(),
  period: periodNumber().optional().meta({ description: 'The latest one that is over, when left out.' }),
  state: stateCode().optional(),
});

const signatures = {
  subject: 'period',
  options: { account: 'number' },
  counts: 'signature',
  row: [
    'state',
    'period',
    'account',
    'accountName',
    'standing',
    'name',
    'signedBy',
    'signedAt',
    'ipAddress',
    'textVersion',
    'signed.premium',
    'signedInQuestion.transactions',
    'signedInQuestion.premium',
    'now.premium',
    'nowInQuestion.transactions',
    'nowInQuestion.premium',
  ],
} as const;
const missing = { subject: 'period', counts: 'missing|missing' } as const;

/** The signatures of a period. */
export const signedPapers = endpoint({
  ...staffFor('papers'),
  id: 'office.signedPapers',
  method: 'GET',
  path: '/office/signedPapers',
  summary:
    'List the signatures under the affidavits or annual filings of a period, those that were replaced as well: by agent, with the figures signed and those of now.',
  query: object({ ...ofPeriod(), account: accountKey().optional() }),
  response: array()
    .of(
      object({
        signatureId: recordId().required(),
        account: string().defined(),
        accountName: string().required(),
        state: stateCode().required(),
        period: periodNumber().required(),
        name: string().required().meta({ description: 'As it was typed.' }),
        signedBy: string().required().meta({ description: 'The user name of the person.' }),
        signedAt: wireTime().required(),
        ipAddress: string().defined().meta({ description: 'Empty where a former system kept none.' }),
        textVersion: number().integer().required(),
        textHash: string().required(),
        signed: figures().required(),
        signedInQuestion: figures().nullable().defined().meta({
          description: 'What of it was in question when it was signed; null when that was not kept yet.',
        }),
        now: figures().required(),
        nowInQuestion: figures().required(),
        standing: mixed<'holds' | 'changed' | 'signAgain' | 'replaced'>()
          .oneOf(['holds', 'changed', 'signAgain', 'replaced'])
          .required()
          .meta({
            description:
              'changed: the figures have changed since; signAgain: and the state asks for a new signature; replaced: there is a later one.',
          }),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    { ...signatures, word: 'affidavits', fixed: { paper: 'affidavit' } },
    { ...signatures, word: 'annual-filings', fixed: { paper: 'annualFiling' } },
  ],
  example: {
    query: { paper: 'affidavit', period: 20_253, state: 'WY' },
    response: [
      {
        signatureId: 17,
        account: '3001234',
        accountName: 'Ada Larkin',
        state: 'WY',
        period: 20_253,
        name: 'Ada Larkin',
        signedBy: 'ada.broker',
        signedAt: '2025-10-14T16:30:00.000Z',
        ipAddress: '203.0.113.7',
        textVersion: 1,
        textHash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
        signed: { transactions: 14, premium: 4_210_050, policyFees: 39_500, tax: 127_487, fee: 7_437 },
        signedInQuestion: { transactions: 1, premium: 804_300, policyFees: 0, tax: 24_129, fee: 1_408 },
        now: { transactions: 14, premium: 4_210_050, policyFees: 39_500, tax: 127_487, fee: 7_437 },
        nowInQuestion: { transactions: 1, premium: 804_300, policyFees: 0, tax: 24_129, fee: 1_408 },
        standing: 'holds',
      },
    ],
  },
});

/** The accounts that owe a paper of a period and have not signed it. */
export const missingPapers = endpoint({
  ...staffFor('papers'),
  id: 'office.missingPapers',
  method: 'GET',
  path: '/office/missingPapers',
  summary:
    'List who owes the affidavit or annual filing of a period and has not signed it, or has to sign again, by state and agent.',
  query: object(ofPeriod()),
  response: array()
    .of(
      object({
        account: string().defined(),
        accountName: string().required(),
        state: stateCode().required(),
        period: periodNumber().required(),
        dueDate: officeDay().required(),
        isLate: boolean().required(),
        why: mixed<'unsigned' | 'changed'>().oneOf(['unsigned', 'changed']).required(),
        premium: cents().required().meta({ description: 'What was received in the period.' }),
        inQuestion: figures().required().meta({ description: 'What of it is in question, not billed yet.' }),
      }).required(),
    )
    .required(),
  duties: [
    { ...missing, word: 'missing-affidavits', fixed: { paper: 'affidavit' } },
    { ...missing, word: 'missing-annual-filings', fixed: { paper: 'annualFiling' } },
  ],
  example: {
    query: { paper: 'affidavit', period: 20_253 },
    response: [
      {
        account: '9120447',
        accountName: 'Carla Reyes',
        state: 'CO',
        period: 20_253,
        dueDate: '2025-11-17',
        isLate: true,
        why: 'unsigned',
        premium: 120_000,
        inQuestion: { transactions: 0, premium: 0, policyFees: 0, tax: 0, fee: 0 },
      },
    ],
  },
});

const sheet = {
  ...staffFor('papers'),
  method: 'GET',
  response: file('text/csv'),
  callsPerMinute: 10,
} as const;

/** The papers that are not signed, as a spreadsheet. */
export const missingPapersSheet = endpoint({
  ...sheet,
  id: 'office.missingPapersSheet',
  path: '/office/missingPapersSheet',
  summary:
    'Download who owes the affidavit or annual filing of a period, and has not signed it, as a CSV file.',
  query: object(ofPeriod()),
  duties: [
    { ...missing, word: 'missing-affidavits', fixed: { paper: 'affidavit' }, save: { isRequired: true } },
    {
      ...missing,
      word: 'missing-annual-filings',
      fixed: { paper: 'annualFiling' },
      save: { isRequired: true },
    },
  ],
  example: { query: { paper: 'annualFiling', period: 20_250 } },
});

/** Everything received, per state and quarter. */
export const receivedByQuarter = endpoint({
  ...sheet,
  id: 'office.receivedByQuarter',
  path: '/office/receivedByQuarter',
  summary:
    'Download what was received in each state and quarter, as it is billed, as a CSV file: how many agents and transactions, premium, fees and tax; of one quarter or of all.',
  query: object({ quarter: quarterNumber().optional(), state: stateCode().optional() }),
  duties: [{ word: 'received', subject: 'quarter', counts: 'state and quarter|states and quarters' }],
  example: { query: { quarter: 20_253 } },
});

/** Paragraphs, without characters that no keyboard types. */
const plainText = (most: number) =>
  string()
    .max(most)
    .matches(
      /^(?:[^\p{Cc}]|[\r\n])*$/u,
      '${path} must be plain text: paragraphs with an empty line between them.',
    );

const version = () => ({
  paper: paper().required(),
  state: stateCode().required(),
  effectiveFrom: officeDay().required(),
  text: plainText(20_000).required().meta({
    description: 'Plain paragraphs, an empty line between them; marks of HTML are shown as they are.',
  }),
  notice: plainText(2000).defined().meta({ description: 'Stands below the text.' }),
});

/** The texts that are signed. */
export const signingTexts = endpoint({
  ...staffFor('papers'),
  id: 'office.signingTexts',
  method: 'GET',
  path: '/office/signingTexts',
  summary: 'List the texts of affidavits and annual filings, by state and version.',
  query: object({ paper: paper().optional(), state: stateCode().optional() }),
  response: array()
    .of(
      object({
        ...version(),
        version: number().integer().min(1).required(),
        hash: string().required(),
        isSample: boolean().required(),
        addedBy: string().nullable().defined().meta({ description: 'A user name; null for a sample.' }),
        signatures: number().integer().min(0).required(),
      }).required(),
    )
    .required(),
  duties: [
    {
      subject: 'paper',
      counts: 'text',
      row: ['paper', 'state', 'version', 'effectiveFrom', 'isSample', 'addedBy', 'signatures', 'hash'],
    },
  ],
  example: {
    query: { paper: 'affidavit', state: 'WY' },
    response: [
      {
        paper: 'affidavit',
        state: 'WY',
        version: 1,
        effectiveFrom: '2013-04-01',
        text: 'I placed this insurance as a licensed surplus lines broker.',
        notice: '',
        hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
        isSample: true,
        addedBy: null,
        signatures: 12,
      },
    ],
  },
});

/** Adds a version of a text. */
export const addSigningText = endpoint({
  ...staffFor('papers'),
  id: 'office.addSigningText',
  method: 'POST',
  path: '/office/addSigningText',
  summary:
    'Add a version of the text of a state’s affidavit or annual filing; it is signed for periods that end on its first day or later, and earlier versions stay as they are.',
  body: object(version()).noUnknown(),
  response: object({
    changed: boolean().required().meta({ description: 'false: it is the latest version already.' }),
    version: number().integer().min(1).required(),
    hash: string().required(),
  }),
  idempotency: 'natural',
  invalidates: ['office.signingTexts', 'compliance.affidavitTemplate', 'compliance.annualFilingData'],
  duties: [
    {
      subject: 'paper',
      options: { effectiveFrom: 'first-day', notice: 'note' },
      files: { text: 'utf8' },
      usual: { notice: '' },
      sentence: 'Added: version {version}, SHA-256 {hash}',
      sentenceUnless: { changed: 'It is the latest one already: version {version}, SHA-256 {hash}' },
    },
  ],
  example: {
    body: {
      paper: 'affidavit',
      state: 'WY',
      effectiveFrom: '2026-01-01',
      text: 'I placed this insurance as a licensed surplus lines broker.',
      notice: '',
    },
    response: {
      changed: true,
      version: 2,
      hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    },
  },
});
