import { formatUsDate } from '../../calendar-date/index.js';
import { type Cents, formatAmount, negate } from '../../money/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { BookedTransaction } from '../terms/policyTerms.js';
import { type PolicyTerm, policyTerms } from '../terms/policyTerms.js';
import {
  type BalancePart,
  balanceKey,
  balanceParts,
  partOf,
  type TermBalance,
  type TermBalances,
  termBalances,
} from '../terms/termBalances.js';
import type { OfficeQuestion, QuestionRule } from './questions.js';

/** A balance that leads to a question, and which of its parts are below zero. */
interface LoweredBalance {
  readonly key: string;
  readonly balance: TermBalance;
  readonly parts: readonly BalancePart[];
}

/**
 * The balances that are below zero after a filing, and before it were not or were higher.
 *
 * @param stillOpen rules whose open questions end because the filing backs out their transactions: for these rules every
 * balance below zero counts
 */
export function loweredBalances(
  before: TermBalances,
  after: TermBalances,
  stillOpen: readonly QuestionRule[],
): LoweredBalance[] {
  return [...after].flatMap(([key, balance]): LoweredBalance[] => {
    const parts = balanceParts.filter(
      (part) =>
        balance[part] < 0 &&
        (balance[part] < (before.get(key)?.[part] ?? 0) || stillOpen.includes(placeOf[part].rule)),
    );
    return parts.length === 0 ? [] : [{ key, balance, parts }];
  });
}

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

function termOf({ began }: TermBalance): string {
  return began === undefined
    ? 'before the policy began'
    : `for the term that began on ${formatUsDate(began)}`;
}

/**
 * Questions that a balance below zero raises (domain §5, T103 and T104): for a transaction that returns something, about
 * its amount; otherwise, where `saysWhatIsLeft`, about what is left.
 *
 * @param transaction nothing for a backout, or where the balance is another's than that of what is filed
 */
export function unbalancedQuestions(
  { balance, parts }: LoweredBalance,
  transaction: BookedTransaction | undefined,
  saysWhatIsLeft: boolean,
): OfficeQuestion[] {
  const term = termOf(balance);
  const under = `under coverage ${balance.coverageCode}, less than nothing`;
  const isReinstatement = (findTransactionType(transaction?.type ?? 0)?.cancels ?? 0) < 0;
  const returned = (part: 'premium' | 'fees') => negate(transaction?.[part] ?? 0);
  const ask: Record<BalancePart, () => Omit<OfficeQuestion, 'field' | 'rule'> | undefined> = {
    premium: () =>
      words(
        returned('premium') > 0,
        `More premium is returned (${dollars(returned('premium'))}) than is on file (${dollars(balance.premium + returned('premium'))}) ${term}.`,
        `It leaves ${dollars(balance.premium)} of premium ${term} ${under}.`,
        'Correct the Premium, or add the transaction that is missing.',
      ),
    fees: () =>
      words(
        returned('fees') > 0,
        `More policy fees are returned (${dollars(returned('fees'))}) than are on file (${dollars(balance.fees + returned('fees'))}) ${term}.`,
        `It leaves ${dollars(balance.fees)} of policy fees ${term} ${under}.`,
        'Correct the Policy Fees, or add the transaction that is missing.',
      ),
    cancellations: () =>
      words(
        isReinstatement,
        `There is no cancellation to reinstate ${term}.`,
        `It leaves a reinstatement without a cancellation ${term}.`,
        'Correct the Reinstatement, or add the Cancellation that is missing.',
      ),
  };
  function words(isOwn: boolean, own: string, left: string, fix: string) {
    if (isOwn) return { message: `${own} ${fix}` };
    return saysWhatIsLeft ? { message: `${left} ${fix}` } : undefined;
  }
  return parts.flatMap((part): OfficeQuestion[] => {
    const said = ask[part]();
    return said === undefined ? [] : [{ ...placeOf[part], ...said }];
  });
}

const placeOf = {
  premium: { rule: 'T103', field: 'msAgtTransPremium' },
  fees: { rule: 'T104', field: 'msAgtTransOtherFees' },
  cancellations: { rule: 'T103', field: 'agtTransType' },
} as const satisfies Record<BalancePart, Pick<OfficeQuestion, 'rule' | 'field'>>;

/** The rule by which a part of a balance is questioned. */
const ruleOfPart = (part: BalancePart): QuestionRule => placeOf[part].rule;

/** A transaction that corrects another: it takes the other's place in the order of filing, and its question. */
interface Correction extends BookedTransaction {
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
