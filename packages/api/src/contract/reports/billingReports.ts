import { billingReportRequest } from '@slip/forms/rules';
import { mixed, object } from 'yup';
import { filers, policyReaders } from '../callers.js';
import { endpoint, file } from '../endpoint.js';
import { quarterNumber, recordId } from '../shapes.js';

/** The last day there is: which quarters are over depends on the day of the call, which the office looks at. */
const ANY_DAY = '9999-12-31';

/** Everything that was billed for a quarter, as a document or a spreadsheet (spec 3 §3.7, §7.5). */
export const billing = endpoint({
  id: 'reports.billing',
  method: 'POST',
  path: '/reports/billing',
  summary:
    'Download everything that was billed for a closed quarter in one state or several: one agent as a tagged PDF, any number of agents as a CSV file with a line for each transaction and finance charge.',
  source: 'spec 3 §7.5',
  body: billingReportRequest(ANY_DAY),
  response: file('text/csv', 'application/pdf'),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  idempotency: 'natural',
  callsPerMinute: 60,
  example: {
    body: {
      agentIds: [3],
      quarter: 3,
      year: 2025,
      state: 'WY',
      stateName: 'Wyoming',
      reportType: 0,
      isMultiState: false,
    },
  },
});

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
