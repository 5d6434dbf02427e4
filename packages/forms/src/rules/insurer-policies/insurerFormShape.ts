import { boolean, mixed, number, object, string } from 'yup';
import { type CalendarDate, fromWireDate, toWireDate } from '../calendar-date/index.js';
import type { Cents } from '../money/index.js';
import { asThisVersion, hasFields } from '../schema/asThisVersion.js';
import { normalizeLine } from '../schema/normalize.js';
import {
  type CorrectedInsurerTransaction,
  emptyInsurerPolicy,
  type InsurerInformationForm,
  type InsurerPolicyForm,
} from './insurerPolicy.js';
import { entityTypeOf } from './insurerPolicyFields.js';
import type {
  InsurerPolicyPayload,
  InsurerPolicyUpdate,
  InsurerTransactionPayload,
} from './insurerPolicyPayload.js';
import type { ReportedTransaction } from './insurerTransactionType.js';
import type { EntityType } from './submissionPeriod.js';

/** A transaction of an insurer's policy on file, as the wire has it. */
interface InsurerTransactionOnFile {
  readonly insTransId: number;
  readonly insTransType: number;
  /** A day of the wire. */
  readonly insTransEffectiveDate: string;
  readonly insTransPremium: Cents;
  /** The transaction that it backs out. */
  readonly insTransIdBackout: number | null;
}

/** An insurer's policy on file, as the wire has it. */
export interface InsurerPolicyOnFile {
  readonly insPolicyNumber: string;
  readonly insPolicyInsured: string;
  readonly insPolicyHomeState: string;
  readonly ipcPolicy: number;
  readonly agentId: number | null;
  readonly agentName: string;
  readonly insurerTransactions: readonly InsurerTransactionOnFile[];
}

/** A policy's own facts on file, as its form holds them (spec 3 §2.4). */
export function insurerInformationForm(
  policy: Omit<InsurerPolicyOnFile, 'insurerTransactions'>,
): InsurerInformationForm {
  return {
    State: policy.insPolicyHomeState,
    PolicyNumber: policy.insPolicyNumber,
    InsuredName: policy.insPolicyInsured,
    EntityType: entityTypeOf(policy),
    EntityValue: policy.agentId === null ? null : { id: policy.agentId, label: policy.agentName },
  };
}

/** The form of a transaction that is added: the policy as it is on file, and nothing entered yet (spec 3 §4.2). */
export function insurerEndorsementForm(policy: InsurerPolicyOnFile): InsurerPolicyForm {
  return { ...emptyInsurerPolicy(), ...insurerInformationForm(policy) };
}

/** The form of a transaction that is corrected: as it is on file (spec 3 §4.2). */
export function insurerEditForm(
  policy: InsurerPolicyOnFile,
  { effectiveDate, premium }: CorrectedInsurerTransaction,
): InsurerPolicyForm {
  return { ...insurerEndorsementForm(policy), TransactionEffectiveDate: effectiveDate, Premium: premium };
}

/** Facts on file of a transaction, as a correction and the types of others need them; `undefined` for a day that is none. */
export function reportedOf(transaction: InsurerTransactionOnFile): ReportedTransaction | undefined {
  const { insTransType: type, insTransPremium: premium } = transaction;
  const effectiveDate = fromWireDate(transaction.insTransEffectiveDate);
  return effectiveDate && { type, effectiveDate, premium };
}

/**
 * Transactions that hold on a policy: neither a backout nor backed out.
 * @param exceptId a transaction that is corrected, and so holds no longer.
 */
export function holdingInsurerTransactions(
  { insurerTransactions }: Pick<InsurerPolicyOnFile, 'insurerTransactions'>,
  exceptId?: number,
): readonly ReportedTransaction[] {
  const backedOut = new Set(insurerTransactions.map(({ insTransIdBackout }) => insTransIdBackout));
  return insurerTransactions.flatMap((each) => {
    const reported = reportedOf(each);
    const { insTransId: id, insTransIdBackout } = each;
    if (insTransIdBackout !== null || backedOut.has(id) || id === exceptId || !reported) return [];
    return [reported];
  });
}

/**
 * True if a transaction of that day holds already, so that the box for a second one is asked for (spec 3 §5.3). A correction
 * that stays on its day makes no second one: the day was allowed when it was reported.
 */
export function hasSameDay(
  holding: readonly Pick<ReportedTransaction, 'effectiveDate'>[],
  day: CalendarDate | null,
  corrected?: Pick<CorrectedInsurerTransaction, 'effectiveDate'> | null,
): boolean {
  return corrected?.effectiveDate !== day && holding.some(({ effectiveDate }) => effectiveDate === day);
}

// Far beyond every rule: a text that is too long to be filed can still be saved and shortened.
const TEXT_CAP = 10_000;
const text = () => string().max(TEXT_CAP).defined();

const shape = object({
  State: text().nullable(),
  PolicyNumber: text(),
  InsuredName: text(),
  EntityType: mixed<EntityType>().oneOf(['Agent', 'IPC']).nullable().defined(),
  EntityValue: object({ id: number().defined(), label: text() })
    .noUnknown()
    .nullable()
    .defined()
    .default(undefined),
  TransactionEffectiveDate: text().nullable(),
  Premium: number().integer().nullable().defined(),
  AllowSameDayTransaction: boolean().defined(),
})
  .noUnknown()
  .defined();

/** True if a value has exactly the shape of the insurer's form, so that its rules can check it. */
export function isInsurerPolicyForm(value: unknown): value is InsurerPolicyForm {
  return shape.isValidSync(value, { strict: true, disableStackTrace: true });
}

/**
 * The form of an insurer that a version of the product has kept, as this version has it: fields that it does not know are left out,
 * and those that were not there yet are empty. Null when it is none.
 */
export function insurerPolicyFormOf(kept: unknown): InsurerPolicyForm | null {
  if (isInsurerPolicyForm(kept)) return kept;
  if (!hasFields(kept, ['PolicyNumber', 'InsuredName', 'EntityType'])) return null;
  const form = asThisVersion(kept, emptyInsurerPolicy());
  return isInsurerPolicyForm(form) ? form : null;
}

function transactionOf({ TransactionEffectiveDate, Premium }: InsurerPolicyForm) {
  if (TransactionEffectiveDate === null || Premium === null) {
    throw new RangeError('A form is sent after its rules found nothing missing.');
  }
  return { insTransEffectiveDate: toWireDate(TransactionEffectiveDate), insTransPremium: Premium };
}

function informationOf(form: InsurerInformationForm) {
  return {
    insPolicyHomeState: form.State ?? '',
    insPolicyNumber: normalizeLine(form.PolicyNumber),
    insPolicyInsured: normalizeLine(form.InsuredName),
    ipcPolicy: form.EntityType === 'IPC' ? 1 : 0,
    agentId: form.EntityType === 'IPC' ? null : (form.EntityValue?.id ?? null),
  } as const;
}

/**
 * A checked form of a new policy as it is sent (spec 3 §3.5).
 * @throws RangeError for a form that the rules refuse.
 */
export function toInsurerPolicyPayload(form: InsurerPolicyForm): InsurerPolicyPayload {
  return { insPolicyId: 0, ...informationOf(form), ...transactionOf(form) };
}

/** A checked form of what a policy on file says of itself, as it is sent (spec 3 §2.4). */
export function toInsurerPolicyUpdate(
  form: InsurerInformationForm,
  insPolicyId: number,
): InsurerPolicyUpdate {
  return { insPolicyId, ...informationOf(form) };
}

/**
 * A checked form of an added or corrected transaction as it is sent (spec 3 §3.5, §7.2).
 * @param on the policy, and the transaction that is corrected; 0 for one that is added.
 * @throws RangeError for a form that the rules refuse.
 */
export function toInsurerTransactionPayload(
  form: InsurerPolicyForm,
  on: { readonly insPolicyId: number; readonly insTransId: number },
): InsurerTransactionPayload {
  const allowsSameDay = form.AllowSameDayTransaction && { allowSameDayTransaction: true };
  return { ...on, ...transactionOf(form), ...allowsSameDay };
}
