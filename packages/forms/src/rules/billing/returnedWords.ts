/** A payment with its invoices; the bank may have returned any of them. */
interface ReturnedFacts {
  readonly invoices: readonly { readonly returnReason: string | null }[];
}

/**
 * The words for a payment of which the bank returned all or some invoices, with the reasons; `undefined` where it
 * returned none.
 */
export function returnedWords({ invoices }: ReturnedFacts): string | undefined {
  const reasons = invoices.flatMap(({ returnReason }) => returnReason ?? []);
  if (reasons.length === 0) return undefined;
  const why = [...new Set(reasons)].join('; ');
  return reasons.length === invoices.length
    ? `Returned: ${why}`
    : `${reasons.length} of ${invoices.length} invoices returned: ${why}`;
}
