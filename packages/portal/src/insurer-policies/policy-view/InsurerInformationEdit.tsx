import { ApiError, useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import {
  type InsurerInformationForm,
  insurerInformationForm,
  insurerInformationSchema,
  insurerPolicyFields,
  insurerPolicyFormPath,
  messages,
  toInsurerPolicyUpdate,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { TextField } from '@slip/ui/TextField';
import { useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useNotices } from '../../notices/useNotices.js';
import { EntityFields } from '../entity/EntityFields.js';
import type { InsurerPolicy } from '../InsurerPolicy.js';
import { InsurerNumberCheck } from './InsurerNumberCheck.js';

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
  const form = useSchemaForm<InsurerInformationForm>({
    schema,
    defaultValues: insurerInformationForm(policy),
  });
  const { control } = form;
  const { run, isRunning } = useAction(filings.updateInsurerPolicy);

  async function save(values: InsurerInformationForm) {
    try {
      await run({ body: toInsurerPolicyUpdate(values, policy.insPolicyId) });
      notices.succeeded(messages.insurerPolicy.updated);
      onClose();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.failed(error);
      return undefined;
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
        <Button onPress={onClose} isDisabled={isRunning}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          isPending={isRunning}
          disabledReason={isChecking ? 'The policy number is being checked.' : undefined}
        >
          Save
        </Button>
      </Inline>
    </Form>
  );
}
