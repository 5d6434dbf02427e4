import { limits } from '../rules/limits/index.js';

/* Columns that the files of brokers and the files of insurers share. */

const required = { isRequired: true, rule: 'R001' } as const;

export const policyNumberColumn = {
  ...required,
  header: 'PolicyNumber',
  field: 'agtPolicyNumber',
  meaning: `The policy number, up to ${limits.policyNumber} characters.`,
  example: 'SL-2026-0041',
} as const;

export const insuredNameColumn = {
  ...required,
  header: 'InsuredName',
  field: 'agtPolicyInsured',
  meaning: `The insured, up to ${limits.insuredName} characters.`,
  example: 'Bighorn Outfitters LLC',
} as const;

export const effectiveDateColumn = {
  ...required,
  header: 'EffectiveDate',
  field: 'agtTransEffectiveDate',
  rule: 'R014',
  meaning: 'The day the transaction takes effect, MM/DD/YYYY.',
  example: '01/15/2026',
} as const;
