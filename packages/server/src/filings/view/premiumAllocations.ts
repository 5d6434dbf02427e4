import type { filings, Output } from '@slip/api/contract';
import type { Cents, StateFacts } from '@slip/forms/rules';

/** Premium and fees by state. The home state taxes all of them, so there is one row (home-state rule). */
export function premiumAllocations(
  homeState: StateFacts,
  { premium, fees }: { readonly premium: Cents; readonly fees: Cents },
): Output<typeof filings.premiumDetails> {
  return [{ stateName: homeState.name, userPremium: premium, userFees: fees }];
}
