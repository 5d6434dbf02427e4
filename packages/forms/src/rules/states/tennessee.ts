import { sharedCoverageCodes } from '../coverage/sharedCoverageCodes.js';
import {
  dated,
  middleOfSecondMonth,
  premiumTax,
  sampleLateLimit,
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

export const tennessee: StateDefinition<'TN'> = {
  abbreviation: 'TN',
  name: 'Tennessee',
  participates: true,
  minimumEffectiveDate: '2014-10-01',
  form: {
    ...standardForm,
    sections: ['policyDetails', 'addresses', 'coverage', 'insurers', 'declinations', 'comment'],
    declinations: {
      forTypes: [1, 5],
      minimum: 3,
      byCoverage: { '5002': 1, '7000': 1, '7001': 1, '7002': 1, '7003': 1, '7004': 1, '7005': 1 },
    },
  },
  coverageCodes: sharedCoverageCodes,
  taxStatuses: { standard: ['0', '7'], byCoverage: {} },
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
  quarterlyAffidavit: true,
  affidavitWithInvoices: true,
  annualFiling: { due: '03-01' },
  signsAgainWhenChanged: true,
  achCompanyId: 'V626001445',
};
