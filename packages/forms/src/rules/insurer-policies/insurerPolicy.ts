import { mixed, type ObjectSchema, object } from 'yup';
import { type Ask, yesNoQuestion } from '../async-check/index.js';
import { checkPremium, noPremium } from '../atoms/amount.js';
import {
  checkEffectiveDate,
  type DateWindow,
  effectiveDateMissing,
  effectiveDateWindow,
} from '../atoms/dates.js';
import { checkInsuredName, checkPolicyNumber } from '../atoms/policy.js';
import { type CalendarDate, isCalendarDate } from '../calendar-date/index.js';
import { DUPLICATE_POLICY_NUMBER } from '../filings/checks/duplicatePolicyNumber.js';
import { type Choice } from '../filings/form/form.js';
import type { Cents } from '../money/index.js';
import { valueAt } from '../schema/beside.js';
import { boxPiece, centsPiece, choicePiece } from '../schema/choices.js';
import { dayPiece } from '../schema/dayPiece.js';
import { isRequired } from '../schema/fieldTable.js';
import { testResult } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { participatingLetters, stateDefinitionOrDefault } from '../states/index.js';
import { insurerPolicyFields, insurerTransactionFields } from './insurerPolicyFields.js';
import {
  type ClosedPeriods,
  checkOpenPeriod,
  type EntityType,
  type InsurerKind,
  submissionNumber,
  submissionPeriod,
} from './submissionPeriod.js';

/** The insurer's policy and transaction form (spec 3 §3.5). Amounts in cents. */
export interface InsurerPolicyForm {
  State: string | null;
  PolicyNumber: string;
  InsuredName: string;
  EntityType: EntityType | null;
  /** The agent; `null` for IPC. */
  EntityValue: Choice | null;
  TransactionEffectiveDate: CalendarDate | null;
  /** Signed: what is given back has a minus sign. */
  Premium: Cents | null;
  AllowSameDayTransaction: boolean;
}

/** The facts with which the form is checked. A fact that is left out is unknown and does not lead to a refusal. */
export interface InsurerPolicyContext {
  /** The office's day. */
  readonly today: CalendarDate;
  readonly facts?: {
    readonly duplicatePolicyNumber?: boolean;
    /** True if the insurer is active in the state on the date. */
    readonly isInsurerActive?: boolean;
    /** True if the policy already has a transaction on that day. */
    readonly hasSameDayTransaction?: boolean;
    /** The periods that are closed, which a kind of insurer reports. */
    readonly closed?: { readonly kind: InsurerKind; readonly periods: ClosedPeriods };
  };
  /** The transaction that an edit corrects: its day or its premium has to change. */
  readonly corrected?: CorrectedInsurerTransaction | null;
}

/** Facts on file of a transaction that is corrected; premium in cents, signed. */
export interface CorrectedInsurerTransaction {
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
}

/** The message for a second transaction on one day (spec 3 §5.3). */
export const SAME_DAY =
  'There is already an existing transaction, if you wish to continue check the allow same day transaction box.';

/** The message for a date on which the insurer may not be used in the state; the specification does not show it. */
export const INSURER_NOT_ACTIVE = 'The insurer is not active in the state on that date.';

/** The fix of a premium of zero. */
const REPORT_NOTHING =
  'Enter what is charged, or what is given back with a minus sign. A transaction without premium is not reported.';

/** The type of the entity. */
export function checkEntityType(value: unknown): Problem | undefined {
  return value === 'Agent' || value === 'IPC'
    ? undefined
    : { message: isRequired(insurerPolicyFields.ipcPolicy.label) };
}

/** The entity: an agent, unless the policy is an IPC filer's (spec 3 §5.3). */
export function checkEntityValue(type: unknown, entityId: number | null): Problem | undefined {
  if (type === 'IPC') return undefined;
  return entityId === null || entityId === 0
    ? { message: isRequired(insurerPolicyFields.agentId.label) }
    : undefined;
}

/** The days an insurer's transaction may take effect on: from the state's first day to 365 days from today. */
export function insurerDateWindow(state: string, today: CalendarDate): DateWindow {
  return effectiveDateWindow(stateDefinitionOrDefault(state).minimumEffectiveDate, today, 'insurer');
}

/** Checks the effective date of an insurer's transaction: it lies in the `insurerDateWindow`. */
export function checkInsurerEffectiveDate(
  date: string | null,
  state: string,
  today: CalendarDate,
): Problem | undefined {
  if (date !== null && !isCalendarDate(date)) return { message: 'Invalid date.' };
  return checkEffectiveDate(date, insurerDateWindow(state, today));
}

/** The premium of an insurer's transaction, signed: within the limits of spec 3 §5.3, and not zero. */
export function checkInsurerPremium(cents: Cents | null): Problem | undefined {
  return checkPremium(cents) ?? (cents === 0 ? { ...noPremium, fix: REPORT_NOTHING } : undefined);
}

/**
 * The day of an insurer's transaction lies in a period that is not closed, and so does the day it is corrected from: the correction changes
 * both periods (domain §7, R021).
 */
function checkOpenDays(
  days: readonly (CalendarDate | null)[],
  closed: NonNullable<InsurerPolicyContext['facts']>['closed'],
): Problem | undefined {
  for (const day of days) {
    const problem =
      closed && day && checkOpenPeriod(submissionNumber(submissionPeriod(closed.kind, day)), closed.periods);
    if (problem) return problem;
  }
  return undefined;
}

/** A second transaction of a policy on one day: accepted only if the box is ticked (spec 3 §5.3). */
export function checkSameDay(hasSameDayTransaction: boolean, isAllowed: unknown): Problem | undefined {
  return hasSameDayTransaction && isAllowed !== true ? { message: SAME_DAY } : undefined;
}

/** The message for a correction that changes nothing; the specification does not show it. */
export const NOTHING_CORRECTED = 'Nothing was changed: the premium and the effective date are those on file.';

/** A correction has to change something: it is a backout and a new transaction (spec 3 §2.4). */
export function checkCorrection(
  corrected: CorrectedInsurerTransaction,
  entered: { readonly effectiveDate: CalendarDate | null; readonly premium: Cents | null },
): Problem | undefined {
  return entered.effectiveDate === corrected.effectiveDate && entered.premium === corrected.premium
    ? { message: NOTHING_CORRECTED }
    : undefined;
}

const policy = insurerPolicyFields;
const transaction = insurerTransactionFields;

/** The insurer's policy and transaction form (spec 3 §5.3). */
export function insurerPolicySchema({
  today,
  facts = {},
  corrected = null,
}: InsurerPolicyContext): ObjectSchema<InsurerPolicyForm> {
  const stateMissing = isRequired(policy.insPolicyHomeState.label);
  return object({
    State: choicePiece({ message: stateMissing }, participatingLetters)
      .defined(stateMissing)
      .label(policy.insPolicyHomeState.label),
    PolicyNumber: textPiece(
      (value) =>
        checkPolicyNumber()(value) ??
        (facts.duplicatePolicyNumber ? { message: DUPLICATE_POLICY_NUMBER } : undefined),
    ).label(policy.insPolicyNumber.label),
    InsuredName: textPiece(checkInsuredName).label(policy.insPolicyInsured.label),
    EntityType: mixed<EntityType>()
      .nullable()
      .defined(isRequired(policy.ipcPolicy.label))
      .test({ name: 'rule', test: (value, context) => testResult(checkEntityType(value), context) })
      .label(policy.ipcPolicy.label),
    EntityValue: mixed<Choice>()
      .nullable()
      .defined(isRequired(policy.agentId.label))
      .test({
        name: 'rule',
        test(value, context) {
          const id = valueAt(value, 'id');
          const type = valueAt(context.parent, 'EntityType') ?? null;
          // Before the type is chosen there is no field: the type is what is missing.
          if (type === null) return true;
          return testResult(checkEntityValue(type, typeof id === 'number' ? id : null), context);
        },
      })
      .label(policy.agentId.label),
    TransactionEffectiveDate: dayPiece((date, context) => {
      const state = valueAt(context.parent, 'State');
      return (
        checkInsurerEffectiveDate(date, typeof state === 'string' ? state : '', today) ??
        (facts.isInsurerActive === false ? { message: INSURER_NOT_ACTIVE } : undefined) ??
        checkOpenDays([date, corrected?.effectiveDate ?? null], facts.closed)
      );
    })
      .defined(effectiveDateMissing.message)
      .label(transaction.insTransEffectiveDate.label),
    Premium: centsPiece(checkInsurerPremium)
      .test({
        name: 'correction',
        test(premium, context) {
          if (corrected === null) return true;
          const day = valueAt(context.parent, 'TransactionEffectiveDate');
          const effectiveDate = typeof day === 'string' && isCalendarDate(day) ? day : null;
          return testResult(checkCorrection(corrected, { effectiveDate, premium }), context);
        },
      })
      .label(transaction.insTransPremium.label),
    AllowSameDayTransaction: boxPiece()
      .test({
        name: 'rule',
        test: (value, context) =>
          testResult(checkSameDay(facts.hasSameDayTransaction === true, value), context),
      })
      .label(transaction.allowSameDayTransaction.label),
  });
}

const informationFields = ['State', 'PolicyNumber', 'InsuredName', 'EntityType', 'EntityValue'] as const;

/** The part of the form with the policy's own facts, which can be changed alone (spec 3 §2.4). */
export type InsurerInformationForm = Pick<InsurerPolicyForm, (typeof informationFields)[number]>;

/** The rules of the policy's own facts alone. */
export function insurerInformationSchema(
  context: InsurerPolicyContext,
): ObjectSchema<InsurerInformationForm> {
  return insurerPolicySchema(context).pick([...informationFields]);
}

/** The form when it opens. */
export function emptyInsurerPolicy(): InsurerPolicyForm {
  return {
    State: null,
    PolicyNumber: '',
    InsuredName: '',
    EntityType: null,
    EntityValue: null,
    TransactionEffectiveDate: null,
    Premium: 0,
    AllowSameDayTransaction: false,
  };
}

/** A policy number about which the office is asked, per state and agent (spec 3 §5.3). */
export interface AskedPolicyNumber {
  readonly state: string;
  readonly agentId: number;
  readonly policyNumber: string;
}

/** True if the office can be asked about a number: its state is known, and it is a policy number. */
export function isAskableNumber({ state, policyNumber }: AskedPolicyNumber): boolean {
  return state !== '' && checkPolicyNumber()(policyNumber) === undefined;
}

/**
 * Question whether an insurer's policy number is free. The policy's current number is free, so that the office is not asked about it.
 */
export const insurerPolicyNumberQuestion = (exists: Ask<AskedPolicyNumber>, own?: string) =>
  yesNoQuestion<AskedPolicyNumber>({
    ask: exists,
    rule: ({ state, policyNumber }) =>
      policyNumber === own || state === ''
        ? { message: 'Nothing to ask yet.' }
        : checkPolicyNumber()(policyNumber),
    refusedWhen: true,
    problem: { message: DUPLICATE_POLICY_NUMBER },
  });
