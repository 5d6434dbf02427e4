import { termInception } from '@slip/forms/rules';
import type { FiledTransaction } from './filedTransactions.js';
import type { OnFile } from './newTransactions.js';
import { sumOf } from './sumOf.js';

/** What the transactions of a policy say of one that is added to it. */
export function onFile(filed: readonly FiledTransaction[]): OnFile {
  return {
    inceptionOf: termInception(
      filed.map(({ row: { type, effectiveDate }, isBackedOut }) => ({ type, effectiveDate, isBackedOut })),
    ),
    totalsOf: (coverageCode, taxStatus) => {
      const rows = filed
        .filter((each) => each.coverageCode === coverageCode && each.taxStatus === taxStatus)
        .map(({ row }) => row);
      return { premium: sumOf(rows, ({ premium }) => premium), fees: sumOf(rows, ({ fees }) => fees) };
    },
  };
}
