import { limits } from '@slip/forms/rules';
import { boolean, mixed, number, object, string } from 'yup';
import {
  brokers,
  endpoint,
  file,
  filers,
  insurerKinds,
  insurerPolicyReaders,
  policyReaders,
} from '../endpoint.js';
import { policyFilters } from '../filings/searchAgentPolicies.js';
import { insurerPolicyKey } from '../insurer-policies/insurerPolicy.js';
import { insurerPolicyFilters } from '../insurer-policies/searchInsurerPolicies.js';
import { NAMED_HERE } from '../namedHere.js';
import { quarterNumber } from '../quarterNumbers.js';
import { recordId, stateCode } from '../shapes.js';

/** An invoice, a credit memo or a finance charge as a document (spec 3 §3.7, §7.5). */
export const invoice = endpoint({
  id: 'reports.invoice',
  method: 'POST',
  path: '/reports/invoice',
  summary:
    'Download an invoice, credit memo or finance charge as a tagged PDF: its charges by state, what was applied to it, how to pay it, and what is open in all.',
  source: 'spec 3 §7.5',
  body: object({
    associatedAgentId: recordId()
      .nullable()
      .defined()
      .meta({ description: 'The agent an agency acts for; null of everybody else.' }),
    invoiceKey: recordId().required().meta({ description: 'invcKey of the history.' }),
    invoiceType: mixed<0 | 1>()
      .oneOf([0, 1], '${path} must be 0 (fee) or 1 (tax).')
      .required()
      .meta({ description: '0 fee, 1 tax.' }),
    rollUpInvoiceKey: recordId().nullable().defined().meta({ description: 'rollUpInvcKey of the history.' }),
    billingPeriod: quarterNumber()
      .nullable()
      .defined()
      .meta({ description: 'The quarter it was billed for, such as 20263; null when it is not known.' }),
  }).noUnknown(),
  response: file('application/pdf'),
  permission: 'VIEW POLICY',
  accounts: filers,
  idempotency: 'natural',
  callsPerMinute: 60,
  example: {
    body: {
      associatedAgentId: 3,
      invoiceKey: 12,
      invoiceType: 0,
      rollUpInvoiceKey: 12,
      billingPeriod: 20253,
    },
  },
});

const asked = () => ({
  year: number().integer().min(limits.firstYear.insurer).max(9998).required(),
  state: stateCode().required(),
  stateName: string().max(50).defined().meta({
    description:
      'The specification has it, and nothing reads it: the document has the name the office keeps.',
  }),
  associatedAgentId: recordId().nullable().defined().meta({
    description: 'The agent an agency acts for, which an agency must name; null when an agent asks.',
  }),
});

const document = {
  method: 'POST',
  source: 'spec 3 §7.5',
  response: file('application/pdf'),
  permission: 'VIEW POLICY',
  accounts: brokers,
  idempotency: 'natural',
  callsPerMinute: 60,
} as const;

/** A signed affidavit as a document (spec 3 §3.7, §7.5). */
export const quarterlyAffidavit = endpoint({
  ...document,
  id: 'reports.quarterlyAffidavit',
  path: '/reports/quarterlyAffidavit',
  summary:
    'Download a signed quarterly affidavit as a tagged PDF: text, figures and signature, and what has changed since.',
  body: object({
    ...asked(),
    quarter: mixed<1 | 2 | 3 | 4>().oneOf([1, 2, 3, 4], '${path} must be 1, 2, 3 or 4.').required(),
  }).noUnknown(),
  example: {
    body: { year: 2025, quarter: 3, state: 'WY', stateName: 'Wyoming', associatedAgentId: 3 },
  },
});

/** A signed annual filing as a document (spec 3 §3.7, §7.5). */
export const annualFiling = endpoint({
  ...document,
  id: 'reports.annualFiling',
  path: '/reports/annualFiling',
  summary:
    'Download a signed annual filing as a tagged PDF: premium by quarter, coverages, text and signature, and what has changed since.',
  body: object(asked()).noUnknown(),
  example: { body: { year: 2025, state: 'OK', stateName: 'Oklahoma', associatedAgentId: 3 } },
});

export * from './reportDownloads.js';
export { beginReport, cancelReport, reportFile, reportJobs } from './reportJobs.js';
export { previewReport } from './reportPreview.js';
export { deleteSavedReport, savedReports, saveReport } from './savedReports.js';

/** The policies of a search, or their transactions, as a spreadsheet (spec 3 §2.2, §7.3). */
export const exportAgentPolicySearch = endpoint({
  id: 'reports.exportAgentPolicySearch',
  mayLag: true,
  method: 'POST',
  path: '/reports/exportAgentPolicySearch',
  summary:
    'Export every policy that a search finds as a CSV file, or every transaction of those: 100,000 lines, the newest policies first, with a closing line if there are more.',
  source: 'spec 3 §7.3',
  query: object({
    withTransactions: boolean().default(false).meta({
      description:
        'One line a transaction (PolicyTransactionResult.csv), not one a policy (PolicyExport.csv).',
    }),
  }),
  body: object(policyFilters()),
  response: file('text/csv'),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  staffNeeds: 'read',
  idempotency: 'natural',
  callsPerMinute: 60,
  example: {
    query: { withTransactions: false },
    body: { state: 'WY', insuredName: 'bighorn', tiqs: false },
  },
});

/** A policy as a document (spec 3 §2.3 Download Policy, §7.1). */
export const printPolicy = endpoint({
  id: 'reports.printPolicy',
  method: 'GET',
  path: '/reports/printPolicy',
  summary: 'Download a policy with its coverages, transactions, taxes and totals as a tagged PDF.',
  source: 'spec 3 §7.1',
  query: object({
    policyId: recordId().required(),
    state: stateCode().required(),
    associatedAgentId: recordId().required(),
  }),
  response: file('application/pdf'),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  callsPerMinute: 60,
  example: { query: { policyId: 41, state: 'WY', associatedAgentId: 3 } },
});

/** An insurer's policy as a document (spec 3 §2.4 Download Policy). */
export const printInsurerPolicy = endpoint({
  id: 'reports.printInsurerPolicy',
  method: 'GET',
  path: '/reports/printInsurerPolicy',
  summary: 'Download an insurer’s policy with its transactions and their total as a tagged PDF.',
  source: NAMED_HERE,
  query: insurerPolicyKey(),
  response: file('application/pdf'),
  permission: 'VIEW POLICY',
  accounts: insurerPolicyReaders,
  staff: 'policies',
  callsPerMinute: 60,
  example: { query: { insurerPolicyId: 12, insurerId: 8 } },
});

/** The policies of an insurer's search as a spreadsheet (spec 3 §7.3). */
export const exportInsurerPolicySearch = endpoint({
  id: 'reports.exportInsurerPolicySearch',
  mayLag: true,
  method: 'POST',
  path: '/reports/exportInsurerPolicySearch',
  summary:
    'Export every policy of the insurer that a search finds as a CSV file: 100,000 lines, the newest policies first, with a closing line if there are more.',
  source: 'spec 3 §7.3',
  query: object(insurerPolicyFilters()),
  response: file('text/csv'),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  idempotency: 'natural',
  callsPerMinute: 60,
  example: { query: { state: 'WY', insuredName: 'bighorn' } },
});
