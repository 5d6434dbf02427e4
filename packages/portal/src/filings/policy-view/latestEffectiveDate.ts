import { type CalendarDate, fromWireDate } from '@slip/forms/rules';
import type { Policy } from '../Policy.js';
import { transactionsOnFile } from '../transactionsOnFile.js';

/** The latest day on which something on file takes effect that was not backed out. */
export function latestEffectiveDate(policy: Policy): CalendarDate | null {
  return (
    transactionsOnFile(policy)
      .filter(({ isBackout, isBackedOut }) => !isBackout && !isBackedOut)
      .flatMap(({ transaction }) => fromWireDate(transaction.agtTransEffectiveDate) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
