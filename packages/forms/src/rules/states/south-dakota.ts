import { sharedCoverageCodes } from '../coverage/sharedCoverageCodes.js';
import { rate } from '../money/index.js';
import {
  dated,
  fireAssessment,
  middleOfSecondMonth,
  premiumTax,
  sampleFigure,
  sampleLateLimit,
  sampleTaxStatuses,
  sampleValue,
  textMaximums,
  transactionFee,
  usualLateInterest,
} from './charges.js';
import type { CoverageShare, Sourced, StateDefinition } from './StateDefinition.js';
import { standardForm } from './standardForm.js';

const statute: Sourced = {
  source: 'SDCL 58-32-44: 2.5%, and 3% for fire insurance',
  verifiedOn: '2026-11-21',
};
const clearinghouse: Sourced = {
  source: 'SLAS Clearinghouse, transaction fee 0.175% of gross premium',
  verifiedOn: '2026-11-21',
};

/** The share of a coverage's premium that insures against fire. The shares are the office's sample table. */
const fireShares: readonly CoverageShare[] = [
  { first: '1000', last: '1017', share: rate('35%') },
  { first: '1018', last: '1018', share: rate('100%') },
  { first: '2000', last: '2999', share: rate('35%') },
  { first: '4000', last: '4999', share: rate('15%') },
  { first: '8002', last: '8002', share: rate('20%') },
  { first: '8006', last: '8006', share: rate('20%') },
  { first: '9000', last: '9000', share: rate('20%') },
  { first: '9005', last: '9005', share: rate('20%') },
];

/**
 * South Dakota (domain §2). Each figure has its source beside it; those named `sample…` have no public source, and the
 * ACH company id is a sample too.
 */
export const southDakota: StateDefinition<'SD'> = {
  abbreviation: 'SD',
  name: 'South Dakota',
  participates: true,
  minimumEffectiveDate: '2013-01-01',
  form: {
    ...standardForm,
    fields: {
      ...standardForm.fields,
      mga: 'optional',
      riskGroup: 'optional',
      locationOfRisk: 'required',
    },
    // The state has its own maximum, which the specification does not show: 30 is enough for every number seen in use.
    maximums: textMaximums({ agtPolicyNumber: 30 }, sampleFigure),
  },
  coverageCodes: sharedCoverageCodes,
  // Ocean marine hull and cargo, and aircraft hull.
  taxStatuses: sampleTaxStatuses({
    spans: [
      { first: '3002', last: '3003' },
      { first: '9000', last: '9000' },
      { first: '9005', last: '9005' },
    ],
    value: ['6'],
  }),
  taxesPolicyFees: true,
  policyFeesSource: sampleFigure,
  charges: [
    premiumTax(dated('2013-01-01', '2.5%', statute)),
    fireAssessment([dated('2013-01-01', '0.5%', statute)], fireShares),
    transactionFee(dated('2013-01-01', '0.175%', clearinghouse)),
  ],
  lateInterest: usualLateInterest,
  taxDue: middleOfSecondMonth,
  feeDue: middleOfSecondMonth,
  lateLimits: sampleLateLimit(30),
  quarterlyAffidavit: sampleValue(false),
  affidavitWithInvoices: false,
  annualFiling: sampleValue(null),
  signsAgainWhenChanged: false,
  achCompanyId: '1466000334',
};
