import { type FieldOption, FormComboBox } from '@slip/forms';
import { type Choice, insurerPolicyFields, messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Stack } from '@slip/ui/Stack';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { AgentListDialog } from '../../settings/lists/AgentListDialog.js';
import { useAgentList } from '../../settings/lists/useAgentList.js';
import type { EntityForm } from './EntityForm.js';

/** The agent of a policy, of those on the insurer's list, which is changed from here too (spec 3 §2.4). */
export function AgentField() {
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
    <Stack gap="2" align="start">
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
      <Button size="s" aria-haspopup="dialog" onPress={() => setIsListOpen(true)}>
        Edit Agent List
      </Button>
      {isListOpen && <AgentListDialog onClose={() => setIsListOpen(false)} />}
    </Stack>
  );
}
