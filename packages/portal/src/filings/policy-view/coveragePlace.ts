import { type CoveragePlace, fromWireDate } from '@slip/forms/rules';
import { termOnFile } from '../filing-form/termOnFile.js';
import type { Coverage, Policy } from '../Policy.js';
import { transactionsOnFile } from '../transactionsOnFile.js';

/** What a new coverage of transactions is checked against: the days their terms began. */
export function coveragePlace(policy: Policy, coverage: Coverage): CoveragePlace {
  const inceptionOf = termOnFile({ policy, edited: null });
  const moved = transactionsOnFile(policy).filter(
    ({ group, isBackedOut, isBackout }) =>
      group.agtTransGrpId === coverage.agtTransGrpId && !isBackedOut && !isBackout,
  );
  return {
    onFile: new Set(policy.coverageCodes.map(({ ccCoverageCode }) => ccCoverageCode)),
    inceptions: moved.flatMap(({ transaction }) => {
      const day = fromWireDate(transaction.agtTransEffectiveDate);
      return day === undefined ? [] : [inceptionOf(day)];
    }),
    original: { CoverageCode: coverage.ccCoverageCode, TaxStatus: coverage.ccTaxStatus },
  };
}
