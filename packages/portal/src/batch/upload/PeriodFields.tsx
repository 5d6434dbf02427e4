import { FormSelect } from '@slip/forms';
import { ALL_QUARTERS, limits, quarters } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadValues } from './uploadCall.js';

interface PeriodFieldsProps {
  readonly form: UseFormReturn<UploadValues, unknown, UploadValues>;
  /** The current year, which is the last one to choose; the first one is 2001. */
  readonly thisYear: number;
  readonly isDisabled: boolean;
}

const quarterOptions = [
  { value: ALL_QUARTERS, label: 'All' },
  ...quarters.map(({ quarter, name }) => ({ value: quarter, label: name })),
];

/** The period of an insurer's CSV file (spec 2 §5, §9). */
export function PeriodFields({ form: { control }, thisYear, isDisabled }: PeriodFieldsProps) {
  const years = useMemo(
    () =>
      Array.from({ length: thisYear - limits.firstYear.insurer + 1 }, (_, index) => ({
        value: thisYear - index,
        label: String(thisYear - index),
      })),
    [thisYear],
  );
  return (
    <Grid columns={2}>
      <FormSelect
        control={control}
        name="Year"
        label="Year"
        isRequired
        isDisabled={isDisabled}
        options={years}
      />
      <FormSelect
        control={control}
        name="Quarter"
        label="Quarter"
        isRequired
        isDisabled={isDisabled}
        options={quarterOptions}
      />
    </Grid>
  );
}
