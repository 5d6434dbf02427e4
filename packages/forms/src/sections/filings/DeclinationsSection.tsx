import { Grid } from '@slip/ui/Grid';
import { afterPress } from '@slip/ui/press';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormTextField } from '../../fields/text/FormTextField.js';
import {
  type CalendarDate,
  declinationRows,
  emptyDeclination,
  formatCountOf,
  mayRemoveDeclination,
  minimumDeclinations,
  normalizeNumber,
} from '../../rules/index.js';
import { RowList } from '../RowList.js';
import type { FilingSectionProps } from '../useSectionForm.js';
import { listProblem } from '../useSectionForm.js';

/** Props of {@link DeclinationsSection}. */
export interface DeclinationsSectionProps extends FilingSectionProps {
  /**
   * The office's day on which the filing is received; for a correction, the day on which the corrected transaction was
   * received.
   */
  receivedOn: CalendarDate;
  /** The office's answer for the coverage; without it the state's own table counts. */
  minimum?: number | undefined;
}

const name = 'DeclinationInformation';

/**
 * The admitted insurers that declined the risk, where the state asks for them (spec 3 §4.2, §5.1): rows are added up to
 * the minimum number, and none is removed below it. Shows nothing for a transaction that needs none.
 */
export function DeclinationsSection({
  form,
  state,
  receivedOn,
  minimum,
  isDisabled = false,
}: DeclinationsSectionProps) {
  const { control, getValues, setValue } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const [coverageCode, transactionType] = useWatch({
    control,
    name: ['TransactionInformation.CoverageCode', 'TransactionInformation.TransactionType'],
  });
  const minimumOfState = minimumDeclinations(state, {
    coverageCode: coverageCode ?? '',
    transactionType: transactionType ?? 0,
    receivedOn,
  });
  const minimumRows = minimumOfState === 0 ? 0 : (minimum ?? minimumOfState);
  const isAsked = minimumRows > 0;
  const everyNaic = fields.map((_, row) => `${name}.${row}.NAIC` as const);

  useEffect(() => {
    setValue('MinimumDeclination', minimumRows);
    const rows = getValues(name);
    const shown = declinationRows(rows, minimumRows);
    // For a transaction that needs none, the entered rows are kept, in case the change was a mistake.
    if (minimumRows > 0 && shown.length !== rows.length) replace([...shown]);
  }, [getValues, setValue, replace, minimumRows]);

  // Whatever is no longer asked for has no errors, to which the summary would lead in vain.
  useEffect(() => {
    if (!isAsked) return undefined;
    return () => afterPress(() => form.clearErrors(name));
  }, [form, isAsked]);

  if (!isAsked) return null;
  return (
    <Stack gap="3">
      <Text as="p" tone="muted">
        {`${state.name} asks for at least ${formatCountOf(minimumRows, 'insurer')} that declined this risk.`}
      </Text>
      <RowList
        name={name}
        rows={fields}
        titleOf={(place) => `Declination ${place}`}
        add={{
          label: 'Add declination',
          onAdd: () => append(emptyDeclination(), { focusName: `${name}.${fields.length}.Insurer` }),
        }}
        mayRemove={() => mayRemoveDeclination(fields.length, minimumRows)}
        onRemove={remove}
        problem={listProblem(form, name)}
        isDisabled={isDisabled}
      >
        {(index) => (
          <Grid columns={2}>
            <FormTextField
              control={control}
              name={`${name}.${index}.Insurer`}
              label="Insurer"
              isRequired
              isDisabled={isDisabled}
            />
            <FormTextField
              control={control}
              name={`${name}.${index}.NAIC`}
              normalize={normalizeNumber}
              label="NAIC"
              inputMode="numeric"
              affects={everyNaic}
              isRequired
              isDisabled={isDisabled}
            />
          </Grid>
        )}
      </RowList>
    </Stack>
  );
}
