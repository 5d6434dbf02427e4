import { type FieldOption, FormCheckbox, FormComboBox, FormDateField, FormTextField } from '@slip/forms';
import { type PolicySearchForm, participatingStates, searchDays, searchTexts } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import type { Control } from 'react-hook-form';

const stateOptions: readonly FieldOption<string>[] = participatingStates.map(({ abbreviation, name }) => ({
  value: abbreviation,
  label: name,
}));

export interface FilterFieldsProps {
  readonly control: Control<PolicySearchForm, unknown, PolicySearchForm>;
  /** The agents whose policies can be told apart; `null` where there is only one. */
  readonly agents: readonly FieldOption<string>[] | null;
}

/** Every filter of a search but its one box (spec 3 §2.2). */
export function FilterFields({ control, agents }: FilterFieldsProps) {
  return (
    <Stack gap="4">
      <Grid columns={4}>
        <FormComboBox control={control} name="State" label="State" placeholder="All" options={stateOptions} />
        <FormTextField
          control={control}
          name="PolicyNumber"
          label={searchTexts.policyNumber.label}
          maxLength={searchTexts.policyNumber.maximum}
        />
        <FormTextField
          control={control}
          name="InsuredName"
          label={searchTexts.insuredName.label}
          maxLength={searchTexts.insuredName.maximum}
        />
        <FormTextField
          control={control}
          name="ConfirmationNumber"
          label={searchTexts.confirmationNumber.label}
          maxLength={searchTexts.confirmationNumber.maximum}
        />
        <FormDateField
          control={control}
          name="SubmitDateRange.From"
          label={searchDays.submitStartDate.label}
          affects={['SubmitDateRange.To']}
        />
        <FormDateField
          control={control}
          name="SubmitDateRange.To"
          label={searchDays.submitEndDate.label}
          affects={['SubmitDateRange.From']}
        />
        <FormDateField
          control={control}
          name="ExpirationDate.From"
          label={searchDays.expirationStartDate.label}
          affects={['ExpirationDate.To']}
        />
        <FormDateField
          control={control}
          name="ExpirationDate.To"
          label={searchDays.expirationEndDate.label}
          affects={['ExpirationDate.From']}
        />
        {agents !== null && (
          <FormComboBox
            control={control}
            name="AssociatedAgent"
            label="Associated Agent"
            placeholder="All"
            options={agents}
          />
        )}
      </Grid>
      <FormCheckbox control={control} name="TIQs">
        Only policies with transactions in question (TIQs)
      </FormCheckbox>
    </Stack>
  );
}
