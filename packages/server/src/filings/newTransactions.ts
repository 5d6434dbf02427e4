import {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  type Assessment,
  assess,
  type CalendarDate,
  type Cents,
  type CoveragePayload,
  findTransactionType,
  type StateDefinition,
  taxedTransaction,
} from '@slip/forms/rules';
import { checkedDay } from './checkedDay.js';
import { questionsOf } from './questionsOf.js';

/** What is stored of one checked transaction. */
export interface NewTransaction {
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly sent: AgentTransactionPayload;
  readonly effectiveDate: CalendarDate;
  readonly expirationDate: CalendarDate;
  readonly assessment: Assessment;
  readonly questions: readonly string[];
}

/** What a policy on file says of a transaction that is added to it. */
export interface OnFile {
  /** The day the term began that a day lies in: its rates hold for all of the term. */
  readonly inceptionOf: (effectiveDate: CalendarDate) => CalendarDate;
  /** The day the first term began; nothing where that is what is being corrected. */
  readonly began: CalendarDate | undefined;
  /** What a coverage's transactions add up to. */
  readonly totalsOf: (coverageCode: string, taxStatus: string) => { premium: Cents; fees: Cents };
}

/** A checked filing, as its transactions are worked out. */
export interface CheckedTransactions {
  readonly filing: Pick<AgentPolicyPayload, 'agtPolicyExpirationDate' | 'coverageCodes'>;
  readonly state: StateDefinition;
  readonly today: CalendarDate;
  /** When they were received, where that is not today: a correction is as late as what it corrects. */
  readonly receivedOn?: CalendarDate | undefined;
  /** The policy they are added to; nothing for a new one. */
  readonly onFile?: OnFile | undefined;
}

/** The taxes and the questions of every transaction of a checked filing. */
export function newTransactions(checked: CheckedTransactions): NewTransaction[] {
  const { filing } = checked;
  const expirationDate = checkedDay(filing.agtPolicyExpirationDate);
  return filing.coverageCodes.flatMap((coverage) =>
    coverage.agentTransactions.map((sent) => newTransaction(coverage, sent, expirationDate, checked)),
  );
}

function newTransaction(
  { ccCoverageCode: coverageCode, ccTaxStatus: taxStatus }: CoveragePayload,
  sent: AgentTransactionPayload,
  expirationDate: CalendarDate,
  { state, today, receivedOn = today, onFile }: CheckedTransactions,
): NewTransaction {
  const effectiveDate = checkedDay(sent.agtTransEffectiveDate);
  const taxed = taxedTransaction(
    { ccCoverageCode: coverageCode, ccTaxStatus: taxStatus },
    sent,
    onFile?.inceptionOf(effectiveDate),
  );
  if (!taxed) throw new RangeError('A checked transaction cannot be assessed.');
  const facts = {
    taxStatus,
    effectiveDate,
    receivedOn,
    premium: sent.msAgtTransPremium,
    fees: sent.msAgtTransOtherFees,
    termBegan: findTransactionType(sent.agtTransType)?.startsTerm ? undefined : onFile?.began,
    onFile: onFile?.totalsOf(coverageCode, taxStatus),
  };
  return {
    coverageCode,
    taxStatus,
    sent,
    effectiveDate,
    expirationDate,
    assessment: assess(taxed, state),
    questions: questionsOf(facts, state),
  };
}
