import { type InferType, mixed, number, object } from 'yup';
import type { AddressForm } from '../../address/addressFields.js';
import { addressSchema } from '../../address/addressSchema.js';
import { type Ask, yesNoQuestion } from '../../async-check/index.js';
import { expirationMissing, POLICY_EXPIRATION_DATE } from '../../atoms/dates.js';
import { checkPolicyNumber } from '../../atoms/policy.js';
import {
  addYears,
  type CalendarDate,
  formatUsDate,
  fromWireDate,
  isCalendarDate,
} from '../../calendar-date/index.js';
import { checkCoverageDay, findCoverageCode, taxStatusesFor } from '../../coverage/index.js';
import { taxStatusNotAllowed } from '../../coverage/taxStatuses.js';
import { limits } from '../../limits/index.js';
import { textAt, valueAt } from '../../schema/beside.js';
import { choicePiece, chooseFromList, oneOfPiece } from '../../schema/choices.js';
import { dayPiece } from '../../schema/dayPiece.js';
import { isRequired, mapFieldsTo } from '../../schema/fieldTable.js';
import { settle } from '../../schema/normalize.js';
import type { Problem } from '../../schema/problem.js';
import { recordKey } from '../../schema/rows.js';
import { textPiece } from '../../schema/textPiece.js';
import { wireWords } from '../../schema/wireText.js';
import type { StateDefinition, StateFacts } from '../../states/index.js';
import { policyTexts } from '../../states/policyTexts.js';
import { backoutOf, findTransactionType } from '../../transaction-type/index.js';
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
    ? { message: 'Policy Expiration should not be greater than 20 years.' }
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
          return settle(checkMasterPolicy(isMasterPolicy, typeof id === 'number' ? id : null), context);
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

/** A change of the policy's agent (spec 3 §5.2): an agent must be chosen, and not the current one. */
export function checkAgentChange(agentId: number | null, currentId: number): Problem | undefined {
  if (agentId === null || agentId === 0) return { message: isRequired('Agent') };
  return agentId === currentId
    ? { message: 'Please select a different agent.', fix: 'The policy belongs to this agent already.' }
    : undefined;
}

/** The body of the agent change (spec 3 §7.1). */
export const agentChangeRequest = () =>
  object({
    agentPolicyId: recordKey().min(1, wireWords.required),
    fromAgentId: recordKey().min(1, wireWords.required),
    toAgentId: number()
      .typeError(wireWords.number)
      .integer(wireWords.whole)
      .max(Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
      .nullable()
      .test({
        name: 'rule',
        test(value, context) {
          const fromAgentId = valueAt(context.parent, 'fromAgentId');
          const current = typeof fromAgentId === 'number' ? fromAgentId : 0;
          return settle(checkAgentChange(value ?? null, current), context);
        },
      }),
    agentPolicyNumber: textPiece(checkPolicyNumber()),
  }).noUnknown();

/** The facts of the transactions on file for which another coverage is chosen. */
export interface CoveragePlace {
  /** The codes of the coverages that the policy already has: they can be used there after their last day. */
  readonly onFile: ReadonlySet<string>;
  /** The first days of the terms that would get the coverage. */
  readonly inceptions: readonly CalendarDate[];
  /** The days on which the transactions that would get the coverage were received. */
  readonly received: readonly CalendarDate[];
  /**
   * The coverage of the transactions now. It may have been allowed once, so it is not refused but reported as
   * unchanged.
   */
  readonly original?: CoverageChoice;
}

/** Checks a coverage code: the state has it and, for transactions on file, it was in use when their terms began. */
export function checkCoverageOf(
  state: StateDefinition,
  code: string | null,
  place: Pick<CoveragePlace, 'onFile' | 'inceptions'>,
): Problem | undefined {
  if (code === null || code === '') return { message: isRequired('Coverage Code') };
  if (!findCoverageCode(state, code)) {
    return { message: `Coverage Code ${code} is not one of ${state.name}.`, fix: chooseFromList };
  }
  if (place.onFile.has(code)) return undefined;
  return place.inceptions
    .map((day) => checkCoverageDay(state, code, day))
    .find((problem) => problem !== undefined);
}

/** Checks that a coverage allows a tax status on each day on which its transactions were received. */
export function checkTaxStatusOf(
  state: StateDefinition,
  { coverageCode, status }: { readonly coverageCode: string | null; readonly status: string | null },
  received: readonly CalendarDate[],
): Problem | undefined {
  if (status === null || status === '') return { message: isRequired('Tax Status') };
  if (coverageCode === null || !findCoverageCode(state, coverageCode)) return undefined;
  const isAllowed = (day: CalendarDate) =>
    taxStatusesFor(state, coverageCode, day).some(({ code }) => code === status);
  return received.every(isAllowed) ? undefined : { message: taxStatusNotAllowed(status, coverageCode) };
}

/** The coverage code edit (spec 3 §5.2). */
export const coverageEditSchema = (state: StateDefinition, place: CoveragePlace) =>
  object({
    CoverageCode: choicePiece({ message: isRequired('Coverage Code') })
      .label('Coverage Code')
      .test({
        name: 'listed',
        test: (value, context) => settle(value ? checkCoverageOf(state, value, place) : undefined, context),
      }),
    TaxStatus: choicePiece({ message: isRequired('Tax Status') })
      .label('Tax Status')
      .test({
        name: 'allowed',
        test(value, context) {
          const coverage = textAt(context.parent, 'CoverageCode');
          const chosen = { CoverageCode: coverage, TaxStatus: value };
          if (place.original && coverageUnchanged(chosen, place.original)) return true;
          return settle(
            value
              ? checkTaxStatusOf(state, { coverageCode: coverage, status: value }, place.received)
              : undefined,
            context,
          );
        },
      }),
  });

/** A coverage and its tax status. */
export interface CoverageChoice {
  readonly CoverageCode: string | null | undefined;
  readonly TaxStatus: string | null | undefined;
}

/** The warning for a coverage edit without a change; the dialog closes with it (spec 3 §5.2). */
export function coverageUnchanged(form: CoverageChoice, original: CoverageChoice): Problem | undefined {
  return form.CoverageCode === original.CoverageCode && form.TaxStatus === original.TaxStatus
    ? { message: 'Coverage Code and Tax Status are same as original.' }
    : undefined;
}

/** Checks that a group's coverage can be edited: one of its transactions is not backed out (spec 3 §4.3). */
export function mayEditCoverage(group: readonly { readonly isBackedOut: boolean }[]): Problem | undefined {
  return group.some(({ isBackedOut }) => !isBackedOut)
    ? undefined
    : { message: 'Modifying coverage code requires at least one non-backed out transaction.' };
}

const wireDay = () =>
  textPiece((value) => (fromWireDate(value) === undefined ? { message: 'Invalid date.' } : undefined));

/** The body of a backout (spec 3 §7.1) of a transaction that is not a backout itself. */
export const backoutRequest = () =>
  object({
    agentTransactionId: oneOfPiece([0], '${path} must be 0.'),
    originalAgentTransactionId: recordKey().min(1, wireWords.required),
    agentPolicyId: recordKey().min(1, wireWords.required),
    agentId: recordKey().min(1, wireWords.required),
    originalEffectiveDate: wireDay(),
    homeState: textPiece((value) =>
      /^[A-Z]{2}$/.test(value) ? undefined : { message: isRequired('State') },
    ),
    originalBillerId: recordKey(),
    agentTransType: number()
      .typeError(wireWords.number)
      .required(isRequired('Transaction Type'))
      .test({
        name: 'rule',
        test: (value, context) => settle(checkBackoutType(value), context),
      }),
    originalReceivedDate: wireDay(),
  }).noUnknown();

/** Checks the type of a transaction that is to be backed out: it is known, and no backout (spec 3 §4.1). */
export function checkBackoutType(code: number): Problem | undefined {
  const type = findTransactionType(code);
  if (!type) return { message: isRequired('Transaction Type') };
  return backoutOf(type.code) ? undefined : { message: 'A backout cannot be backed out.' };
}
