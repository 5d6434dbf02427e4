/** What pairing needs to know of a transaction. */
export interface PairedTransaction {
  readonly agtTransId: number;
  /** The transaction this one backs out, or null. */
  readonly agtTransIdBackout: number | null;
}

/**
 * Numbers every backout and the transaction it reverses, the two alike, in the order of the list: shown as matching
 * superscripts (spec 3 §3.4). Transactions that are neither have no number.
 */
export function backoutIndicators(transactions: readonly PairedTransaction[]): ReadonlyMap<number, number> {
  const indicators = new Map<number, number>();
  const known = new Set(transactions.map(({ agtTransId }) => agtTransId));
  let pairs = 0;
  for (const { agtTransId, agtTransIdBackout } of transactions) {
    if (agtTransIdBackout === null || !known.has(agtTransIdBackout) || indicators.has(agtTransId)) continue;
    pairs += 1;
    indicators.set(agtTransId, pairs);
    indicators.set(agtTransIdBackout, pairs);
  }
  return indicators;
}
