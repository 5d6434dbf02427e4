/** A payment with its invoices, of which the bank may have returned any. */
export interface ReturnedFacts {
  readonly invoices: readonly { readonly returnReason: string | null }[];
}

/** That a payment came back, all of it or some of its invoices, and why; `undefined` where nothing did. */
export function returnedWords({ invoices }: ReturnedFacts): string | undefined {
  const reasons = invoices.flatMap(({ returnReason }) => returnReason ?? []);
  if (reasons.length === 0) return undefined;
  const why = [...new Set(reasons)].join('; ');
  return reasons.length === invoices.length
    ? `Returned: ${why}`
    : `${reasons.length} of ${invoices.length} invoices returned: ${why}`;
}
