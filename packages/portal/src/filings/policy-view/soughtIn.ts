import type { Policy } from '../Policy.js';
import type { PolicyViewTarget } from '../policyPaths.js';
import { type TransactionOnFile, transactionsOnFile } from '../transactionsOnFile.js';

/** The parts of a policy that its address names (spec 3 §2.1). */
export interface Sought {
  /** The transaction to show. */
  readonly transaction?: TransactionOnFile['transaction'];
  /** The coverage to go to. */
  readonly groupId?: number;
  /** The policy has no such coverage or transaction. */
  readonly isMissing: boolean;
}

/** Finds the coverage and the transaction an address names: both, where it names both. */
export function soughtIn(
  policy: Pick<Policy, 'coverageCodes'>,
  { transactionGroupId, editTransactionId }: PolicyViewTarget,
): Sought {
  if (editTransactionId !== undefined) {
    const found = transactionsOnFile(policy).find(
      ({ group, transaction }) =>
        transaction.agtTransId === editTransactionId &&
        (transactionGroupId === undefined || group.agtTransGrpId === transactionGroupId),
    );
    return found
      ? { transaction: found.transaction, groupId: found.group.agtTransGrpId, isMissing: false }
      : { isMissing: true };
  }
  if (transactionGroupId === undefined) return { isMissing: false };
  const isThere = policy.coverageCodes.some(({ agtTransGrpId }) => agtTransGrpId === transactionGroupId);
  return isThere ? { groupId: transactionGroupId, isMissing: false } : { isMissing: true };
}
