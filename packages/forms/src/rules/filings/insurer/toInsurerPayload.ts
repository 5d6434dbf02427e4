import { toWireDate } from '../../calendar-date/index.js';
import { normalizeLine } from '../../schema/normalize.js';
import type { InsurerPolicyForm } from './insurerPolicy.js';
import type { InsurerPolicyPayload, InsurerTransactionPayload } from './insurerPolicyPayload.js';

function transactionOf({ TransactionEffectiveDate, Premium }: InsurerPolicyForm) {
  if (TransactionEffectiveDate === null || Premium === null) {
    throw new RangeError('A form is sent after its rules found nothing missing.');
  }
  return { insTransEffectiveDate: toWireDate(TransactionEffectiveDate), insTransPremium: Premium };
}

/**
 * A checked form of a new policy as it is sent (spec 3 §3.5).
 * @throws RangeError for a form that the rules refuse.
 */
export function toInsurerPolicyPayload(form: InsurerPolicyForm): InsurerPolicyPayload {
  return {
    insPolicyId: 0,
    insPolicyHomeState: form.State ?? '',
    insPolicyNumber: normalizeLine(form.PolicyNumber),
    insPolicyInsured: normalizeLine(form.InsuredName),
    ipcPolicy: form.EntityType === 'IPC' ? 1 : 0,
    agentId: form.EntityType === 'IPC' ? null : (form.EntityValue?.id ?? null),
    ...transactionOf(form),
  };
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
