import { type FieldOption, FormComboBox, FormSelect } from '@slip/forms';
import {
  type Choice,
  type EntityType,
  type InsurerInformationForm,
  insurerPolicyFields,
  messages,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAgentList } from '../../settings/lists/accountLists.js';
import { AgentListDialog } from '../../settings/lists/ListDialog.js';

/** The fields of a form that name the entity of a policy: an agent, or an IPC filer. */
type EntityForm = Pick<InsurerInformationForm, 'EntityType' | 'EntityValue'>;

/** The agent of a policy, chosen from the insurer's list; the list can be edited from here (spec 3 §2.4). */
function AgentField() {
  const { control } = useFormContext<EntityForm>();
  const { lists, error, loadError, reload } = useAgentList();
  const [isListOpen, setIsListOpen] = useState(false);
  const options = useMemo(
    (): FieldOption<Choice>[] =>
      (lists?.selected ?? []).map(({ value, label, description }) => ({
        value: { id: Number(value), label },
        label,
        ...(description !== undefined && { description: `NPN ${description}`, keywords: [description] }),
      })),
    [lists],
  );
  const hasFailed = lists === undefined && error !== undefined;
  return (
    <Stack gap="2">
      <FormComboBox
        control={control}
        name="EntityValue"
        label={insurerPolicyFields.agentId.label}
        description={messages.settings.chooseAgent}
        isRequired
        options={options}
        isLoading={lists === undefined && !hasFailed}
        loadError={hasFailed ? loadError : undefined}
        onRetry={() => void reload()}
      />
      <div>
        <Button size="s" aria-haspopup="dialog" onPress={() => setIsListOpen(true)}>
          Edit Agent List
        </Button>
      </div>
      {isListOpen && <AgentListDialog onClose={() => setIsListOpen(false)} />}
    </Stack>
  );
}

const types: readonly FieldOption<EntityType>[] = [
  { value: 'Agent', label: 'Agent' },
  { value: 'IPC', label: 'IPC' },
];

/** The fields for the entity of a policy, an agent or an IPC filer (spec 3 §2.4, §4.2). */
export function EntityFields() {
  const { control, setValue } = useFormContext<EntityForm>();
  const type = useWatch({ control, name: 'EntityType' });
  return (
    <Grid columns={3}>
      <FormSelect
        control={control}
        name="EntityType"
        label={insurerPolicyFields.ipcPolicy.label}
        options={types}
        affects={['EntityValue']}
        isRequired
        onChoose={() => setValue('EntityValue', null, { shouldDirty: true })}
      />
      {type === 'Agent' && <AgentField />}
    </Grid>
  );
}
