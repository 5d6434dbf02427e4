import { type CalendarDate, daysBetween, formatUsDate } from '../../calendar-date/index.js';
import { findTaxStatus } from '../../coverage/index.js';
import { lateLimitOn, type StateDefinition, type StateFacts } from '../../states/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { BookedTransaction } from '../terms/policyTerms.js';
import { policyTerms } from '../terms/policyTerms.js';
import { balanceKey, termBalances } from '../terms/termBalances.js';
import { correctedBalances, loweredBalances, unbalancedQuestions } from './loweredBalances.js';
import { type NamedTerm, outsideTerm } from './outsideTerm.js';
import type { OfficeQuestion, QuestionRule } from './questions.js';

/** A transaction that is filed now. */
export interface FiledNow extends BookedTransaction {
  /** The day on which it counts as received: a correction has the day of the transaction that it corrects. */
  readonly receivedOn: CalendarDate;
  /** The syndicates that have a part of it and are not active on its day. */
  readonly inactiveSyndicates?: readonly number[] | undefined;
  /** The transaction on file that it corrects. */
  readonly corrects?: FiledNow | undefined;
}

/** The facts from which the office decides what to question. A fact that is left out leads to no question. */
export interface QuestionContext {
  readonly state: StateDefinition;
  /** The transactions in force before and after this filing, which it neither backs out nor corrects. */
  readonly onFile: readonly BookedTransaction[];
  /** The terms of the other policies of a chain of renewals. */
  readonly otherTerms?: readonly NamedTerm[] | undefined;
  /** The state of the location of risk; empty where the form does not ask for it. */
  readonly riskState?: string | undefined;
  readonly isLicenseActive?: ((date: CalendarDate) => boolean) | undefined;
  readonly isInsurerActive?: ((insurerId: number, date: CalendarDate) => boolean) | undefined;
}

/** The transactions that a filing backs out. */
export interface BackoutContext extends Pick<QuestionContext, 'onFile'> {
  readonly reversed: readonly BookedTransaction[];
  /**
   * The rules of open questions that end with the transactions that are backed out, and that question nothing else on
   * file.
   */
  readonly stillOpen?: readonly QuestionRule[] | undefined;
}

/** A transaction filed now that corrects another. */
type CorrectionNow = FiledNow & { readonly corrects: FiledNow };

const isCorrection = (filed: FiledNow): filed is CorrectionNow => filed.corrects !== undefined;

/**
 * The office's questions about transactions that are filed together (domain §5): a list for each, in their order.
 * New transactions are judged together by the balances of the terms, so that their order does not matter. Corrections
 * are judged one by one, in the order of the transactions that they correct: a transaction that was right stays right.
 */
export function officeQuestions(
  filed: readonly FiledNow[],
  context: QuestionContext,
): readonly (readonly OfficeQuestion[])[] {
  const corrections = filed.filter(isCorrection);
  if (corrections.length === filed.length) return correctionQuestions(corrections, context);
  const { onFile, otherTerms } = context;
  const holding = [...onFile, ...filed];
  const terms = policyTerms(holding);
  const lowered = loweredBalances(balancesOf(onFile), balancesOf(holding), []);
  const keys = filed.map((each) => balanceKey(each, terms));
  const hasNoTransaction = (key: string) => !keys.includes(key);
  return filed.map((transaction, index) => [
    ...questionsOfFacts(transaction, context),
    ...(index === 0 ? locationQuestions(transaction, context) : []),
    ...outsideTerm(transaction, holding, otherTerms),
    ...lowered.flatMap((each) => {
      // If nothing is filed in a term now, its remaining balance is questioned once.
      if (hasNoTransaction(each.key)) return index === 0 ? unbalancedQuestions(each, undefined, true) : [];
      if (each.key !== keys[index]) return [];
      return unbalancedQuestions(each, transaction, keys.lastIndexOf(each.key) === index);
    }),
  ]);
}

/** Questions about corrections, without those that were asked about the corrected transactions and are settled. */
function correctionQuestions(
  filed: readonly CorrectionNow[],
  context: QuestionContext,
): readonly (readonly OfficeQuestion[])[] {
  const { onFile, otherTerms } = context;
  const before = [...onFile, ...filed.map(({ corrects }) => corrects)];
  const after = [...onFile, ...filed];
  const balances = correctedBalances(filed, onFile);
  const judged = (transaction: FiledNow, holding: readonly BookedTransaction[]) => [
    ...questionsOfFacts(transaction, context),
    ...locationQuestions(transaction, context),
    ...outsideTerm(transaction, holding, otherTerms),
  ];
  return filed.map((transaction, index) => {
    const { corrects } = transaction;
    const settled = judged(corrects, before).filter(({ rule }) => !corrects.openRules?.includes(rule));
    return [
      ...judged(transaction, after).filter(
        (question) => !settled.some((other) => isSame(question, other, transaction)),
      ),
      ...(balances[index] ?? []),
    ];
  });
}

/** True if a question about a correction is the same as one about the transaction that it corrects. */
function isSame(question: OfficeQuestion, other: OfficeQuestion, filed: CorrectionNow): boolean {
  const { corrects } = filed;
  const hasOtherInsurers =
    filed.insurerId !== corrects.insurerId ||
    String(filed.inactiveSyndicates ?? []) !== String(corrects.inactiveSyndicates ?? []);
  return question.message === other.message && !(question.field === 'insurerId' && hasOtherInsurers);
}

/** The office's questions about a backout: those about a balance of the term that is below zero. */
export function backoutQuestions({
  onFile,
  reversed,
  stillOpen = [],
}: BackoutContext): readonly OfficeQuestion[] {
  const lowered = loweredBalances(balancesOf([...onFile, ...reversed]), balancesOf(onFile), stillOpen);
  return lowered.flatMap((each) => unbalancedQuestions(each, undefined, true));
}

/** The balances of transactions in the terms that these transactions form. */
function balancesOf(holding: readonly BookedTransaction[]) {
  return termBalances(holding, policyTerms(holding));
}

/**
 * True if the questions about a transaction are settled by later filings: every rule is about the other transactions of
 * the policy, and none is broken any more. Questions of all other rules are for the office to settle.
 *
 * @param transaction `undefined` for a backout
 * @param otherTerms the terms of the other policies of a chain of renewals
 */
export function areQuestionsSettled(
  rules: readonly QuestionRule[],
  transaction: BookedTransaction | undefined,
  holding: readonly BookedTransaction[],
  otherTerms: readonly NamedTerm[] = [],
): boolean {
  const balances = [...balancesOf(holding).values()];
  const settled: Partial<Record<QuestionRule, () => boolean>> = {
    T103: () => balances.every(({ premium, cancellations }) => premium >= 0 && cancellations >= 0),
    T104: () => balances.every(({ fees }) => fees >= 0),
    T106: () => transaction !== undefined && outsideTerm(transaction, holding, otherTerms).length === 0,
  };
  return rules.length > 0 && rules.every((rule) => settled[rule]?.() === true);
}

function questionsOfFacts(
  { taxStatus, effectiveDate, receivedOn, insurerId, inactiveSyndicates = [] }: FiledNow,
  { state, isLicenseActive, isInsurerActive }: QuestionContext,
): OfficeQuestion[] {
  const exemption = findTaxStatus(taxStatus)?.questionedBecause;
  const days = daysBetween(effectiveDate, receivedOn);
  const allowed = lateLimitOn(state, receivedOn);
  const day = formatUsDate(effectiveDate);
  return [
    ...(exemption ? ask(true, 'T102', 'ccTaxStatus', exemption) : []),
    ...ask(
      days > allowed,
      'T107',
      'agtTransEffectiveDate',
      `It was received ${days} days after it took effect; ${state.name} allows ${allowed} days. Answer the question: say why, or correct the Transaction Effective Date.`,
    ),
    ...ask(
      isLicenseActive?.(effectiveDate) === false,
      'T101',
      'agtTransEffectiveDate',
      `The license of the agent in ${state.name} was not active on ${day}. Answer the question with the proof that it was, or correct the Transaction Effective Date.`,
    ),
    ...ask(
      isInsurerActive?.(insurerId, effectiveDate) === false,
      'T105',
      'insurerId',
      `The insurer was not active in ${state.name} on ${day}. Answer the question with the proof that it was, or correct the Insurer or the Transaction Effective Date.`,
    ),
    ...ask(
      inactiveSyndicates.length > 0,
      'T105',
      'insurerId',
      `A Lloyd's Syndicate was not active on ${day}. Answer the question with the proof that it was, or correct the syndicates or the Transaction Effective Date.`,
    ),
  ];
}

/** The question about a location of risk outside the home state; only the home state taxes the policy (domain §1). */
export function locationQuestion(state: StateFacts, riskState: string): OfficeQuestion | undefined {
  const asksLocation = state.form.fields.locationOfRisk !== 'hidden';
  if (!asksLocation || riskState === '' || riskState === state.abbreviation) return undefined;
  return {
    rule: 'T110',
    field: 'riskState',
    message: `The location of risk is in ${riskState}, outside the home state ${state.name}. Answer the question: say why, or correct the Location of Risk.`,
  };
}

/** The question about the location of risk: it is asked once, about the transaction that begins a term. */
function locationQuestions({ type }: FiledNow, { state, riskState = '' }: QuestionContext): OfficeQuestion[] {
  const question = findTransactionType(type)?.startsTerm ? locationQuestion(state, riskState) : undefined;
  return question === undefined ? [] : [question];
}

function ask(
  isAsked: boolean,
  rule: QuestionRule,
  field: OfficeQuestion['field'],
  message: string,
): OfficeQuestion[] {
  return isAsked ? [{ rule, field, message }] : [];
}
