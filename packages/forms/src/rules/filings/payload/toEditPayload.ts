import type { CalendarDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import type { StateDefinition } from '../../states/index.js';
import {
  noTransactionTexts,
  type TransactionEditTexts,
  transactionEditTexts,
} from '../fields/transactionTexts.js';
import type { AgentPolicyForm } from '../form/form.js';
import type { InsurerDeclination, LloydsAllocation } from './payload.js';
import { toAgentPolicyPayload } from './toPayload.js';

/**
 * An edited transaction as it is sent (spec 3 §3.2, where `agenTransactionGroupId` has this spelling). Amounts are signed
 * cents.
 */
export interface EditPayload extends TransactionEditTexts {
  msAgentTransactionId: number;
  agentPolicyId: number;
  agentId: number;
  agentPolicyExpirationDate: string;
  homeState: string;
  agenTransactionGroupId: number;
  coverageCode: string;
  taxStatus: string;
  insurerId: number;
  insurerNaic: string;
  billerId: number;
  originalBillerId: number;
  agentTransactionType: number;
  agentTransactionPolicyFees: Cents;
  agentTransactionEffectiveDate: string;
  originalEffectiveDate: string;
  lateExempt: 'N';
  lloydsSyndicateAllocations: LloydsAllocation[];
  agentTransactionPremium: Cents;
  insurerDeclinations: InsurerDeclination[];
  isAutoBackout: boolean;
}

/** The transaction that is edited, and the form as it opened. */
export interface EditTarget {
  readonly agtPolicyId: number;
  readonly agtTransId: number;
  readonly agtTransGrpId: number;
  readonly opened: AgentPolicyForm;
  /** The office's day on which it was received. */
  readonly receivedOn?: CalendarDate | undefined;
}

/**
 * The edit of a transaction. If anything except its texts has changed since the form opened, it becomes a backout and a
 * correction (spec 3 §4.2): a booked transaction is never changed.
 *
 * @throws RangeError when the form does not have exactly one insurer card
 */
export function toEditPayload(
  form: AgentPolicyForm,
  state: StateDefinition,
  target: EditTarget,
): EditPayload {
  const edit = editOf(form, state, target);
  const opened = editOf(target.opened, state, target);
  const bookedPart = (each: EditPayload) =>
    JSON.stringify({ ...each, ...transactionEditTexts(noTransactionTexts) });
  return { ...edit, isAutoBackout: bookedPart(edit) !== bookedPart(opened) };
}

function editOf(form: AgentPolicyForm, state: StateDefinition, target: EditTarget): EditPayload {
  const { receivedOn } = target;
  const filing = toAgentPolicyPayload(form, state, { receivedOn });
  const [coverage] = filing.coverageCodes;
  const [sent, ...others] = coverage?.agentTransactions ?? [];
  const [opened] =
    toAgentPolicyPayload(target.opened, state, { receivedOn }).coverageCodes[0]?.agentTransactions ?? [];
  if (!coverage || !sent || !opened || others.length > 0) throw new RangeError('An edit has one insurer.');
  return {
    msAgentTransactionId: target.agtTransId,
    agentPolicyId: target.agtPolicyId,
    agentId: filing.agentId,
    agentPolicyExpirationDate: filing.agtPolicyExpirationDate,
    homeState: filing.homeStateAbbr,
    agenTransactionGroupId: target.agtTransGrpId,
    coverageCode: coverage.ccCoverageCode,
    taxStatus: coverage.ccTaxStatus,
    insurerId: sent.insurerId,
    insurerNaic: sent.insurerNaic,
    billerId: sent.slipBillId,
    originalBillerId: opened.slipBillId,
    agentTransactionType: sent.agtTransType,
    agentTransactionPolicyFees: sent.msAgtTransOtherFees,
    agentTransactionEffectiveDate: sent.agtTransEffectiveDate,
    originalEffectiveDate: opened.agtTransEffectiveDate,
    ...transactionEditTexts(sent),
    lateExempt: 'N',
    lloydsSyndicateAllocations: sent.lloydsSyndicateAllocations,
    agentTransactionPremium: sent.msAgtTransPremium,
    insurerDeclinations: sent.insurerDeclinations,
    isAutoBackout: false,
  };
}
