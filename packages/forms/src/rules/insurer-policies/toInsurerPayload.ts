import { toWireDate } from '../calendar-date/index.js';
import { normalizeLine } from '../schema/normalize.js';
import type { InsurerInformationForm, InsurerPolicyForm } from './insurerPolicy.js';
import type {
  InsurerPolicyPayload,
  InsurerPolicyUpdate,
  InsurerTransactionPayload,
} from './insurerPolicyPayload.js';

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

/** A checked form of the information of a policy on file, as it is sent (spec 3 §2.4). */
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
