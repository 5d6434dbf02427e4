import { fromWireDate, type InceptionOf, termInception } from '@slip/forms/rules';
import type { Filing } from './Filing.js';

/** When the terms of the policy on file began: an added transaction is taxed at their rates. */
export function termOnFile({ policy }: Filing): InceptionOf {
  const filed = policy?.coverageCodes.flatMap(({ agentTransactions }) => [...agentTransactions]) ?? [];
  const reversed = new Set(filed.map(({ agtTransIdBackout }) => agtTransIdBackout));
  return termInception(
    filed.flatMap(({ agtTransId, agtTransType: type, agtTransEffectiveDate }) => {
      const effectiveDate = fromWireDate(agtTransEffectiveDate);
      return effectiveDate === undefined
        ? []
        : [{ type, effectiveDate, isBackedOut: reversed.has(agtTransId) }];
    }),
  );
}
