import type { CoveragePayload } from '@slip/forms/rules';

/** The values that every coverage on the wire has besides its code, its status and its transactions. */
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
