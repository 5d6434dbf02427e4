import type { Cents } from '../../money/index.js';
import type { BookedTransaction } from '../terms/BookedTransaction.js';
import { type PolicyTerm, policyTerms } from '../terms/policyTerms.js';
import {
  type BalancePart,
  balanceKey,
  balanceParts,
  partOf,
  type TermBalances,
  termBalances,
} from '../terms/termBalances.js';
import { ruleOfPart, unbalancedQuestions } from './loweredBalances.js';
import type { OfficeQuestion } from './OfficeQuestion.js';

/** A transaction that corrects another: it takes the other's place in the order of filing, and its question. */
export interface Correction extends BookedTransaction {
  readonly corrects: BookedTransaction;
}

type Placed = BookedTransaction & Partial<Correction>;

/** The part of a balance that is missing, and the transaction that is asked about it. */
interface Shortage {
  readonly amount: Cents;
  readonly about: Placed | undefined;
}

const inOldOrder = (one: Placed, other: Placed) =>
  ((one.corrects ?? one).order ?? 0) - ((other.corrects ?? other).order ?? 0);

/** How much is missing in all balances together. */
const missingIn = (balances: TermBalances, part: BalancePart) =>
  [...balances.values()].reduce((sum, balance) => sum + Math.max(0, -balance[part]), 0);

/**
 * Questions about the balances that corrections leave (domain §5, T103 and T104): a list for each, in their order.
 *
 * Each is judged in its old place. What is not in question was right and stays so: a correction of it is asked about only where
 * it takes away what others are returned from. What is in question comes after that, one after the other, and is asked about
 * again where what is left is too little.
 *
 * @param onFile the transactions in force before and after, none of them corrected
 */
export function correctedBalances(
  filed: readonly Correction[],
  onFile: readonly BookedTransaction[],
): readonly (readonly OfficeQuestion[])[] {
  const asked = filed.map((): OfficeQuestion[] => []);
  const after: readonly Placed[] = [...onFile, ...filed];
  const terms = policyTerms(after);
  for (const part of balanceParts) {
    const shortagesOf = shortagesIn(part, filed, onFile);
    for (const [key, balance] of termBalances(after, terms)) {
      for (const { amount, about } of shortagesOf(key, terms)) {
        const place = Math.max(
          0,
          filed.findIndex((each) => each === about),
        );
        const left = { key, balance: { ...balance, [part]: amount }, parts: [part] };
        asked[place]?.push(...unbalancedQuestions(left, about, true));
      }
    }
  }
  return asked;
}

/** Shortages, in one part of the balances, for what was right and for what is in question. */
function shortagesIn(part: BalancePart, filed: readonly Correction[], onFile: readonly BookedTransaction[]) {
  const rule = ruleOfPart(part);
  const isOpen = (each: Placed) => (each.corrects ?? each).openRules?.includes(rule) === true;
  const before = [...onFile, ...filed.map(({ corrects }) => corrects)];
  const after: readonly Placed[] = [...onFile, ...filed];
  const closed = (all: readonly Placed[]) =>
    termBalances(
      all.filter((each) => !isOpen(each)),
      policyTerms(all),
    );
  const [rightBefore, right] = [closed(before), closed(after)];
  const isLess = missingIn(right, part) > missingIn(rightBefore, part);
  const endsAll = filed.some(isOpen) && !onFile.some(isOpen);

  return (key: string, terms: readonly PolicyTerm[]): readonly Shortage[] => {
    const own = filed.filter((each) => balanceKey(each, terms) === key);
    const left = right.get(key)?.[part] ?? 0;
    const changed = own.filter((each) => !isOpen(each));
    const taken: readonly Shortage[] =
      isLess && left < Math.min(0, rightBefore.get(key)?.[part] ?? 0)
        ? [{ amount: left, about: changed.findLast((each) => partOf(each, part) < 0) ?? changed.at(-1) }]
        : [];
    const open = after.filter((each) => isOpen(each) && balanceKey(each, terms) === key);
    let amount = left;
    let short: Shortage[] = [];
    for (const about of open.toSorted(inOldOrder)) {
      amount += partOf(about, part);
      short = amount < 0 ? [...short, { amount, about }] : [];
    }
    const again = short.filter(({ about }) => own.some((each) => each === about));
    // The question would go with what is corrected, and what it is about is still so.
    const kept = endsAll && amount < 0 && again.length + taken.length === 0;
    return [...taken, ...again, ...(kept ? [{ amount, about: own.at(-1) }] : [])];
  };
}
