import { formatUsDate } from '../../calendar-date/index.js';
import { type Cents, formatAmount, negate } from '../../money/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { BookedTransaction } from '../terms/BookedTransaction.js';
import {
  type BalancePart,
  balanceParts,
  type TermBalance,
  type TermBalances,
} from '../terms/termBalances.js';
import type { OfficeQuestion, QuestionRule } from './OfficeQuestion.js';

/** A balance that leads to a question, and which of its parts are below zero. */
export interface LoweredBalance {
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
export const ruleOfPart = (part: BalancePart): QuestionRule => placeOf[part].rule;
