import type { RowTone } from '@slip/ui/DataGrid';

/** How transactions are told apart, and what each backs out. */
interface PairKeys<T> {
  readonly idOf: (transaction: T) => number;
  /** The transaction this one backs out, or null. */
  readonly backsOut: (transaction: T) => number | null;
}

/** A transaction's part in a backout. */
export interface BackoutPair<T> {
  /** The number it shares with the other one. */
  readonly number: number;
  /** It reverses the other one, and not the other way round. */
  readonly isBackout: boolean;
  /** The transaction that it reverses, or is reversed by. */
  readonly other: T;
}

/**
 * Numbers every backout and the transaction it reverses, the two alike, in the order of the list: shown as matching
 * superscripts (spec 3 §3.4). Transactions that are neither have no number.
 */
export function backoutPairs<T>(
  transactions: readonly T[],
  { idOf, backsOut }: PairKeys<T>,
): ReadonlyMap<number, BackoutPair<T>> {
  const pairs = new Map<number, BackoutPair<T>>();
  const byId = new Map(transactions.map((each) => [idOf(each), each]));
  for (const backout of transactions) {
    const originalId = backsOut(backout);
    const original = originalId === null ? undefined : byId.get(originalId);
    if (original === undefined || pairs.has(idOf(backout))) continue;
    const number = pairs.size / 2 + 1;
    pairs.set(idOf(backout), { number, isBackout: true, other: original });
    pairs.set(idOf(original), { number, isBackout: false, other: backout });
  }
  return pairs;
}

/** The tone of a row that is part of a pair: pale, and told in words. */
export function pairTone(pair: BackoutPair<unknown> | undefined): RowTone | null {
  return pair ? { tone: 'neutral', label: pair.isBackout ? 'Backout' : 'Backed out' } : null;
}
