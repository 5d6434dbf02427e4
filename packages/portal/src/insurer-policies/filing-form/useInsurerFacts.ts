import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  type CalendarDate,
  formatUsDate,
  hasSameDay,
  holdingInsurerTransactions,
  type InsurerPolicyContext,
  type InsurerPolicyForm,
  isAskableNumber,
  isCalendarDate,
  normalizeLine,
  type ReportedTransaction,
} from '@slip/forms/rules';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useDebouncedField } from '../../useDebounced.js';
import type { InsurerPolicy } from '../InsurerPolicyNotLoaded.js';

/** The facts of an insurer's filing before anything is entered (spec 3 §4.2). */
export interface InsurerFiling {
  readonly workflow: 'New' | 'Endorsement' | 'Edit';
  /** The insurer's own id. */
  readonly insurerId: number;
  /** The form as it opens. */
  readonly opened: InsurerPolicyForm;
  /** The policy on file that the filing adds to or corrects; null for a new policy. */
  readonly policy: InsurerPolicy | null;
  /** The transaction that the filing corrects, or null. */
  readonly edited: EditedInsurerTransaction | null;
}

/** A transaction that is corrected, as it is on file. */
export interface EditedInsurerTransaction extends ReportedTransaction {
  readonly insTransId: number;
  readonly insTransNumber: string;
}

/** True if the insurer already reported the number for the state and entity; `undefined` while the office has not answered or is not asked. */
function useNumberOnFile(
  { policy }: InsurerFiling,
  {
    PolicyNumber,
    State,
    EntityType,
    EntityValue,
  }: Pick<InsurerPolicyForm, 'PolicyNumber' | 'State' | 'EntityType' | 'EntityValue'>,
): boolean | undefined {
  const policyNumber = normalizeLine(useDebouncedField(PolicyNumber));
  // 0: independently procured coverage has no agent. undefined: not chosen yet.
  const agentId = EntityType === 'IPC' ? 0 : EntityValue?.id;
  const enteredNumber = { state: State ?? '', agentId: agentId ?? 0, policyNumber };
  const mayAsk = policy === null && agentId !== undefined && isAskableNumber(enteredNumber);
  const check = useEndpoint(
    filings.duplicateInsurerPolicyNumber,
    mayAsk ? { query: { ...enteredNumber, insurerPolicyId: 0 } } : null,
  );
  useFailureNotice(check.error);
  return policyNumber === normalizeLine(PolicyNumber) ? check.data : undefined;
}

/**
 * The office's facts that the rules of the form need; they follow the entries (spec 3 §4.2, §5.3).
 *
 * @param refusedDay the day that the office refused because of another transaction, which was filed after the policy was read
 */
export function useInsurerFacts(
  filing: InsurerFiling,
  control: Control<InsurerPolicyForm, unknown, InsurerPolicyForm>,
  refusedDay: CalendarDate | null,
): Required<Omit<NonNullable<InsurerPolicyContext['facts']>, 'closed'>> {
  const [State, PolicyNumber, EntityType, EntityValue, day] = useWatch({
    control,
    name: ['State', 'PolicyNumber', 'EntityType', 'EntityValue', 'TransactionEffectiveDate'],
  });
  const active = useEndpoint(
    filings.insurerIsActive,
    State !== null && day !== null && isCalendarDate(day)
      ? { query: { state: State, effectiveDate: formatUsDate(day) } }
      : null,
  );
  useFailureNotice(active.error);
  const isOnFile = useNumberOnFile(filing, { State, PolicyNumber, EntityType, EntityValue });
  const holding = useMemo(
    () => (filing.policy ? holdingInsurerTransactions(filing.policy, filing.edited?.insTransId) : []),
    [filing],
  );
  return {
    duplicatePolicyNumber: isOnFile === true,
    isInsurerActive: active.data !== false,
    hasSameDayTransaction: hasSameDay(holding, day, filing.edited) || (day !== null && day === refusedDay),
  };
}
