import { limits } from '@slip/forms/rules';
import { mixed, number, object, string } from 'yup';
import { brokers, endpoint, file } from '../endpoint.js';
import { recordId, stateCode } from '../shapes.js';

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
