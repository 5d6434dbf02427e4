import { type FieldOption, FormSelect } from '@slip/forms';
import { type EntityType, insurerPolicyFields } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { useFormContext, useWatch } from 'react-hook-form';
import { AgentField } from './AgentField.js';
import type { EntityForm } from './EntityForm.js';

const types: readonly FieldOption<EntityType>[] = [
  { value: 'Agent', label: 'Agent' },
  { value: 'IPC', label: 'IPC' },
];

/** Whose policy it is, an agent's or an IPC filer's, in a form that has both fields (spec 3 §2.4, §4.2). */
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
        isRequired
        onChoose={() => setValue('EntityValue', null, { shouldDirty: true })}
      />
      {type === 'Agent' && <AgentField />}
    </Grid>
  );
}
