import type { CoveragePayload } from '@slip/forms/rules';

/** What a coverage on the wire always says besides its code, its status and its transactions. */
export const noCoverage = {
  coverageCodeDesc: '',
  taxStatusDescription: '',
  agtTransGrpId: 0,
  shdPrimaryAmount: 0,
  shdAopDeductible: 0,
  shdEligibleForWindstormPool: 0,
  shdWindstormCoverage: 0,
  shdHurricaneDeductible: 0,
} as const satisfies Partial<CoveragePayload>;
