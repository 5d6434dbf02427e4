import type { Filing } from './Filing.js';

/** The coverage of the policy on file that a transaction is added to: the group case (spec 3 §4.1, §4.2). */
export function coverageOnFile(
  { policy, workflow }: Filing,
  coverageCode: string | null,
  taxStatus: string | null,
) {
  if (workflow === 'New' || workflow === 'Renewal') return undefined;
  return policy?.coverageCodes.find(
    ({ ccCoverageCode, ccTaxStatus }) => ccCoverageCode === coverageCode && ccTaxStatus === taxStatus,
  );
}
