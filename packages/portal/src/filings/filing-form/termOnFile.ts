import { fromWireDate, type InceptionOf, termInception } from '@slip/forms/rules';
import { transactionsOnFile } from '../transactionsOnFile.js';
import type { Filing } from './Filing.js';

/** When the terms of the policy on file began: an added transaction is taxed at their rates. */
export function termOnFile({ policy }: Filing): InceptionOf {
  const filed = policy ? transactionsOnFile(policy) : [];
  return termInception(
    filed.flatMap(({ transaction: { agtTransType: type, agtTransEffectiveDate }, isBackedOut }) => {
      const effectiveDate = fromWireDate(agtTransEffectiveDate);
      return effectiveDate === undefined ? [] : [{ type, effectiveDate, isBackedOut }];
    }),
  );
}
