import { type FieldOption, FormCheckbox, FormComboBox, FormDateField, FormTextField } from '@slip/forms';
import { type PolicySearchForm, participatingStateOptions, searchDays, searchTexts } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { Fragment, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { FilterName } from './SearchKind.js';

interface FieldProps {
  readonly control: Control<PolicySearchForm, unknown, PolicySearchForm>;
  /** The agents to choose from; `null` if there is only one. */
  readonly agents: readonly FieldOption<string>[] | null;
}

type Field = (props: FieldProps) => ReactNode;

// The search box stands above the filters.
const { search: _search, ...ownTexts } = searchTexts;

const text =
  ({ form, label }: (typeof ownTexts)[keyof typeof ownTexts]): Field =>
  ({ control }) => <FormTextField control={control} name={form} label={label} />;

const range =
  (name: 'SubmitDateRange' | 'ExpirationDate'): Field =>
  ({ control }) =>
    Object.values(searchDays)
      .filter(({ form }) => form === name)
      .map(({ end, label }) => (
        <FormDateField
          key={end}
          control={control}
          name={`${name}.${end}`}
          label={label}
          affects={[`${name}.${end === 'From' ? 'To' : 'From'}`]}
        />
      ));

/** The field of each filter. */
const fields: Readonly<Record<FilterName, Field>> = {
  State: ({ control }) => (
    <FormComboBox
      control={control}
      name="State"
      label="State"
      placeholder="All"
      options={participatingStateOptions()}
    />
  ),
  PolicyNumber: text(searchTexts.policyNumber),
  InsuredName: text(searchTexts.insuredName),
  ConfirmationNumber: text(searchTexts.confirmationNumber),
  SubmitDateRange: range('SubmitDateRange'),
  ExpirationDate: range('ExpirationDate'),
  AssociatedAgent: ({ control, agents }) =>
    agents !== null && (
      <FormComboBox
        control={control}
        name="AssociatedAgent"
        label="Associated Agent"
        placeholder="All"
        options={agents}
      />
    ),
  TIQs: ({ control }) => (
    <FormCheckbox control={control} name="TIQs">
      Only policies with transactions in question (TIQs)
    </FormCheckbox>
  ),
};

/** The filters that are checkboxes: each has a line of its own. */
const checkboxes: ReadonlySet<FilterName> = new Set<FilterName>(['TIQs']);

export interface FilterFieldsProps extends FieldProps {
  /** The filters in their order. */
  readonly filters: readonly FilterName[];
}

/** The filters of a search other than the search box (spec 3 §2.2). */
export function FilterFields({ filters, ...props }: FilterFieldsProps) {
  const fieldsOf = (names: readonly FilterName[]) =>
    names.map((name) => <Fragment key={name}>{fields[name](props)}</Fragment>);
  return (
    <Stack gap="4">
      <Grid columns={4}>{fieldsOf(filters.filter((name) => !checkboxes.has(name)))}</Grid>
      {fieldsOf(filters.filter((name) => checkboxes.has(name)))}
    </Stack>
  );
}
