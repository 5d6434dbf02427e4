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

const statute: Sourced = {
  source: 'Tenn. Code Ann. § 56-14-113: 5% of gross premium',
  verifiedOn: '2026-11-21',
};
const clearinghouse: Sourced = {
  source: 'SLAS Clearinghouse, transaction fee from October 1, 2016',
  verifiedOn: '2026-11-21',
};

/**
 * Tennessee (domain §2). Each figure has its source beside it; those named `sample…` have no public source, and the
 * ACH company id is a sample too.
 */
export const tennessee: StateDefinition<'TN'> = {
  abbreviation: 'TN',
  name: 'Tennessee',
  participates: true,
  minimumEffectiveDate: '2014-10-01',
  form: {
    ...standardForm,
    declinations: {
      ...standardForm.declinations,
      minimums: [
        {
          from: '2014-10-01',
          value: {
            standard: 3,
            exceptions: [
              {
                spans: [
                  { first: '5002', last: '5002' },
                  { first: '7000', last: '7005' },
                ],
                value: 1,
              },
            ],
          },
          ...sampleFigure,
        },
      ],
    },
  },
  coverageCodes: sharedCoverageCodes,
  taxStatuses: sampleTaxStatuses(),
  taxesPolicyFees: true,
  policyFeesSource: statute,
  charges: [
    premiumTax(dated('2014-10-01', '5%', statute)),
    transactionFee(dated('2014-10-01', '0%', clearinghouse), dated('2016-10-01', '0.175%', clearinghouse)),
  ],
  lateInterest: usualLateInterest,
  taxDue: middleOfSecondMonth,
  feeDue: middleOfSecondMonth,
  lateLimits: sampleLateLimit(60),
  quarterlyAffidavit: sampleValue(true),
  affidavitWithInvoices: true,
  annualFiling: sampleValue('03-01'),
  signsAgainWhenChanged: true,
  achCompanyId: 'V626001445',
};
