import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { useWatch } from 'react-hook-form';
import { FormComboBox } from '../../fields/choices/FormComboBox.js';
import { FormRadioGroup } from '../../fields/choices/FormRadioGroup.js';
import type { FieldOption } from '../../fields/choices/useBoundChoice.js';
import { agentPolicyFieldLabels, type MasterPolicyChoice } from '../../rules/index.js';
import type { FilingSectionProps } from '../useSectionForm.js';

/** Props of {@link MasterPolicySection}. */
export interface MasterPolicySectionProps extends FilingSectionProps {
  /** The agent's master policies; `label` is the number. */
  masterPolicies: readonly MasterPolicyChoice[];
  /** The master policies are being loaded. */
  isLoading?: boolean;
  /** Why the master policies could not be loaded. */
  loadError?: string | undefined;
  onRetry?: () => void;
  /** Opens the agent's list of master policies. @default no button */
  onAddOrEdit?: () => void;
}

const answers: readonly FieldOption<'1' | '0'>[] = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

/** Asks if the policy is part of a master policy, and of which (spec 3 §2.5, §5.1). Shows nothing where the state does not ask. */
export function MasterPolicySection({
  form,
  state,
  masterPolicies,
  onAddOrEdit,
  isDisabled = false,
  ...loading
}: MasterPolicySectionProps) {
  const { control } = form;
  const isPart = useWatch({ control, name: 'isMasterPolicy' });
  if (state.form.fields.masterPolicy === 'hidden') return null;
  return (
    <Stack gap="4">
      <FormRadioGroup
        control={control}
        name="isMasterPolicy"
        label={agentPolicyFieldLabels['isMasterPolicy']}
        orientation="horizontal"
        isRequired
        isDisabled={isDisabled}
        options={answers}
        affects={['MasterPolicy']}
      />
      {isPart === '1' && (
        <FormComboBox
          {...loading}
          control={control}
          name="MasterPolicy"
          label={agentPolicyFieldLabels['MasterPolicy']}
          isRequired
          isDisabled={isDisabled}
          options={masterPolicies.map((policy) => ({
            value: policy,
            label: policy.label,
            description: policy.insured,
          }))}
        />
      )}
      {onAddOrEdit && !isDisabled && (
        <div>
          <Button onPress={onAddOrEdit}>Add/Edit Master Policy</Button>
        </div>
      )}
    </Stack>
  );
}
