import { Grid } from '@slip/ui/Grid';
import { useEffect } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormMoneyField } from '../../fields/amounts-and-dates/FormMoneyField.js';
import { FormComboBox } from '../../fields/choices/FormComboBox.js';
import type { FieldOption } from '../../fields/choices/useBoundChoice.js';
import { type Choice, emptySyndicate, syndicateSum } from '../../rules/index.js';
import { RowList } from '../RowList.js';
import type { FilingSectionProps } from '../useSectionForm.js';
import { listProblem } from '../useSectionForm.js';

/** Props of {@link SyndicateRows}. */
export interface SyndicateRowsProps extends Omit<FilingSectionProps, 'state'> {
  /** Which card of the filing. */
  index: number;
  /** The agent's Lloyd's syndicates. */
  syndicates: readonly FieldOption<Choice>[];
}

/** The syndicates of a Lloyd's card and their premiums, whose sum is the card's premium (spec 3 §4.2, §5.1). */
export function SyndicateRows({ form, index, syndicates, isDisabled = false }: SyndicateRowsProps) {
  const { control, getValues, setValue } = form;
  const card = `InsurerPremiumInformation.${index}` as const;
  const name = `${card}.SelectedSyndicates` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const [type, rows] = useWatch({ control, name: ['TransactionInformation.TransactionType', name] });
  const sum = syndicateSum(rows, type);
  const everySyndicate = fields.map((_, row) => `${name}.${row}.Syndicate` as const);

  useEffect(() => {
    if (getValues(`${card}.Premium`) === sum) return;
    setValue(`${card}.Premium`, sum, {
      shouldDirty: true,
      shouldValidate: form.getFieldState(`${card}.Premium`).invalid,
    });
  }, [card, form, getValues, setValue, sum]);

  return (
    <RowList
      name={name}
      rows={fields}
      titleOf={(place) => `Syndicate ${place}`}
      add={{
        label: 'Add syndicate',
        onAdd: () => append(emptySyndicate(), { focusName: `${name}.${fields.length}.Syndicate` }),
      }}
      mayRemove={() => fields.length > 1}
      onRemove={remove}
      problem={listProblem(form, name)}
      isDisabled={isDisabled}
    >
      {(row) => (
        <Grid columns={2}>
          <FormComboBox
            control={control}
            name={`${name}.${row}.Syndicate`}
            label="Lloyd's Syndicate"
            isRequired
            isDisabled={isDisabled}
            options={syndicates}
            affects={everySyndicate}
          />
          <FormMoneyField
            control={control}
            name={`${name}.${row}.Premium`}
            label="Syndicate Premium"
            isRequired
            isDisabled={isDisabled}
          />
        </Grid>
      )}
    </RowList>
  );
}
