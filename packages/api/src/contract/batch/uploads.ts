import { limits, xmlUploadRequest } from '@slip/forms/rules';
import { array, boolean, type InferType, number, object, string } from 'yup';
import type { ReadonlyDeep } from '../endpoint.js';
import { accountHolders, endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';
import { documentLink } from './submissions.js';

const ofBrokers = 'Of agents, agencies and filers of their own coverage.';
const ofInsurers = 'Of insurers.';

/**
 * The JSON part of a CSV upload by anybody (spec 2 §3). Which of its fields are asked for depends on who sends it; the server
 * checks it by `brokerCsvUploadRequest` or `insurerCsvUploadRequest` of the rules.
 */
const csvUploadRequest = () =>
  xmlUploadRequest()
    .shape({
      slipBillId: recordId()
        .nullable()
        .meta({ description: `The accounting contact. ${ofBrokers}` }),
      state: string()
        .max(2)
        .nullable()
        .meta({ description: `The state of the file. ${ofBrokers}` }),
      agentId: recordId().nullable().meta({ description: 'Of agencies: the agent the file is of.' }),
      insurerId: recordId()
        .nullable()
        .meta({ description: `The insurer itself; it may be left out. ${ofInsurers}` }),
      submissionYear: number().integer().min(0).max(9999).nullable().meta({ description: ofInsurers }),
      submissionQuarter: number()
        .integer()
        .min(0)
        .max(4)
        .nullable()
        .meta({ description: `0 the whole year, 1 to 4. ${ofInsurers}` }),
    })
    .noUnknown();

/** The result of sending a file, as far as it is known at once (spec 2 §3 Upload result). */
const validationResult = () =>
  object({
    success: boolean().required(),
    statusMessage: string().required(),
    errorMessage: array()
      .of(string().required())
      .required()
      .meta({ description: 'What is wrong with the file, in the order of its lines.' }),
    schemaErrorHelpLink: documentLink()
      .nullable()
      .default(null)
      .defined()
      .meta({ description: 'What tells how the file is written; null when nothing is wrong.' }),
  });

const uploadResult = () =>
  validationResult().shape({
    submissionNumber: string().required().meta({
      description: 'The number the file is known by from now on; -1 when it was not taken.',
    }),
  });

/** The answer to a check of a file. */
export type BatchValidationResult = ReadonlyDeep<InferType<ReturnType<typeof validationResult>>>;

/** The answer to an upload. */
export type BatchUploadResult = ReadonlyDeep<InferType<ReturnType<typeof uploadResult>>>;

const csvHeader = 'PolicyNumber,InsuredName,ExpirationDate\r\n';
const xmlBeginning = '<?xml version="1.0" encoding="UTF-8"?><BatchDataSet/>';

const upload = {
  method: 'POST',
  upload: { part: 'file', maxBytes: limits.upload },
  response: uploadResult(),
  permission: 'EDIT POLICY',
  accounts: accountHolders,
  // A retried upload must not become a second submission.
  idempotency: 'key',
  invalidates: [
    'batchsubmission.getBatchUploadHistory',
    'batchsubmission.getBatchSubmissionStatus',
    'batchsubmission.getBatchFilingPermissionStatus',
  ],
  callsPerMinute: 30,
  source: 'spec 2 §7 Batch',
} as const;

const exampleAnswer = {
  success: true,
  submissionNumber: '0000412',
  errorMessage: [],
  schemaErrorHelpLink: null,
};

const xmlUpload = {
  ...upload,
  body: xmlUploadRequest(),
  example: {
    body: { comments: 'Policies of the week', batchSubmissionTypes: 1 },
    upload: xmlBeginning,
    response: { ...exampleAnswer, statusMessage: 'XML file upload successfully.' },
  },
} as const;

const csvUpload = {
  ...upload,
  body: csvUploadRequest(),
  example: {
    body: { comments: '', batchSubmissionTypes: 1, slipBillId: 5, state: 'WY' },
    upload: csvHeader,
    response: { ...exampleAnswer, statusMessage: 'Successfully uploaded CSV file' },
  },
} as const;

const validation = {
  method: 'POST',
  upload: { part: 'files', maxBytes: limits.validateUpload },
  response: validationResult(),
  permission: 'VIEW POLICY',
  accounts: accountHolders,
  idempotency: 'natural',
  callsPerMinute: 20,
  source: 'spec 2 §7 Batch',
  example: {
    upload: xmlBeginning,
    response: {
      success: false,
      statusMessage: 'Error in uploading XML file.',
      errorMessage: ['Line 1, BatchDataSet: the attribute SchemaVersion is missing.'],
      schemaErrorHelpLink: { link: 'BatchBrokerSchema-1.0.xsd', linkText: 'Schema of broker files (XSD)' },
    },
  },
} as const;

/** Checks an XML file against the published schema, and stores nothing (spec 2 §2 Validate XML Batch File). */
export const validateXmlBatchFileExt = endpoint({
  ...validation,
  id: 'batchsubmission.validateXmlBatchFileExt',
  path: '/batchsubmission/validateXmlBatchFileExt',
  summary: 'Check an XML file against the published schema; nothing is stored.',
});

/** Hands in an XML file, as a test or in production (spec 2 §3). */
export const uploadXmlBatchFileExt = endpoint({
  ...xmlUpload,
  id: 'batchsubmission.uploadXmlBatchFileExt',
  path: '/batchsubmission/uploadXmlBatchFileExt',
  summary: 'Hand in an XML file, as a test (1) or in production (0).',
});

/** Hands in a CSV file, as a test or in production (spec 2 §3). */
export const uploadCsvBatchFileExt = endpoint({
  ...csvUpload,
  id: 'batchsubmission.uploadCsvBatchFileExt',
  path: '/batchsubmission/uploadCsvBatchFileExt',
  summary:
    'Hand in a CSV file, as a test (1) or in production (0): of a state by brokers and filers of their own coverage, of a period by insurers.',
});
