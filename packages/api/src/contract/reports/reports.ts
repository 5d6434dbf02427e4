export { invoice } from './invoice.js';
export * from './reportDownloads.js';
export { beginReport, cancelReport, reportFile, reportJobs } from './reportJobs.js';
export { previewReport } from './reportPreview.js';
export { deleteSavedReport, savedReports, saveReport } from './savedReports.js';
export { annualFiling, quarterlyAffidavit } from './signedReports.js';

import { boolean, object } from 'yup';
import { endpoint, file, insurerPolicyReaders, insurers, policyReaders } from '../endpoint.js';
import { policyFilters } from '../filings/searchAgentPolicies.js';
import { insurerPolicyKey } from '../insurer-policies/insurerPolicy.js';
import { insurerPolicyFilters } from '../insurer-policies/searchInsurerPolicies.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, stateCode } from '../shapes.js';

/** The policies of a search, or their transactions, as a spreadsheet (spec 3 §2.2, §7.3). */
export const exportAgentPolicySearch = endpoint({
  id: 'reports.exportAgentPolicySearch',
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
  method: 'POST',
  path: '/reports/exportInsurerPolicySearch',
  summary:
    'Export every policy of the insurer that a search finds as a CSV file: 100,000 lines, the newest policies first, with a closing line if there are more.',
  source: 'spec 3 §7.3',
  query: object(insurerPolicyFilters()),
  response: file('text/csv'),
  permission: 'VIEW POLICY',
  accounts: insurers,
  idempotency: 'natural',
  callsPerMinute: 60,
  example: { query: { state: 'WY', insuredName: 'bighorn' } },
});
