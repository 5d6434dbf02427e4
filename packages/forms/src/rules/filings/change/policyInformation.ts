import { type InferType, mixed, object } from 'yup';
import type { AddressForm } from '../../address/addressFields.js';
import { addressSchema } from '../../address/addressSchema.js';
import { type Ask, yesNoQuestion } from '../../async-check/index.js';
import { expirationMissing, POLICY_EXPIRATION_DATE } from '../../atoms/dates.js';
import { addYears, type CalendarDate, formatUsDate, isCalendarDate } from '../../calendar-date/index.js';
import { limits } from '../../limits/index.js';
import { valueAt } from '../../schema/beside.js';
import { oneOfPiece } from '../../schema/choices.js';
import { dayPiece } from '../../schema/dayPiece.js';
import { isRequired, mapFieldsTo } from '../../schema/fieldTable.js';
import { testResult } from '../../schema/normalize.js';
import type { Problem } from '../../schema/problem.js';
import { textPiece } from '../../schema/textPiece.js';
import type { StateFacts } from '../../states/index.js';
import { policyTexts } from '../../states/policyTexts.js';
import { IS_PART_OF_MASTER_POLICY } from '../fields/filingFields.js';
import { normalizePolicyText, policyTextCheck } from '../fields/policyTextRules.js';
import { type MasterPolicyChoice } from '../form/form.js';
import { EXPIRES_TOO_EARLY } from '../terms/expirationAfter.js';

/** Dates with which a policy's new expiration date is compared. */
export interface PolicyDates {
  /** The office's day. */
  readonly today: CalendarDate;
  /** The first day the state takes filings of. */
  readonly minimum: CalendarDate;
  /** The latest effective date of the transactions that are not backed out; `null` when there is none. */
  readonly latestEffectiveDate: CalendarDate | null;
}

/** The expiration date of a policy in the view screen (spec 3 §5.1, §5.2). */
export function checkPolicyExpiration(
  date: string | null,
  { today, minimum, latestEffectiveDate }: PolicyDates,
): Problem | undefined {
  if (date === null || date === '') return expirationMissing;
  if (!isCalendarDate(date)) return { message: 'Invalid date.' };
  if (latestEffectiveDate !== null && date < latestEffectiveDate) return { message: EXPIRES_TOO_EARLY };
  if (date < minimum) {
    return { message: 'Invalid date range', fix: `Choose a date from ${formatUsDate(minimum)} on.` };
  }
  return date > addYears(today, limits.expirationYears)
    ? { message: `Policy Expiration should not be greater than ${limits.expirationYears} years.` }
    : undefined;
}

/** A policy and its new expiration date, about which the office is asked before it is saved (spec 3 §4.3). */
export interface AskedExpiration {
  readonly agentPolicyId: number;
  readonly expirationDate: CalendarDate;
}

/** Question whether the office accepts an expiration date. */
export const expirationQuestion = (isValid: Ask<AskedExpiration>, dates: PolicyDates) =>
  yesNoQuestion<AskedExpiration>({
    ask: isValid,
    rule: ({ expirationDate }) => checkPolicyExpiration(expirationDate, dates),
    refusedWhen: false,
    problem: { message: EXPIRES_TOO_EARLY },
  });

/** Checks that a policy that is part of a master policy names the master policy (spec 3 §5.2). */
export function checkMasterPolicy(
  isMasterPolicy: unknown,
  masterPolicyId: number | null,
): Problem | undefined {
  return isMasterPolicy === '1' && (masterPolicyId === null || masterPolicyId === 0)
    ? { message: isRequired('Master Policy') }
    : undefined;
}

/**
 * The Policy Information card in its edit mode (spec 3 §3.3, §5.2).
 *
 * @param receivedOn the day on which the policy was first received
 */
export function policyInformationSchema(state: StateFacts, dates: PolicyDates, receivedOn: CalendarDate) {
  const { form } = state;
  const MISSING = isRequired(IS_PART_OF_MASTER_POLICY);
  return object({
    ...mapFieldsTo(policyTexts, 'form', ({ label }, name) =>
      textPiece(policyTextCheck(name, form, receivedOn), (text) => normalizePolicyText(name, text)).label(
        label,
      ),
    ),
    ExpirationDate: dayPiece((date) => checkPolicyExpiration(date, dates)).label(POLICY_EXPIRATION_DATE),
    isMasterPolicy: oneOfPiece(['1', '0'], MISSING).label(IS_PART_OF_MASTER_POLICY),
    MasterPolicy: mixed<MasterPolicyChoice>()
      .nullable()
      .label('Master Policy')
      .test({
        name: 'rule',
        test(value, context) {
          const id = valueAt(value, 'id');
          const isMasterPolicy = valueAt(context.parent, 'isMasterPolicy');
          return testResult(checkMasterPolicy(isMasterPolicy, typeof id === 'number' ? id : null), context);
        },
      }),
    InsuredAddress: addressSchema(),
    LocationOfRisk:
      form.fields.locationOfRisk === 'hidden'
        ? mixed<AddressForm>().nonNullable('Location of Risk cannot be read.').label('Location of Risk')
        : addressSchema({ usOnly: true }),
  });
}

export type PolicyInformationForm = InferType<ReturnType<typeof policyInformationSchema>>;
