import { sharedCoverageCodes } from '../coverage/sharedCoverageCodes.js';
import {
  dated,
  middleOfSecondMonth,
  premiumTax,
  sampleLateLimit,
  sampleTaxStatuses,
  sampleValue,
  transactionFee,
  usualLateInterest,
} from './charges.js';
import type { Sourced, StateDefinition } from './StateDefinition.js';
import { standardForm } from './standardForm.js';

const notice: Sourced = {
  source: 'Colorado Division of Insurance, surplus lines information for agents; C.R.S. § 10-5-111',
  verifiedOn: '2026-11-21',
};

/**
 * Colorado (domain §2). Each figure has its source beside it; those named `sample…` have no public source, and the ACH
 * company id is a sample too.
 */
export const colorado: StateDefinition<'CO'> = {
  abbreviation: 'CO',
  name: 'Colorado',
  participates: true,
  minimumEffectiveDate: '2025-01-01',
  form: { ...standardForm, fields: { ...standardForm.fields, locationOfRisk: 'required' } },
  coverageCodes: sharedCoverageCodes,
  taxStatuses: sampleTaxStatuses(),
  taxesPolicyFees: true,
  policyFeesSource: notice,
  charges: [
    premiumTax(dated('2025-01-01', '3%', notice)),
    transactionFee(dated('2025-01-01', '0.175%', notice)),
  ],
  lateInterest: usualLateInterest,
  taxDue: middleOfSecondMonth,
  feeDue: middleOfSecondMonth,
  lateLimits: sampleLateLimit(60),
  quarterlyAffidavit: sampleValue(true),
  affidavitWithInvoices: false,
  annualFiling: sampleValue('03-01'),
  signsAgainWhenChanged: false,
  achCompanyId: '5840644739',
};
