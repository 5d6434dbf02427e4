import { mixed, type ObjectSchema, object } from 'yup';
import { type Ask, yesNoQuestion } from '../../async-check/index.js';
import { checkPremium } from '../../atoms/amount.js';
import { checkEffectiveDate, effectiveDateWindow, TRANSACTION_EFFECTIVE_DATE } from '../../atoms/dates.js';
import { checkInsuredName, checkPolicyNumber } from '../../atoms/policy.js';
import { type CalendarDate, isCalendarDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import { isRequired } from '../../schema/isRequired.js';
import {
  boxPiece,
  centsPiece,
  choicePiece,
  dayPiece,
  settle,
  textPiece,
  valueAt,
} from '../../schema/piece.js';
import type { Problem } from '../../schema/problem.js';
import { participatingStates, stateDefinitionOrDefault } from '../../states/index.js';
import type { Workflow } from '../../transaction-type/index.js';
import { type Choice } from '../form/form.js';
import { DUPLICATE_POLICY_NUMBER } from '../questions/filingQuestions.js';

/** Whose policy it is (spec 3 §3.5). */
export type EntityType = 'Agent' | 'IPC';

/** The insurer's policy and transaction form (spec 3 §3.5). Amounts in cents. */
export interface InsurerPolicyForm {
  State: string | null | undefined;
  PolicyNumber: string;
  InsuredName: string;
  EntityType: EntityType | null | undefined;
  /** The agent; `null` for IPC. */
  EntityValue: Choice | null | undefined;
  TransactionEffectiveDate: CalendarDate | null | undefined;
  Premium: Cents;
  AllowSameDayTransaction: boolean;
}

/** The facts with which the form is checked. A fact that is left out is unknown and does not lead to a refusal. */
export interface InsurerPolicyContext {
  /** The office's day. */
  readonly today: CalendarDate;
  readonly facts?: {
    readonly duplicatePolicyNumber?: boolean;
    /** Whether the insurer is active in the state on the date. */
    readonly isInsurerActive?: boolean;
    /** Whether the policy already has a transaction on that day. */
    readonly hasSameDayTransaction?: boolean;
  };
}

/** The message for a second transaction on one day (spec 3 §5.3). */
export const SAME_DAY =
  'There is already an existing transaction, if you wish to continue check the allow same day transaction box.';

/** The message for a date on which the insurer may not be used in the state; the specification does not show it. */
export const INSURER_NOT_ACTIVE = 'The insurer is not active in the state on that date.';

/** The type of the entity. */
export function checkEntityType(value: unknown): Problem | undefined {
  return value === 'Agent' || value === 'IPC' ? undefined : { message: isRequired('Entity Type') };
}

/** The entity: an agent, unless the policy is an IPC filer's (spec 3 §5.3). */
export function checkEntityValue(type: unknown, entityId: number | null): Problem | undefined {
  if (type === 'IPC') return undefined;
  return entityId === null || entityId === 0 ? { message: isRequired('Entity Value') } : undefined;
}

/** The effective date of an insurer's transaction: from the state's first day to 365 days from today. */
export function checkInsurerEffectiveDate(
  date: string | null,
  state: string,
  today: CalendarDate,
): Problem | undefined {
  if (date !== null && !isCalendarDate(date)) return { message: 'Invalid date.' };
  const { minimumEffectiveDate } = stateDefinitionOrDefault(state);
  return checkEffectiveDate(date, effectiveDateWindow(minimumEffectiveDate, today, 'insurer'));
}

/** A second transaction of a policy on one day: accepted only if the box is ticked (spec 3 §5.3). */
export function checkSameDay(hasSameDayTransaction: boolean, isAllowed: unknown): Problem | undefined {
  return hasSameDayTransaction && isAllowed !== true ? { message: SAME_DAY } : undefined;
}

/** Whether changing what is on file needs a backout and a correction (spec 3 §5.3): when the premium changes. */
export function needsBackout(
  original: { readonly Premium: Cents },
  form: { readonly Premium: Cents },
): boolean {
  return original.Premium !== form.Premium;
}

/** The fields nobody can change while adding to or correcting a policy (spec 3 §4.2). */
export function lockedInsurerFields(workflow: Workflow): readonly (keyof InsurerPolicyForm)[] {
  return workflow === 'Endorsement' || workflow === 'Edit'
    ? ['State', 'PolicyNumber', 'InsuredName', 'EntityType', 'EntityValue']
    : [];
}

/** The form after its entity type has changed: the entity is cleared (spec 3 §4.2). */
export function withEntityType(form: InsurerPolicyForm, entityType: EntityType): InsurerPolicyForm {
  return { ...form, EntityType: entityType, EntityValue: null };
}

const states = participatingStates.map(({ abbreviation }) => abbreviation);

/** The insurer's policy and transaction form (spec 3 §5.3). */
export function insurerPolicySchema({
  today,
  facts = {},
}: InsurerPolicyContext): ObjectSchema<InsurerPolicyForm> {
  return object({
    State: choicePiece({ message: isRequired('State') }, states).label('State'),
    PolicyNumber: textPiece(
      (value) =>
        checkPolicyNumber()(value) ??
        (facts.duplicatePolicyNumber ? { message: DUPLICATE_POLICY_NUMBER } : undefined),
    ).label('Policy Number'),
    InsuredName: textPiece(checkInsuredName).label('Insured Name'),
    EntityType: mixed<EntityType>()
      .nullable()
      .test({ name: 'rule', test: (value, context) => settle(checkEntityType(value), context) })
      .label('Entity Type'),
    EntityValue: mixed<Choice>()
      .nullable()
      .test({
        name: 'rule',
        test(value, context) {
          const id = valueAt(value, 'id');
          const type = valueAt(context.parent, 'EntityType');
          return settle(checkEntityValue(type, typeof id === 'number' ? id : null), context);
        },
      })
      .label('Entity Value'),
    TransactionEffectiveDate: dayPiece((date, context) => {
      const state = valueAt(context.parent, 'State');
      return (
        checkInsurerEffectiveDate(date, typeof state === 'string' ? state : '', today) ??
        (facts.isInsurerActive === false ? { message: INSURER_NOT_ACTIVE } : undefined)
      );
    }).label(TRANSACTION_EFFECTIVE_DATE),
    Premium: centsPiece(checkPremium).label('Premium'),
    AllowSameDayTransaction: boxPiece()
      .test({
        name: 'rule',
        test: (value, context) => settle(checkSameDay(facts.hasSameDayTransaction === true, value), context),
      })
      .label('Allow same day transaction'),
  });
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

/** A policy number as the office is asked about it: per state and agent (spec 3 §5.3). */
export interface AskedPolicyNumber {
  readonly state: string;
  readonly agentId: number;
  readonly policyNumber: string;
}

/**
 * Whether an insurer's policy number is free. The policy's current number is free, so that the office is not asked about it.
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
