import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, file, fileReaders, insurerPolicyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, taxes, usDate, wireTime } from '../shapes.js';
import { submissionNumberQuery } from './submissions.js';

/** The sender and the time of a file (spec 2 §3 Response header). */
const header = () => ({
  submissionNumber: string().required(),
  fileName: string().required(),
  isTest: boolean().required(),
  submitter: string().required(),
  submitterId: string().defined().meta({
    description: 'NPN of an agent, NAIC number of an insurer, the account number of others.',
  }),
  address1: string().defined(),
  address2: string().defined(),
  city: string().defined(),
  state: string().defined(),
  zip: string().defined(),
  submittedBy: string().required(),
  submittedAt: wireTime().required(),
  finishedAt: wireTime().required(),
});

const count = () => number().integer().min(0).required();

const notListed = () =>
  count().meta({
    description: 'Transactions beyond the first 2,000, questioned ones first; the export has all of them.',
  });

const question = () =>
  object({ rule: string().required(), message: string().required(), fix: string().required() });

const transaction = () => ({
  line: count().meta({ description: 'The line of the file, from 1.' }),
  npNumber: string().defined(),
  state: stateCode().required(),
  policyId: recordId()
    .nullable()
    .defined()
    .meta({ description: 'Null in a test: nothing of it is on file.' }),
  transactionId: recordId().nullable().defined(),
  policyNumber: string().required(),
  insuredName: string().required(),
  transactionType: string().required(),
  effectiveDate: usDate().required(),
  policyPremium: cents().required(),
  confirmationNumber: string().required().meta({ description: 'TEST-… in a test.' }),
  isFiledBefore: boolean()
    .required()
    .meta({ description: 'On file already under the reference of its row.' }),
});

const read = {
  method: 'GET',
  source: NAMED_HERE,
  permission: 'VIEW POLICY',
  accounts: fileReaders,
  staff: 'batch',
  query: object({ submissionNumber: submissionNumberQuery() }),
} as const;

const exampleHeader = {
  submissionNumber: '0000412',
  fileName: 'week-3.csv',
  isTest: false,
  submitter: 'Ada Larkin',
  submitterId: '1234567',
  address1: '12 Pine St',
  address2: '',
  city: 'Cheyenne',
  state: 'WY',
  zip: '82001',
  submittedBy: 'Ada Larkin',
  submittedAt: '2026-01-16T17:00:00.000Z',
  finishedAt: '2026-01-16T17:00:04.000Z',
};

const exampleTransaction = {
  line: 2,
  npNumber: '1234567',
  state: 'WY',
  policyId: 41,
  transactionId: 77,
  policyNumber: 'SL-2026-0041',
  insuredName: 'Bighorn Outfitters LLC',
  transactionType: 'New Business',
  effectiveDate: '01/15/2026',
  policyPremium: 1_000_000,
  confirmationNumber: '2026-00000041',
  isFiledBefore: false,
};

/** The accepted part of a file of brokers (spec 2 §3 Agent accepted response). */
export const getAgentAcceptedResponse = endpoint({
  ...read,
  id: 'batchsubmission.getAgentAcceptedResponse',
  path: '/batchsubmission/getAgentAcceptedResponse',
  summary: 'The answer to an accepted file of an agent, an agency or a filer of own coverage.',
  response: object({
    ...header(),
    acceptedHeader: object({
      acceptedTransactions: count(),
      acceptedPremium: cents().required(),
      acceptedFees: cents().required(),
      receivedTransactionsQuestioned: count(),
      receivedPremium: cents().required(),
      receivedFees: cents().required(),
      filedBefore: count(),
    }),
    transactionList: array()
      .of(
        object({
          ...transaction(),
          transactionStatus: mixed<'Accepted' | 'Questioned'>().oneOf(['Accepted', 'Questioned']).required(),
          policyFees: cents().required(),
          tax: taxes(),
          transactionFee: cents().required(),
          transactionComments: string().defined(),
          taxStatus: string().required(),
          coverageCode: string().required(),
          questions: array().of(question().required()).required(),
        }).required(),
      )
      .required(),
    notListed: notListed(),
  }),
  example: {
    query: { submissionNumber: '0000412' },
    response: {
      ...exampleHeader,
      acceptedHeader: {
        acceptedTransactions: 1,
        acceptedPremium: 1_000_000,
        acceptedFees: 25_000,
        receivedTransactionsQuestioned: 0,
        receivedPremium: 0,
        receivedFees: 0,
        filedBefore: 0,
      },
      transactionList: [
        {
          ...exampleTransaction,
          transactionStatus: 'Accepted',
          policyFees: 25_000,
          tax: 30_750,
          transactionFee: 1_794,
          transactionComments: '',
          taxStatus: '0',
          coverageCode: '5000',
          questions: [],
        },
      ],
      notListed: 0,
    },
  },
});

/** The accepted part of a file of an insurer (spec 2 §3 Insurer accepted response). */
export const getInsurerAcceptedResponse = endpoint({
  ...read,
  id: 'batchsubmission.getInsurerAcceptedResponse',
  path: '/batchsubmission/getInsurerAcceptedResponse',
  summary: 'The answer to an accepted file of an insurer.',
  accounts: insurerPolicyReaders,
  response: object({
    ...header(),
    insurerName: string().required(),
    acceptedTransactions: count(),
    acceptedPremium: cents().required(),
    transactionList: array().of(object(transaction()).required()).required(),
    notListed: notListed(),
  }),
  example: {
    query: { submissionNumber: '0000412' },
    response: {
      ...exampleHeader,
      submitter: 'Granite Peak Specialty',
      submitterId: '47011',
      insurerName: 'Granite Peak Specialty',
      acceptedTransactions: 1,
      acceptedPremium: 1_000_000,
      transactionList: [exampleTransaction],
      notListed: 0,
    },
  },
});

/** Why a file was rejected (spec 2 §3 Rejected response). */
export const getRejectedResponse = endpoint({
  ...read,
  id: 'batchsubmission.getRejectedResponse',
  path: '/batchsubmission/getRejectedResponse',
  summary:
    'The answer to a rejected file: each finding with its fix, up to 500 of a kind and the count of the rest.',
  response: object({
    ...header(),
    groups: array()
      .of(
        object({
          rule: string().required(),
          rejectionReason: string().required(),
          fix: string().required(),
          place: string()
            .nullable()
            .defined()
            .meta({ description: 'The column, or the element of an XML file.' }),
          count: count(),
          findings: array()
            .of(
              object({
                line: number().integer().nullable().defined(),
                value: string().defined(),
                rejectionReason: string().required(),
                fix: string().required(),
              }).required(),
            )
            .required(),
        }).required(),
      )
      .required(),
  }),
  example: {
    query: { submissionNumber: '0000412' },
    response: {
      ...exampleHeader,
      groups: [
        {
          rule: 'R020',
          rejectionReason: 'No policy SL-2026-0041 of Ada Larkin is on file.',
          fix: 'File the policy first, or correct the policy number.',
          place: 'PolicyNumber',
          count: 1,
          findings: [
            {
              line: 2,
              value: 'SL-2026-0041',
              rejectionReason: 'No policy SL-2026-0041 of Ada Larkin is on file.',
              fix: 'File the policy first, or correct the policy number.',
            },
          ],
        },
      ],
    },
  },
});

/** The answer to a file as a document (spec 2 §7 Exports of responses). */
export const exportBatchResponse = endpoint({
  ...read,
  id: 'batchsubmission.exportBatchResponse',
  path: '/batchsubmission/exportBatchResponse',
  summary:
    'Download the answer to a file, as CSV or as a tagged PDF: every transaction (…_Transactions_Detail), or every finding (…_Rejected_en-US).',
  query: object({
    submissionNumber: submissionNumberQuery(),
    format: mixed<'csv' | 'pdf'>().oneOf(['csv', 'pdf']).required(),
    locale: string()
      .matches(/^[a-z]{2}(?:-[A-Z]{2})?$/, '${path} must be a locale such as en-US.')
      .default('en-US')
      .meta({ description: 'Stands in the name of a rejected file’s answer.' }),
  }),
  response: file('text/csv', 'application/pdf'),
  callsPerMinute: 60,
  example: { query: { submissionNumber: '0000412', format: 'csv', locale: 'en-US' } },
});

/** A file as it was sent; files are kept for ever. */
export const downloadBatchFile = endpoint({
  ...read,
  id: 'batchsubmission.downloadBatchFile',
  path: '/batchsubmission/downloadBatchFile',
  summary: 'Download a file as it was sent.',
  response: file('text/csv', 'application/xml'),
  callsPerMinute: 60,
  example: { query: { submissionNumber: '0000412' } },
});
