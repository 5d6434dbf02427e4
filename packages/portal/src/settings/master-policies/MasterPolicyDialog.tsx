import { useAction } from '@slip/api';
import { admin } from '@slip/api/contract';
import { FormTextField, useSchemaForm } from '@slip/forms';
import {
  MASTER_POLICY_NUMBER,
  type MasterPolicyChoice,
  type MasterPolicyForm,
  masterPolicySchema,
  messages,
  seenMasterPolicy,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../RecordDialog.js';

/** The form's field for each field of the call. */
const fields: Readonly<Record<string, keyof MasterPolicyForm>> = {
  masterPolicyNumber: 'MasterPolicyNumber',
  masterPolicyInsured: 'MasterPolicyInsured',
};

export interface MasterPolicyDialogProps {
  readonly agentId: number;
  /** The master policy to change; null to add one. */
  readonly edited: MasterPolicyChoice | null;
  /** True if a button offers to add another master policy, while one is edited. @default false */
  readonly canAddAnother?: boolean;
  readonly onSaved: (saved: MasterPolicyChoice) => void;
  /** Reads the master policies again, after somebody else saved first. */
  readonly onReload?: (() => Promise<void>) | undefined;
  readonly onClose: () => void;
}

/** The name of the form. */
export const MASTER_POLICY = 'Master policy';

/** Add or edit a master policy of the agent (spec 3 §2.5). */
export function MasterPolicyDialog({
  agentId,
  edited,
  canAddAnother = false,
  onSaved,
  onReload,
  onClose,
}: MasterPolicyDialogProps) {
  const [isAdding, setIsAdding] = useState(edited === null);
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

  async function save({ MasterPolicyNumber: label, MasterPolicyInsured: insured }: MasterPolicyForm) {
    const body = {
      masterPolicyId: isAdding ? 0 : (edited?.id ?? 0),
      agentId,
      masterPolicyNumber: label,
      masterPolicyInsured: insured,
    };
    // The master policy as it was read here: the office refuses to change one that is newer.
    const query = edited && !isAdding ? { seen: seenMasterPolicy(edited.label, edited.insured) } : {};
    const id = await run({ query, body });
    notices.succeeded(messages.settings.masterPolicySaved);
    onSaved({ id, label, insured });
  }

  return (
    <RecordDialog
      title={isAdding ? 'Add Master Policy' : 'Edit Master Policy'}
      label={MASTER_POLICY}
      record={[agentId, edited?.id ?? 0]}
      form={form}
      fieldOf={(path) => fields[path]}
      onSave={save}
      isSaving={isRunning}
      onReload={onReload}
      onClose={onClose}
      moreActions={
        canAddAnother &&
        !isAdding && (
          <Button
            isDisabled={isRunning}
            onPress={() => {
              setIsAdding(true);
              form.reset({ MasterPolicyNumber: '', MasterPolicyInsured: '' });
            }}
          >
            Add another one
          </Button>
        )
      }
    >
      <FormTextField
        control={control}
        name="MasterPolicyNumber"
        label={MASTER_POLICY_NUMBER}
        autoComplete="off"
        isRequired
      />
      <FormTextField
        control={control}
        name="MasterPolicyInsured"
        label="Insured Name"
        autoComplete="off"
        isRequired
      />
    </RecordDialog>
  );
}
