import { ApiError, useAction, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type FormRules, type ServerIssue, useSchemaForm } from '@slip/forms';
import {
  type AddressForm,
  type AgentPolicyForm,
  type CalendarDate,
  fromWireDate,
  type MasterPolicyChoice,
  messages,
  type PolicyDates,
  type PolicyInformationForm,
  policyForm,
  policyInformationSchema,
  type StateFacts,
  seenPolicy,
  stateFacts,
  toAgentPolicyPayload,
} from '@slip/forms/rules';
import { useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useNotices } from '../../notices/useNotices.js';
import { firstReceived, type Policy, transactionsOnFile } from '../Policy.js';
import { untilNotOvertaken } from './untilNotOvertaken.js';
import { withOthersChanges } from './withOthersChanges.js';

/** The latest effective date of the transactions that are not backed out. */
function latestEffectiveDate(policy: Policy): CalendarDate | null {
  return (
    transactionsOnFile(policy)
      .filter(({ isBackout, isBackedOut }) => !isBackout && !isBackedOut)
      .flatMap(({ transaction }) => fromWireDate(transaction.agtTransEffectiveDate) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** The values of the card. In a state that does not ask for the location of risk, it stays as it is on file. */
export type PolicyInformationValues = Omit<
  PolicyInformationForm,
  'LocationOfRisk' | 'ExpirationDate' | 'MasterPolicy'
> & {
  LocationOfRisk: AddressForm;
  ExpirationDate: CalendarDate | null;
  MasterPolicy: MasterPolicyChoice | null;
};

interface PolicyInformationFormParts {
  readonly form: UseFormReturn<PolicyInformationValues, unknown, PolicyInformationValues>;
  /** The policy in the form of a filing: the values that the card does not ask for are sent from here. */
  readonly onFile: AgentPolicyForm;
  /** The days that the expiration is checked against. */
  readonly dates: PolicyDates;
  /** The day on which the policy was first received: it decides the limits of the texts. */
  readonly receivedOn: CalendarDate;
}

/** The form of a policy's own facts: the values on file, and the rules for changing them (spec 3 §5.2). */
export function usePolicyInformationForm(policy: Policy, state: StateFacts): PolicyInformationFormParts {
  const officeDay = useOfficeDay();
  const [dates] = useState(
    (): PolicyDates => ({
      today: officeDay(),
      minimum: state.minimumEffectiveDate,
      latestEffectiveDate: latestEffectiveDate(policy),
    }),
  );
  const receivedOn = firstReceived(policy) ?? dates.today;
  const [onFile] = useState(() => policyForm(policy, state));
  const schema = useMemo((): FormRules<PolicyInformationValues> => {
    const rules = policyInformationSchema(state, dates, receivedOn);
    return {
      validate: async (values, options) => {
        const checked = await rules.validate(values, options);
        const {
          LocationOfRisk = onFile.LocationOfRisk,
          ExpirationDate = null,
          MasterPolicy = null,
        } = checked;
        return { ...checked, LocationOfRisk, ExpirationDate, MasterPolicy };
      },
    };
  }, [state, dates, receivedOn, onFile]);
  const form = useSchemaForm<PolicyInformationValues>({
    schema,
    defaultValues: {
      ...onFile.PolicyDetails,
      ExpirationDate: onFile.TransactionInformation.PolicyExpirationDate,
      isMasterPolicy: onFile.isMasterPolicy,
      MasterPolicy: onFile.MasterPolicy,
      InsuredAddress: onFile.InsuredAddress,
      LocationOfRisk: onFile.LocationOfRisk,
    },
  });
  return { form, onFile, dates, receivedOn };
}

interface SavePolicyInformation {
  /** Saves the values. Returns the problems of single fields; every other problem is shown as a notice. */
  readonly save: (values: PolicyInformationValues) => Promise<readonly ServerIssue[] | undefined>;
  readonly isSaving: boolean;
}

/**
 * Sends the changed facts of a policy to the office, and the other facts as they are on file now (spec 3 §4.3). A fact that somebody else
 * changed meanwhile too is told first; the next save replaces it.
 */
export function useSavePolicyInformation(
  policy: Policy,
  onFile: AgentPolicyForm,
  onSaved: () => void,
): SavePolicyInformation {
  const notices = useNotices();
  const client = useClient();
  const { run } = useAction(filings.updateAgentPolicy);
  const [isSaving, setSaving] = useState(false);
  /** The facts on file that the person has been told about. */
  const told = useRef('');
  const { agtPolicyId, agentId, homeStateAbbr: homeState, trackingPolicyId } = policy;
  const state = stateFacts(homeState);
  // The card has no coverages, so the call sends none.
  const bodyOf = (form: AgentPolicyForm) =>
    toAgentPolicyPayload(form, { ...state, coverageCodes: [] }, { agtPolicyId, trackingPolicyId });

  /** Saves over what is on file now; returns the facts that both have changed, as long as the person has not been told of them. */
  async function readAndSave(values: PolicyInformationValues) {
    const query = { agentPolicyId: agtPolicyId, agentId, state: homeState };
    const read = await client.call(filings.agentPolicy, { query });
    const now = bodyOf(policyForm(read, state));
    const { body, changedTwice } = withOthersChanges({
      opened: bodyOf(onFile),
      entered: bodyOf({
        ...onFile,
        isMasterPolicy: values.isMasterPolicy === '1' ? '1' : '0',
        MasterPolicy: values.MasterPolicy,
        PolicyDetails: { ...onFile.PolicyDetails, ...values },
        LocationOfRisk: values.LocationOfRisk,
        InsuredAddress: values.InsuredAddress,
        TransactionInformation: {
          ...onFile.TransactionInformation,
          PolicyExpirationDate: values.ExpirationDate,
        },
      }),
      now,
    });
    if (changedTwice.length > 0 && told.current !== JSON.stringify(now)) {
      told.current = JSON.stringify(now);
      return changedTwice;
    }
    await run({ body: { ...body, seen: seenPolicy(read) } });
    return undefined;
  }

  async function save(values: PolicyInformationValues): Promise<readonly ServerIssue[] | undefined> {
    setSaving(true);
    try {
      const changedTwice = await untilNotOvertaken(() => readAndSave(values));
      if (changedTwice) return changedTwice;
      notices.succeeded(messages.filings.policyUpdated);
      onSaved();
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving };
}
