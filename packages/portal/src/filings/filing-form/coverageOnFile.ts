import type { Filing } from './Filing.js';

type Policy = NonNullable<Filing['policy']>;

const none: Policy['coverageCodes'] = [];

/** The coverages of the policy that a filing adds to or corrects; a new term has none yet. */
export function coveragesOnFile({ policy, workflow }: Pick<Filing, 'policy' | 'workflow'>) {
  return workflow === 'New' || workflow === 'Renewal' ? none : (policy?.coverageCodes ?? none);
}

/** The coverage of the policy on file that a transaction is added to: the group case (spec 3 §4.1, §4.2). */
export function coverageOnFile(filing: Filing, coverageCode: string | null, taxStatus: string | null) {
  return coveragesOnFile(filing).find(
    ({ ccCoverageCode, ccTaxStatus }) => ccCoverageCode === coverageCode && ccTaxStatus === taxStatus,
  );
}
