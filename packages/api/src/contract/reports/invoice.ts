import { mixed, object } from 'yup';
import { endpoint, file, filers } from '../endpoint.js';
import { quarterNumber, recordId } from '../shapes.js';

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
