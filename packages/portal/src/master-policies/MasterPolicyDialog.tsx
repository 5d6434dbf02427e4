import { ApiError, useAction } from '@slip/api';
import { admin } from '@slip/api/contract';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import {
  limits,
  MASTER_POLICY_NUMBER,
  type MasterPolicyChoice,
  type MasterPolicyForm,
  masterPolicySchema,
  messages,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { useId, useState } from 'react';
import { useNotices } from '../notices/useNotices.js';

/** The field of the form that a field of the call stands in. */
const fields: Readonly<Record<string, keyof MasterPolicyForm>> = {
  masterPolicyNumber: 'MasterPolicyNumber',
  masterPolicyInsured: 'MasterPolicyInsured',
};

export interface MasterPolicyDialogProps {
  readonly agentId: number;
  /** The one to change; nothing to add one. */
  readonly edited: MasterPolicyChoice | null;
  /** From an edited one another can be added. @default false */
  readonly canAddAnother?: boolean;
  readonly onSaved: (saved: MasterPolicyChoice) => void;
  readonly onClose: () => void;
}

/** Add or edit a master policy of the agent (spec 3 §2.5). */
export function MasterPolicyDialog({
  agentId,
  edited,
  canAddAnother = false,
  onSaved,
  onClose,
}: MasterPolicyDialogProps) {
  const [isAdding, setIsAdding] = useState(edited === null);
  const formId = useId();
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.saveMasterPolicy);
  const form = useSchemaForm<MasterPolicyForm>({
    schema: masterPolicySchema,
    defaultValues: {
      MasterPolicyNumber: edited?.label ?? '',
      MasterPolicyInsured: edited?.insured ?? '',
    },
  });
  const { control } = form;
  return (
    <Dialog
      title={isAdding ? 'Add Master Policy' : 'Edit Master Policy'}
      isOpen
      initialFocus="field"
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        <>
          {canAddAnother && !isAdding && (
            <Button
              variant="quiet"
              isDisabled={isRunning}
              onPress={() => {
                setIsAdding(true);
                form.reset({ MasterPolicyNumber: '', MasterPolicyInsured: '' });
              }}
            >
              Add another one
            </Button>
          )}
          <Button onPress={onClose} isDisabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isRunning}>
            Save
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        fieldOf={(path) => fields[path]}
        aria-label="Master policy"
        onSubmit={async ({ MasterPolicyNumber: label, MasterPolicyInsured: insured }) => {
          try {
            const body = {
              masterPolicyId: isAdding ? 0 : (edited?.id ?? 0),
              agentId,
              masterPolicyNumber: label,
              masterPolicyInsured: insured,
            };
            const id = await run({ body });
            notices.succeeded(messages.settings.masterPolicySaved);
            onSaved({ id, label, insured });
            return undefined;
          } catch (failure) {
            if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
            notices.failed(failure);
            return undefined;
          }
        }}
      >
        <FormTextField
          control={control}
          name="MasterPolicyNumber"
          label={MASTER_POLICY_NUMBER}
          autoComplete="off"
          maxLength={limits.masterPolicyNumber}
          isRequired
        />
        <FormTextField
          control={control}
          name="MasterPolicyInsured"
          label="Insured Name"
          autoComplete="off"
          maxLength={limits.masterPolicyInsured}
          isRequired
        />
      </Form>
    </Dialog>
  );
}
