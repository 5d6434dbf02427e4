import { formatUsDate } from '../../calendar-date/index.js';
import { type Cents, formatAmount, negate } from '../../money/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { BookedTransaction } from '../terms/policyTerms.js';
import { type PolicyTerm, policyTerms } from '../terms/policyTerms.js';
import {
  type BalancePart,
  balanceKey,
  balanceParts,
  contributionOf,
  type TermBalance,
  type TermBalances,
  termBalances,
} from '../terms/termBalances.js';
import type { OfficeQuestion, QuestionRule } from './questions.js';

/** A balance that leads to a question, and the parts of it that are below zero. */
interface LoweredBalance {
  readonly key: string;
  readonly balance: TermBalance;
  readonly parts: readonly BalancePart[];
}

/**
 * The balances that a filing brings below zero, or further below zero.
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
 * its amount; otherwise, where `saysWhatIsLeft`, about the rest of the balance.
 *
 * @param transaction `undefined` for a backout, or where nothing that is filed counts in the balance
 */
export function unbalancedQuestions(
  { balance, parts }: LoweredBalance,
  transaction: BookedTransaction | undefined,
  saysWhatIsLeft: boolean,
): OfficeQuestion[] {
  const term = termOf(balance);
  const under = `under coverage ${balance.coverageCode}, less than nothing`;
  // A reinstatement takes a cancellation back, so that it counts as −1 cancellation.
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
  function words(isAboutReturn: boolean, aboutReturn: string, aboutRest: string, fix: string) {
    if (isAboutReturn) return { message: `${aboutReturn} ${fix}` };
    return saysWhatIsLeft ? { message: `${aboutRest} ${fix}` } : undefined;
  }
  return parts.flatMap((part): OfficeQuestion[] => {
    const question = ask[part]();
    return question === undefined ? [] : [{ ...placeOf[part], ...question }];
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

type MaybeCorrection = BookedTransaction & Partial<Correction>;

/** The amount by which a balance is below zero, and the transaction about which the office asks. */
interface Shortage {
  readonly amount: Cents;
  readonly about: MaybeCorrection | undefined;
}

const byOriginalOrder = (one: MaybeCorrection, other: MaybeCorrection) =>
  ((one.corrects ?? one).order ?? 0) - ((other.corrects ?? other).order ?? 0);

/** The amount that is missing in all balances together. */
const missingIn = (balances: TermBalances, part: BalancePart) =>
  [...balances.values()].reduce((sum, balance) => sum + Math.max(0, -balance[part]), 0);

/**
 * Questions about the balances after corrections (domain §5, T103 and T104): a list for each correction, in their
 * order.
 *
 * A correction is judged in the place of the transaction that it corrects. A transaction that is not in question stays
 * right: its correction is questioned only where it takes away an amount that others return. Transactions in question
 * are added after these, one by one, and are questioned again where the balance is too small for them.
 *
 * @param onFile the transactions in force before and after, none of them corrected
 */
export function correctedBalances(
  filed: readonly Correction[],
  onFile: readonly BookedTransaction[],
): readonly (readonly OfficeQuestion[])[] {
  const asked = filed.map((): OfficeQuestion[] => []);
  const after: readonly MaybeCorrection[] = [...onFile, ...filed];
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

/** Finds the shortages in one part of the balances: first without the transactions in question, then with them. */
function shortagesIn(part: BalancePart, filed: readonly Correction[], onFile: readonly BookedTransaction[]) {
  const rule = ruleOfPart(part);
  /** True if a transaction, or the one it corrects, is in question by this rule. */
  const isOpen = (each: MaybeCorrection) => (each.corrects ?? each).openRules?.includes(rule) === true;
  const before = [...onFile, ...filed.map(({ corrects }) => corrects)];
  const after: readonly MaybeCorrection[] = [...onFile, ...filed];
  const withoutOpen = (all: readonly MaybeCorrection[]) =>
    termBalances(
      all.filter((each) => !isOpen(each)),
      policyTerms(all),
    );
  const [settledBefore, settledAfter] = [withoutOpen(before), withoutOpen(after)];
  const isMoreMissing = missingIn(settledAfter, part) > missingIn(settledBefore, part);
  const endsAllQuestions = filed.some(isOpen) && !onFile.some(isOpen);

  return (key: string, terms: readonly PolicyTerm[]): readonly Shortage[] => {
    const own = filed.filter((each) => balanceKey(each, terms) === key);
    const left = settledAfter.get(key)?.[part] ?? 0;
    const changed = own.filter((each) => !isOpen(each));
    // The settled transactions alone lack more than before: the correction that takes it away is asked about.
    const takenAway: readonly Shortage[] =
      isMoreMissing && left < Math.min(0, settledBefore.get(key)?.[part] ?? 0)
        ? [
            {
              amount: left,
              about: changed.findLast((each) => contributionOf(each, part) < 0) ?? changed.at(-1),
            },
          ]
        : [];
    const open = after.filter((each) => isOpen(each) && balanceKey(each, terms) === key);
    let amount = left;
    let shortages: Shortage[] = [];
    // The transactions in question are added in the order of filing. Once the balance is not below zero any more,
    // those added so far are covered.
    for (const about of open.toSorted(byOriginalOrder)) {
      amount += contributionOf(about, part);
      shortages = amount < 0 ? [...shortages, { amount, about }] : [];
    }
    // Only transactions of this filing get a question from it.
    const again = shortages.filter(({ about }) => own.some((each) => each === about));
    // The question would end with the corrected transaction, although the balance is still too small.
    const stillShort = endsAllQuestions && amount < 0 && again.length + takenAway.length === 0;
    return [...takenAway, ...again, ...(stillShort ? [{ amount, about: own.at(-1) }] : [])];
  };
}
