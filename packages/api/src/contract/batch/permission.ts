import { batchApplicationRequest } from '@slip/forms/rules';
import { boolean, mixed, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';

/** The state of an account's application: it has not applied, it waits for the office, or it may file. */
const batchPermissions = ['none', 'waiting', 'permitted'] as const;

export type BatchPermission = (typeof batchPermissions)[number];

/** Applies for batch filing (spec 2 §2 Batch). */
export const applyForBatchSubmissionPermission = endpoint({
  id: 'batchsubmission.applyForBatchSubmissionPermission',
  method: 'POST',
  path: '/batchsubmission/applyForBatchSubmissionPermission',
  summary: 'Apply for batch filing; the office then permits it.',
  source: 'spec 2 §7 Batch',
  body: batchApplicationRequest(),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  program: 'person',
  accounts: accountHolders,
  idempotency: 'natural',
  invalidates: ['batchsubmission.getBatchFilingPermissionStatus'],
  callsPerMinute: 20,
  example: {
    body: {
      firstName: 'Ada',
      lastName: 'Larkin',
      email: 'ada@larkin.example',
      phone: '3075550123',
      associated_entity: 'Larkin & Quist',
    },
    response: true,
  },
});

/** Permissions of the caller's account to file in batches (spec 2 §3 Batch permissions response). */
export const getBatchFilingPermissionStatus = endpoint({
  id: 'batchsubmission.getBatchFilingPermissionStatus',
  method: 'GET',
  path: '/batchsubmission/getBatchFilingPermissionStatus',
  summary: 'Whether the account may file batches, and which of them in production.',
  source: NAMED_HERE,
  response: object({
    blockBatchFiling: boolean().required().meta({ description: 'Whether the office has put it on hold.' }),
    batchFilingApplication: boolean().required().meta({ description: 'Whether the account has applied.' }),
    permission: mixed<BatchPermission>().oneOf(batchPermissions).required(),
    batchSubmissionMessage: string().defined().meta({
      description: 'Why nothing can be uploaded now, and whom to ask; empty when something can be.',
    }),
    allowXMLBatchFiling: boolean()
      .required()
      .meta({ description: 'Whether a test of an XML file was accepted.' }),
    allowCsvBatchFiling: boolean()
      .required()
      .meta({ description: 'Whether a test of a CSV file was accepted.' }),
    allowedStatesForCsv: string().defined().meta({
      description: 'Of who files by state: the states whose CSV test was accepted, with commas between them.',
    }),
  }),
  permission: 'VIEW POLICY',
  accounts: accountHolders,
  example: {
    response: {
      blockBatchFiling: false,
      batchFilingApplication: true,
      permission: 'permitted',
      batchSubmissionMessage: '',
      allowXMLBatchFiling: false,
      allowCsvBatchFiling: true,
      allowedStatesForCsv: 'CO,WY',
    },
  },
});
