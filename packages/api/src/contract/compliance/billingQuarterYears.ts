import { array, object, string } from 'yup';
import { endpoint, policyReaders } from '../endpoint.js';
import { quarterNumber } from '../quarterNumbers.js';

/** The quarters that were billed (spec 3 §7.4). */
export const billingQuarterYears = endpoint({
  id: 'compliance.billingQuarterYears',
  method: 'GET',
  path: '/compliance/billingQuarterYears',
  summary: 'List the quarters that are closed and billed, the latest first.',
  source: 'spec 3 §7.4',
  response: array()
    .of(object({ yearQuarter: quarterNumber().required(), text: string().required() }).required())
    .required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: { response: [{ yearQuarter: 20253, text: '3rd Quarter 2025' }] },
});
