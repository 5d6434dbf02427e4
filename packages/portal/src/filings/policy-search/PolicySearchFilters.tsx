import {
  type FieldOption,
  Form,
  FormCheckbox,
  FormComboBox,
  FormDateField,
  FormTextField,
  useSchemaForm,
} from '@slip/forms';
import {
  type PolicySearchForm,
  participatingStates,
  policySearchSchema,
  searchDays,
  searchTexts,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { useMemo } from 'react';

const stateOptions: readonly FieldOption<string>[] = participatingStates.map(({ abbreviation, name }) => ({
  value: abbreviation,
  label: name,
}));

export interface PolicySearchFiltersProps {
  /** The filters that are set. */
  readonly filters: PolicySearchForm;
  /** The filters of the first search, which Reset goes back to. */
  readonly begun: PolicySearchForm;
  /** The agents whose policies can be told apart; `null` where there is only one. */
  readonly agents: readonly { readonly agentId: number; readonly name: string }[] | null;
  readonly isSearching: boolean;
  readonly onSearch: (filters: PolicySearchForm) => void;
}

/** What is searched for (spec 3 §2.2). */
export function PolicySearchFilters({
  filters,
  begun,
  agents,
  isSearching,
  onSearch,
}: PolicySearchFiltersProps) {
  const form = useSchemaForm<PolicySearchForm>({ schema: policySearchSchema, defaultValues: filters });
  const { control } = form;
  const agentOptions = useMemo(
    () => (agents ?? []).map(({ agentId, name }) => ({ value: String(agentId), label: name })),
    [agents],
  );
  return (
    <Card aria-label="Filters">
      <search>
        <Form
          form={form}
          aria-label="Policies"
          onSubmit={(values) => {
            onSearch(values);
            return undefined;
          }}
        >
          <Grid columns={4}>
            <FormComboBox
              control={control}
              name="State"
              label="State"
              placeholder="All"
              options={stateOptions}
            />
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
                options={agentOptions}
              />
            )}
          </Grid>
          <Inline justify="between" gap="3">
            <FormCheckbox control={control} name="TIQs">
              Only policies with transactions in question (TIQs)
            </FormCheckbox>
            <Inline>
              <Button
                onPress={() => {
                  form.reset(begun);
                  onSearch(begun);
                }}
              >
                Reset
              </Button>
              <Button type="submit" variant="primary" isPending={isSearching}>
                Search
              </Button>
            </Inline>
          </Inline>
        </Form>
      </search>
    </Card>
  );
}
