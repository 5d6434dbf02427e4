import { sharedCoverageCodes } from '../coverage/sharedCoverageCodes.js';
import {
  dated,
  endOfNextMonth,
  middleOfSecondMonth,
  premiumTax,
  sampleFigure,
  sampleLateLimit,
  sampleTaxStatuses,
  sampleValue,
  transactionFee,
  usualLateInterest,
} from './charges.js';
import type { Sourced, StateDefinition } from './StateDefinition.js';
import { standardForm } from './standardForm.js';

const bulletin: Sourced = {
  source: 'Oklahoma Insurance Department, Bulletin 12-2023; 36 O.S. § 1115',
  verifiedOn: '2026-11-21',
};

/**
 * Oklahoma (domain §2). Each figure has its source beside it; those named `sample…` have no public source, and the ACH
 * company id is a sample too.
 */
export const oklahoma: StateDefinition<'OK'> = {
  abbreviation: 'OK',
  name: 'Oklahoma',
  participates: true,
  minimumEffectiveDate: '2024-01-01',
  form: {
    ...standardForm,
    sections: [
      'masterPolicy',
      'policyDetails',
      'addresses',
      'coverage',
      'insurers',
      'declinations',
      'comment',
    ],
    fields: {
      ...standardForm.fields,
      masterPolicy: 'optional',
      locationOfRisk: 'required',
      lloydsSyndicates: 'required',
    },
  },
  coverageCodes: sharedCoverageCodes,
  taxStatuses: sampleTaxStatuses(),
  taxesPolicyFees: true,
  policyFeesSource: sampleFigure,
  charges: [
    premiumTax(dated('2024-01-01', '6%', bulletin)),
    transactionFee(dated('2024-01-01', '0.175%', bulletin)),
  ],
  lateInterest: usualLateInterest,
  taxDue: endOfNextMonth,
  feeDue: middleOfSecondMonth,
  lateLimits: sampleLateLimit(60),
  quarterlyAffidavit: sampleValue(true),
  affidavitWithInvoices: true,
  annualFiling: sampleValue('04-01'),
  signsAgainWhenChanged: true,
  achCompanyId: '9STOFOKDBT',
};
