import { termBeginnings, termInception } from '@slip/forms/rules';
import type { FiledTransaction } from './filedTransactions.js';
import type { OnFile } from './newTransactions.js';
import { sumOf } from './sumOf.js';

/** What the transactions of a policy say of one that is added to it. */
export function onFile(filed: readonly FiledTransaction[]): OnFile {
  const dated = filed.map(({ row: { type, effectiveDate }, isBackedOut }) => ({
    type,
    effectiveDate,
    isBackedOut,
  }));
  return {
    began: termBeginnings(dated)[0],
    inceptionOf: termInception(dated),
    totalsOf: (coverageCode, taxStatus) => {
      const rows = filed
        .filter((each) => each.coverageCode === coverageCode && each.taxStatus === taxStatus)
        .map(({ row }) => row);
      return { premium: sumOf(rows, ({ premium }) => premium), fees: sumOf(rows, ({ fees }) => fees) };
    },
  };
}
