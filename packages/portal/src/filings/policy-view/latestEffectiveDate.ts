import { type CalendarDate, fromWireDate } from '@slip/forms/rules';
import type { Policy } from './PolicyInformation.js';

/** The latest day on which something on file takes effect that was not backed out. */
export function latestEffectiveDate({ coverageCodes }: Policy): CalendarDate | null {
  const filed = coverageCodes.flatMap(({ agentTransactions }) => [...agentTransactions]);
  const reversed = new Set(filed.map(({ agtTransIdBackout }) => agtTransIdBackout));
  return (
    filed
      .filter(({ agtTransId, agtTransIdBackout }) => agtTransIdBackout === null && !reversed.has(agtTransId))
      .flatMap(({ agtTransEffectiveDate }) => fromWireDate(agtTransEffectiveDate) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
