import { findTransactionType } from '@slip/forms/rules';
import type { FiledTransaction } from './filedTransactions.js';
import type { OnFile } from './newTransactions.js';
import { sumOf } from './sumOf.js';

/** What the transactions of a policy say of one that is added to it. */
export function onFile(filed: readonly FiledTransaction[]): OnFile {
  // A term begins with its new business or renewal; what was backed out began nothing.
  const inceptions = filed
    .filter(({ row, isBackedOut }) => !isBackedOut && findTransactionType(row.type)?.startsTerm)
    .map(({ row }) => row.effectiveDate)
    .toSorted();
  return {
    inceptionOf: (effectiveDate) => inceptions.findLast((date) => date <= effectiveDate) ?? effectiveDate,
    totalsOf: (coverageCode, taxStatus) => {
      const rows = filed
        .filter((each) => each.coverageCode === coverageCode && each.taxStatus === taxStatus)
        .map(({ row }) => row);
      return { premium: sumOf(rows, ({ premium }) => premium), fees: sumOf(rows, ({ fees }) => fees) };
    },
  };
}
