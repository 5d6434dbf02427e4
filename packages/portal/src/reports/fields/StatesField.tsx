import { FormCheckboxGroup } from '@slip/forms';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { everyState, stateOptions } from '../definitions/stateChoices.js';
import type { TransactionChoices } from '../definitions/transactionDefinition.js';

/** The states of a report, all of them at first. */
export function StatesField({
  form: { control, setValue, formState },
}: {
  readonly form: UseFormReturn<TransactionChoices, unknown, TransactionChoices>;
}) {
  const chosen = useWatch({ control, name: 'States' });
  return (
    <Inline gap="3" align="end">
      <FormCheckboxGroup control={control} name="States" label="States" options={stateOptions} />
      {chosen.length < everyState.length && (
        <Button
          size="s"
          variant="quiet"
          onPress={() =>
            setValue('States', [...everyState], {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        >
          All states
        </Button>
      )}
    </Inline>
  );
}
