import {
  type BookedTransaction,
  type CalendarDate,
  fromWireDate,
  judgedOn,
  type TaxedTermOf,
  taxedTerms,
  withExpiration,
} from '@slip/forms/rules';
import { type Policy, type Transaction, transactionsOnFile } from '../Policy.js';
import { entersPolicy, type Filing } from './Filing.js';

/**
 * The transactions in force on the policy: no backouts, nothing that is backed out, and not the one this filing
 * corrects.
 */
export function holdingOnFile({ policy, edited }: Pick<Filing, 'policy' | 'edited'>): BookedTransaction[] {
  if (policy === null) return [];
  const holding = transactionsOnFile(policy)
    .filter(({ isBackedOut, isBackout }) => !isBackedOut && !isBackout)
    .filter(({ transaction }) => transaction.agtTransId !== edited?.agtTransId)
    .flatMap((each) => bookedOnFile(each));
  const expiration = fromWireDate(policy.agtPolicyExpirationDate);
  return expiration === undefined ? holding : withExpiration(holding, expiration);
}

/** The transaction that a filing corrects, in the form the rules need; none for other filings. */
export function correctedOnFile({
  policy,
  edited,
}: Pick<Filing, 'policy' | 'edited'>): BookedTransaction | undefined {
  if (policy === null || edited === null || edited.isClosed) return undefined;
  const [corrected] = transactionsOnFile(policy)
    .filter(({ transaction }) => transaction.agtTransId === edited.agtTransId)
    .flatMap((each) => bookedOnFile(each));
  return corrected;
}

/** A transaction on file as the term rules take it; none if its dates cannot be read. */
function bookedOnFile({
  transaction,
  group,
}: ReturnType<typeof transactionsOnFile>[number]): BookedTransaction[] {
  const effectiveDate = fromWireDate(transaction.agtTransEffectiveDate);
  const expirationDate = fromWireDate(transaction.agtTransExpirationDate);
  if (effectiveDate === undefined || expirationDate === undefined) return [];
  return [
    {
      type: transaction.agtTransType,
      coverageCode: group.ccCoverageCode,
      taxStatus: group.ccTaxStatus,
      insurerId: transaction.insurerId,
      effectiveDate,
      expirationDate,
      receivedOn: fromWireDate(transaction.agtTransReceivedDate),
      premium: transaction.agtTransPremium,
      fees: transaction.msAgtTransOtherFees,
      order: transaction.agtTransId,
      // The rules by which the office questions it now: a correction is not asked about them again (domain §5).
      openRules: transaction.agtTransStatus === 'Questioned' ? transaction.tiqRules : [],
    },
  ];
}

/** The day on which a correction counts as received: that of the transaction it corrects. Undefined for other filings. */
export function receivedOnFile({
  policy,
  edited,
}: Pick<Filing, 'policy' | 'edited'>): CalendarDate | undefined {
  if (policy === null || edited === null) return undefined;
  const corrected = transactionsOnFile(policy).find(
    ({ transaction }) => transaction.agtTransId === edited.agtTransId,
  );
  return corrected && fromWireDate(corrected.transaction.agtTransReceivedDate);
}

/** The day that selects the rows of the state's tables, such as rates, for the correction of a transaction on file. */
export function judgedDayOf(policy: Policy, transaction: Transaction): CalendarDate | undefined {
  const effectiveDate = fromWireDate(transaction.agtTransEffectiveDate);
  const receivedOn = fromWireDate(transaction.agtTransReceivedDate);
  if (effectiveDate === undefined || receivedOn === undefined) return undefined;
  const holding = holdingOnFile({ policy, edited: null });
  return judgedOn({ holding, received: everReceived(policy) }, { effectiveDate, receivedOn });
}

/** The day that selects these rows for a filing; undefined if it corrects nothing: then the day of receipt counts. */
export function judgedDay({ policy, edited }: Pick<Filing, 'policy' | 'edited'>): CalendarDate | undefined {
  const corrected =
    policy === null
      ? undefined
      : transactionsOnFile(policy).find(({ transaction }) => transaction.agtTransId === edited?.agtTransId);
  return policy === null || corrected === undefined ? undefined : judgedDayOf(policy, corrected.transaction);
}

/** Everything that was ever received on a policy, except backouts. */
const everReceived = (policy: Policy): BookedTransaction[] =>
  transactionsOnFile(policy)
    .filter(({ isBackout }) => !isBackout)
    .flatMap((each) => bookedOnFile(each));

/** The terms by which a filing is taxed: those of the policy on file, because an added transaction has their rates; or a new term. */
export function termOnFile(filing: Filing, today: CalendarDate): TaxedTermOf {
  const { policy } = filing;
  if (policy === null || entersPolicy(filing)) return taxedTerms({ holding: [], received: [] }, today);
  const received = everReceived(policy);
  return taxedTerms({ holding: holdingOnFile(filing), received }, receivedOnFile(filing) ?? today);
}
