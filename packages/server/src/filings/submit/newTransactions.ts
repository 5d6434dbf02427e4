import {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  type Assessment,
  assess,
  type CalendarDate,
  type Cents,
  type FiledNow,
  findTransactionType,
  type OfficeQuestion,
  officeQuestions,
  type QuestionContext,
  type TaxedPolicy,
  taxedTerms,
  taxedTransaction,
} from '@slip/forms/rules';
import { bookedTransaction, type FiledTransaction } from '../change/filedTransactions.js';
import { checkedDay } from '../checkedDay.js';
import type { RecordedActivity } from './filingRecords.js';

/** The sum of the amounts of some rows. */
export function sumOf<T>(rows: readonly T[], amountOf: (row: T) => Cents): Cents {
  return rows.reduce((total, row) => total + amountOf(row), 0);
}

/** A checked transaction that is to be filed. */
export interface AddedTransaction {
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly sent: AgentTransactionPayload;
  /** The day it counts as received: for a correction, the day of the corrected transaction. */
  readonly receivedOn: CalendarDate;
  /** The transaction on file that it corrects. */
  readonly corrects?: FiledTransaction | undefined;
}

/** A checked transaction with its taxes and questions, as it will be stored. */
export interface NewTransaction extends AddedTransaction {
  readonly effectiveDate: CalendarDate;
  readonly expirationDate: CalendarDate;
  readonly assessment: Assessment;
  readonly questions: readonly OfficeQuestion[];
}

/** The transactions that a checked filing adds to its policy. */
export function addedTransactions(
  { coverageCodes }: Pick<AgentPolicyPayload, 'coverageCodes'>,
  receivedOn: CalendarDate,
): AddedTransaction[] {
  return coverageCodes.flatMap(({ ccCoverageCode, ccTaxStatus, agentTransactions }) =>
    agentTransactions.map((sent) => ({
      coverageCode: ccCoverageCode,
      taxStatus: ccTaxStatus,
      sent,
      receivedOn,
    })),
  );
}

/** The policy to which transactions are added, and the records about it. */
type AddedTo = Omit<QuestionContext, 'isLicenseActive' | 'isInsurerActive'> & {
  readonly activity: RecordedActivity;
  /** Everything received on the policy before, except backouts. */
  readonly received: TaxedPolicy['received'];
};

/** Works out the taxes (at the rates of their term) and the questions of transactions that are filed together. */
export function newTransactions(
  added: readonly AddedTransaction[],
  { activity, received, ...context }: AddedTo,
): NewTransaction[] {
  const filed = added.map((each) => filedNow(each, activity));
  const policy = { holding: [...context.onFile, ...filed], received };
  const questions = officeQuestions(filed, {
    ...context,
    isLicenseActive: activity.isLicenseActive,
    isInsurerActive: activity.isInsurerActive,
  });
  return added.map((each, index) => {
    const { coverageCode, taxStatus, sent, receivedOn } = each;
    const effectiveDate = checkedDay(sent.agtTransEffectiveDate);
    const taxed = taxedTransaction(
      { ccCoverageCode: coverageCode, ccTaxStatus: taxStatus },
      sent,
      taxedTerms(policy, receivedOn),
    );
    if (!taxed) throw new RangeError('A checked transaction cannot be assessed.');
    return {
      coverageCode,
      taxStatus,
      sent,
      receivedOn,
      effectiveDate,
      expirationDate: checkedDay(sent.agtTransExpirationDate),
      assessment: assess(taxed, context.state),
      questions: questions[index] ?? [],
    };
  });
}

function filedNow(
  { coverageCode, taxStatus, sent, receivedOn, corrects }: AddedTransaction,
  { isSyndicateActive }: RecordedActivity,
): FiledNow {
  const inactiveOn = (part: AgentTransactionPayload, day: CalendarDate) =>
    part.lloydsSyndicateAllocations.map(({ lsId }) => lsId).filter((lsId) => !isSyndicateActive(lsId, day));
  const effectiveDate = checkedDay(sent.agtTransEffectiveDate);
  return {
    type: sent.agtTransType,
    coverageCode,
    taxStatus,
    insurerId: sent.insurerId,
    effectiveDate,
    expirationDate: checkedDay(sent.agtTransExpirationDate),
    premium: sent.msAgtTransPremium,
    fees: sent.msAgtTransOtherFees,
    receivedOn,
    inactiveSyndicates: inactiveOn(sent, effectiveDate),
    corrects: corrects && {
      ...bookedTransaction(corrects),
      receivedOn,
      inactiveSyndicates: inactiveOn(corrects.sent, corrects.row.effectiveDate),
    },
  };
}

/** True if a checked transaction begins a term of its own. */
export function startsTerm({ sent }: AddedTransaction): boolean {
  return findTransactionType(sent.agtTransType)?.startsTerm === true;
}
