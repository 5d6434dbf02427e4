import {
  mapFieldsTo,
  noTransactionTexts,
  type QuestionRule,
  questionRules,
  transactionTextColumns,
  transactionTexts,
} from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { exampleQuestion, exampleQuestioned, questionDetailsShape } from '../filings/questions/questions.js';
import { cents, recordId, wireDate } from '../shapes.js';

/** The facts of a questioned transaction that its lists show, for staff. */
export const askedFields = () => ({
  rules: array()
    .of(mixed<QuestionRule>().oneOf(questionRules).required())
    .required()
    .meta({ description: 'The rules that question it.' }),
  agentNumber: string()
    .defined()
    .meta({ description: 'The NPN or account number of whom it was filed for.' }),
  premium: cents().required(),
});

const exampleAsked = { rules: ['T102'], agentNumber: '3001234', premium: 1_250_000 } as const;

/** The newest message that the deciding person has read. */
export const lastRead = () =>
  number().integer().min(0).max(Number.MAX_SAFE_INTEGER).meta({
    description: 'The newest questionMessageId that was read; 0 where there is none.',
  });

/** A question as staff see it: its transaction, what was said, and what insurers reported of the same policy. */
export const officeQuestionShape = () =>
  questionDetailsShape().shape({
    ...askedFields(),
    transaction: object({
      type: string().required().meta({ description: 'In words.' }),
      isBackout: boolean().required().meta({ description: 'A backout cannot be refused.' }),
      coverage: string().required().meta({ description: 'The code and the name of the coverage.' }),
      taxStatus: string().required().meta({ description: 'In words.' }),
      insurer: string().required().meta({ description: 'The name and the NAIC number.' }),
      effectiveDate: wireDate().required(),
      expirationDate: wireDate().required(),
      receivedDate: wireDate().required(),
      fees: cents().required(),
      tax: cents().required().meta({ description: 'Taxes and assessments.' }),
      transactionFee: cents().required(),
      ...mapFieldsTo(transactionTexts, 'column', () => string().defined()),
    }).required(),
    reported: array()
      .of(
        object({
          insPolicyId: recordId().required(),
          insPolicyNumber: string().required(),
          insPolicyInsured: string().required(),
          insurer: string().required().meta({ description: 'The name and the NAIC number.' }),
          agentName: string().nullable().defined().meta({
            description: 'The agent the insurer named; null for coverage that the insured procured.',
          }),
          effectiveDate: wireDate().required().meta({ description: 'Of its first transaction.' }),
          premium: cents().required().meta({ description: 'Of all its transactions.' }),
          submittedDate: wireDate().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'What insurers reported under the same policy number in the same state.' }),
    policyPremium: cents()
      .required()
      .meta({ description: 'Of all transactions that were filed on the policy.' }),
  });

const FIRST_DAY = '2026-01-12T00:00:00.000Z';

export const exampleOfficeQuestion = {
  ...exampleQuestion,
  ...exampleAsked,
  transaction: {
    type: 'New Policy',
    isBackout: false,
    coverage: '5000 General Liability',
    taxStatus: 'Non-Taxable Insured',
    insurer: 'Granite Peak Specialty Insurance Company (47011)',
    effectiveDate: FIRST_DAY,
    expirationDate: '2027-01-12T00:00:00.000Z',
    receivedDate: '2026-01-16T00:00:00.000Z',
    fees: 25_000,
    tax: 0,
    transactionFee: 1794,
    ...transactionTextColumns(noTransactionTexts),
  },
  reported: [
    {
      insPolicyId: 12,
      insPolicyNumber: 'SL-2026-0041',
      insPolicyInsured: 'Bighorn Outfitters LLC',
      insurer: 'Granite Peak Specialty Insurance Company (47011)',
      agentName: 'Ada Larkin',
      effectiveDate: FIRST_DAY,
      premium: 1_250_000,
      submittedDate: '2026-02-02T00:00:00.000Z',
    },
  ],
  policyPremium: 1_250_000,
} as const;

export const exampleListed = {
  ...exampleQuestioned,
  ...exampleAsked,
  lastMessageId: 6,
  latestAt: exampleQuestion.messages[0].at,
  ageInDays: 4,
} as const;
