import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { useFieldQuestion } from '@slip/forms';
import {
  type AskedPolicyNumber,
  type InsurerInformationForm,
  insurerPolicyNumberQuestion,
  normalizeLine,
} from '@slip/forms/rules';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNotices } from '../../notices/useNotices.js';
import type { InsurerPolicy } from '../InsurerPolicy.js';

/** The agent the office is asked about; 0 for independently procured coverage. */
function agentOf({
  EntityType,
  EntityValue,
}: Pick<InsurerInformationForm, 'EntityType' | 'EntityValue'>): number {
  return EntityType === 'IPC' ? 0 : (EntityValue?.id ?? 0);
}

export interface InsurerNumberCheckProps {
  readonly policy: InsurerPolicy;
  /** Called when the office is asked, and when it has answered. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** Asks whether another policy of the state and the entity has the number that is entered (spec 3 §5.3). */
export function InsurerNumberCheck({ policy, onRunning }: InsurerNumberCheckProps) {
  const client = useClient();
  const notices = useNotices();
  const form = useFormContext<InsurerInformationForm>();
  const [type, value] = useWatch({ control: form.control, name: ['EntityType', 'EntityValue'] });
  const isSameEntity = agentOf({ EntityType: type, EntityValue: value }) === (policy.agentId ?? 0);
  const question = useMemo(
    () =>
      insurerPolicyNumberQuestion(
        async (asked, signal) => {
          onRunning(true);
          try {
            const query = { ...asked, insurerPolicyId: policy.insPolicyId };
            return await client.call(filings.duplicateInsurerPolicyNumber, { query }, { signal });
          } finally {
            onRunning(false);
          }
        },
        // It is free for the entity it is reported for; another one may have a policy of this number.
        isSameEntity ? policy.insPolicyNumber : undefined,
      ),
    [client, policy, isSameEntity, onRunning],
  );
  useFieldQuestion<AskedPolicyNumber>({
    name: 'PolicyNumber',
    read: () => {
      const values = form.getValues();
      const policyNumber = normalizeLine(values.PolicyNumber);
      return { state: policy.insPolicyHomeState, agentId: agentOf(values), policyNumber };
    },
    question,
    onFailed: notices.failed,
  });
  useWatch({ control: form.control, name: 'PolicyNumber' });
  return null;
}
