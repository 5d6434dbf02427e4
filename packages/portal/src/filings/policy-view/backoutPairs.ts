/** What pairing needs to know of a transaction. */
interface PairedTransaction {
  readonly agtTransId: number;
  /** The transaction this one backs out, or null. */
  readonly agtTransIdBackout: number | null;
}

/** A transaction's part in a backout. */
export interface BackoutPair<T> {
  /** The number it shares with the other one. */
  readonly number: number;
  /** It reverses the other one, and not the other way round. */
  readonly isBackout: boolean;
  /** What it reverses, or is reversed by. */
  readonly other: T;
}

/**
 * Numbers every backout and the transaction it reverses, the two alike, in the order of the list: shown as matching
 * superscripts (spec 3 §3.4). Transactions that are neither have no number.
 */
export function backoutPairs<T extends PairedTransaction>(
  transactions: readonly T[],
): ReadonlyMap<number, BackoutPair<T>> {
  const pairs = new Map<number, BackoutPair<T>>();
  const byId = new Map(transactions.map((each) => [each.agtTransId, each]));
  for (const backout of transactions) {
    const { agtTransId, agtTransIdBackout } = backout;
    const original = agtTransIdBackout === null ? undefined : byId.get(agtTransIdBackout);
    if (original === undefined || pairs.has(agtTransId)) continue;
    const number = pairs.size / 2 + 1;
    pairs.set(agtTransId, { number, isBackout: true, other: original });
    pairs.set(original.agtTransId, { number, isBackout: false, other: backout });
  }
  return pairs;
}
