import { sharedCoverageCodes } from '../coverage/sharedCoverageCodes.js';
import {
  dated,
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

const statute: Sourced = { source: 'W.S. § 26-11-118: 3% of gross premium', verifiedOn: '2026-11-21' };
const clearinghouse: Sourced = {
  source: 'SLAS Clearinghouse, transaction fee 0.175% of gross premium',
  verifiedOn: '2026-11-21',
};

/**
 * Wyoming (domain §2). Each figure has its source beside it; those named `sample…` have no public source, and the ACH
 * company id is a sample too. It is also the default form of other states (spec 3 §1).
 */
export const wyoming: StateDefinition<'WY'> = {
  abbreviation: 'WY',
  name: 'Wyoming',
  participates: true,
  minimumEffectiveDate: '2013-04-01',
  form: standardForm,
  coverageCodes: sharedCoverageCodes,
  // Ocean marine hull is a non-taxable coverage (status 6).
  taxStatuses: sampleTaxStatuses({ spans: [{ first: '3002', last: '3002' }], value: ['6'] }),
  taxesPolicyFees: true,
  policyFeesSource: sampleFigure,
  charges: [
    premiumTax(dated('2013-04-01', '3%', statute)),
    transactionFee(dated('2013-04-01', '0.175%', clearinghouse)),
  ],
  lateInterest: usualLateInterest,
  taxDue: middleOfSecondMonth,
  feeDue: middleOfSecondMonth,
  lateLimits: sampleLateLimit(60),
  quarterlyAffidavit: sampleValue(true),
  affidavitWithInvoices: true,
  annualFiling: sampleValue(null),
  signsAgainWhenChanged: true,
  achCompanyId: 'A830208667',
};
