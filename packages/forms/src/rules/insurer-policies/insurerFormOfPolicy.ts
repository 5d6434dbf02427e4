import { type CalendarDate, fromWireDate } from '../calendar-date/index.js';
import type { Cents } from '../money/index.js';
import {
  type CorrectedInsurerTransaction,
  emptyInsurerPolicy,
  type InsurerInformationForm,
  type InsurerPolicyForm,
} from './insurerPolicy.js';
import { entityTypeOf } from './insurerPolicyFields.js';
import type { ReportedTransaction } from './insurerTransactionType.js';

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

/** The facts on file of a transaction; `undefined` when its day cannot be read. */
export function reportedOf(transaction: InsurerTransactionOnFile): ReportedTransaction | undefined {
  const { insTransType: type, insTransPremium: premium } = transaction;
  const effectiveDate = fromWireDate(transaction.insTransEffectiveDate);
  return effectiveDate && { type, effectiveDate, premium };
}

/**
 * The transactions in force on a policy: neither a backout nor backed out.
 * @param exceptId a transaction that is being corrected, and so is not in force.
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
 * True if a transaction of the day is in force already, so that the box for a second one has to be ticked (spec 3
 * §5.3). A correction that stays on its day is no second one: the day was allowed when it was reported.
 */
export function hasSameDay(
  holding: readonly Pick<ReportedTransaction, 'effectiveDate'>[],
  day: CalendarDate | null,
  corrected?: Pick<CorrectedInsurerTransaction, 'effectiveDate'> | null,
): boolean {
  return corrected?.effectiveDate !== day && holding.some(({ effectiveDate }) => effectiveDate === day);
}
