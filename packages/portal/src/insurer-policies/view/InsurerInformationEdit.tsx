import { ApiError, useAction, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Form, FormTextField, useFieldQuestion, useSchemaForm } from '@slip/forms';
import {
  type AskedPolicyNumber,
  type InsurerInformationForm,
  insurerInformationForm,
  insurerInformationSchema,
  insurerPolicyFields,
  insurerPolicyFormPath,
  insurerPolicyNumberQuestion,
  messages,
  normalizeLine,
  seenInsurerPolicy,
  toInsurerPolicyUpdate,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { TextField } from '@slip/ui/TextField';
import { useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { untilNotOvertaken } from '../../filings/view/untilNotOvertaken.js';
import { withOthersChanges } from '../../filings/view/withOthersChanges.js';
import { useNotices } from '../../notices/useNotices.js';
import { useKeptText } from '../../session/useKeptText.js';
import { UnsavedChanges } from '../../settings/UnsavedChanges.js';
import { EntityFields } from '../entity/EntityFields.js';
import type { InsurerPolicy } from '../InsurerPolicyNotLoaded.js';

/** The id of the agent in the question to the office; 0 for independently procured coverage. */
function agentOf({
  EntityType,
  EntityValue,
}: Pick<InsurerInformationForm, 'EntityType' | 'EntityValue'>): number {
  return EntityType === 'IPC' ? 0 : (EntityValue?.id ?? 0);
}

interface InsurerNumberCheckProps {
  readonly policy: InsurerPolicy;
  /** Called with true when the office is asked, and with false when it has answered. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** Asks the office whether another policy of the same state and entity has the entered number (spec 3 §5.3). */
function InsurerNumberCheck({ policy, onRunning }: InsurerNumberCheckProps) {
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
        // The policy's own number needs no question for its own entity; another entity may have a policy with this number.
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

export interface InsurerInformationEditProps {
  readonly policy: InsurerPolicy;
  readonly onClose: () => void;
}

/** The Policy Information card of an insurer's policy while it is edited (spec 3 §2.4). */
export function InsurerInformationEdit({ policy, onClose }: InsurerInformationEditProps) {
  const notices = useNotices();
  const officeDay = useOfficeDay();
  const [schema] = useState(() => insurerInformationSchema({ today: officeDay() }));
  const [isChecking, setIsChecking] = useState(false);
  const [opened] = useState(() => insurerInformationForm(policy));
  const form = useSchemaForm<InsurerInformationForm>({ schema, defaultValues: opened });
  const { control } = form;
  useKeptText(form, `insurer policy ${policy.insPolicyId}`);
  const client = useClient();
  const { run } = useAction(filings.updateInsurerPolicy);
  const [isSaving, setSaving] = useState(false);
  /** The facts on file that the person has been told about. */
  const told = useRef('');

  /** Saves over what is on file now; returns the facts that both have changed, as long as the person has not been told of them. */
  async function readAndSave(values: InsurerInformationForm) {
    const { insPolicyId, insurerId } = policy;
    const query = { insurerPolicyId: insPolicyId, insurerId };
    const read = await client.call(filings.insurerPolicy, { query });
    const now = toInsurerPolicyUpdate(insurerInformationForm(read), insPolicyId);
    const { body, changedTwice } = withOthersChanges({
      opened: toInsurerPolicyUpdate(opened, insPolicyId),
      entered: toInsurerPolicyUpdate(values, insPolicyId),
      now,
    });
    if (changedTwice.length > 0 && told.current !== JSON.stringify(now)) {
      told.current = JSON.stringify(now);
      return changedTwice;
    }
    await run({ body: { ...body, seen: seenInsurerPolicy(read) } });
    return undefined;
  }

  async function save(values: InsurerInformationForm) {
    setSaving(true);
    try {
      const changedTwice = await untilNotOvertaken(() => readAndSave(values));
      if (changedTwice) return changedTwice;
      notices.succeeded(messages.insurerPolicy.updated);
      onClose();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.failed(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return (
    <Form form={form} fieldOf={insurerPolicyFormPath} aria-label="Policy Information" onSubmit={save}>
      <InsurerNumberCheck policy={policy} onRunning={setIsChecking} />
      <Grid columns={3}>
        <TextField
          label={insurerPolicyFields.insPolicyHomeState.label}
          isReadOnly
          value={policy.homeStateName}
        />
        <FormTextField
          control={control}
          name="PolicyNumber"
          label={insurerPolicyFields.insPolicyNumber.label}
          autoComplete="off"
          isRequired
        />
        <FormTextField
          control={control}
          name="InsuredName"
          label={insurerPolicyFields.insPolicyInsured.label}
          autoComplete="off"
          isRequired
        />
      </Grid>
      <EntityFields />
      <Inline justify="end">
        <Button onPress={onClose} isDisabled={isSaving}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          isPending={isSaving}
          disabledReason={isChecking ? 'The policy number is being checked.' : undefined}
        >
          Save
        </Button>
      </Inline>
      <UnsavedChanges isUnsaved={form.formState.isDirty && !isSaving} />
    </Form>
  );
}
