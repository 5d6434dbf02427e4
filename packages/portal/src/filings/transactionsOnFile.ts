import type { Coverage, Policy } from './Policy.js';

/** A transaction with the coverage group it stands in. */
export interface TransactionOnFile {
  readonly group: Coverage;
  readonly transaction: Coverage['agentTransactions'][number];
  /** Another transaction backs it out. */
  readonly isBackedOut: boolean;
  /** It backs another out. */
  readonly isBackout: boolean;
}

/** Every transaction of a policy, in the order of its coverage groups. */
export function transactionsOnFile({ coverageCodes }: Pick<Policy, 'coverageCodes'>): TransactionOnFile[] {
  const everything = coverageCodes.flatMap((group) =>
    group.agentTransactions.map((transaction) => ({ group, transaction })),
  );
  const backedOut = new Set(everything.map(({ transaction }) => transaction.agtTransIdBackout));
  return everything.map(({ group, transaction }) => ({
    group,
    transaction,
    isBackedOut: backedOut.has(transaction.agtTransId),
    isBackout: transaction.agtTransIdBackout !== null,
  }));
}
