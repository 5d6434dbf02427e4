import { FormDateField, FormRadioGroup, FormSelect } from '@slip/forms';
import { limits, type PeriodKind } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { useWatch } from 'react-hook-form';
import { insurerDaysDefinition } from './definitions/insurerDaysDefinition.js';
import { stateOrAllOptions } from './definitions/reportStates.js';
import { basisOptions, monthOptions, quarterOptions, yearOptions } from './fields/reportOptions.js';
import { usePreview } from './preview/usePreview.js';
import { ReportForm } from './ReportForm.js';
import type { ReportProps } from './ReportProps.js';
import { useReport } from './useReport.js';

/** How the period is chosen (spec 3 §2.7, §3.7): by days at first. */
const kindOptions: readonly { readonly value: PeriodKind; readonly label: string }[] = [
  { value: 'Date', label: 'Choose Dates' },
  { value: 'Year', label: 'Year' },
  { value: 'MonthAndYear', label: 'Month and Year' },
  { value: 'QuarterAndYear', label: 'Quarter and Year' },
];

/** A report of an insurer in a range of days: always CSV (spec 3 §2.7). */
export function InsurerDaysReport(props: ReportProps) {
  const { place } = props;
  const work = useReport(insurerDaysDefinition, props);
  const preview = usePreview(work);
  const { control } = work.form;
  const kind = useWatch({ control, name: 'PeriodKind' });

  return (
    <ReportForm work={work} preview={preview}>
      <Grid columns={3}>
        <FormSelect control={control} name="State" label="State" isRequired options={stateOrAllOptions()} />
      </Grid>
      <FormRadioGroup
        control={control}
        name="DateType"
        label="Report Based On"
        orientation="horizontal"
        options={basisOptions}
      />
      <FormRadioGroup
        control={control}
        name="PeriodKind"
        label="Date Selection"
        orientation="horizontal"
        options={kindOptions}
      />
      <Grid columns={3}>
        {kind === 'Date' && (
          <>
            <FormDateField
              control={control}
              name="StartDate"
              label="Start Date"
              affects={['EndDate']}
              isRequired
            />
            <FormDateField control={control} name="EndDate" label="End Date" isRequired />
          </>
        )}
        {kind === 'MonthAndYear' && (
          <FormSelect control={control} name="Month" label="Month" isRequired options={monthOptions} />
        )}
        {kind === 'QuarterAndYear' && (
          <FormSelect control={control} name="Quarter" label="Quarter" isRequired options={quarterOptions} />
        )}
        {kind !== 'Date' && (
          <FormSelect
            control={control}
            name="Year"
            label="Year"
            isRequired
            options={yearOptions(limits.firstYear.reports, place.today)}
          />
        )}
      </Grid>
    </ReportForm>
  );
}
