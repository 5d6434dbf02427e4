import { FormSelect } from '@slip/forms';
import { limits } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { lateSubmissionDefinition } from './definitions/lateSubmissionDefinition.js';
import { stateOrAllOptions } from './definitions/stateChoices.js';
import { quarterOptions } from './fields/periodOptions.js';
import { yearOptions } from './fields/yearOptions.js';
import { usePreview } from './preview/usePreview.js';
import { ReportForm } from './ReportForm.js';
import type { ReportProps } from './ReportProps.js';
import { useReport } from './useReport.js';

/** Insurer Late Submission: by quarter, of alien insurers by year; always CSV (spec 3 §2.7, §9). */
export function LateSubmissionReport({ place, saved }: ReportProps) {
  const work = useReport(lateSubmissionDefinition, place, saved);
  const preview = usePreview(work);
  const { control } = work.form;

  return (
    <ReportForm work={work} preview={preview}>
      <Grid columns={3}>
        <FormSelect control={control} name="State" label="State" isRequired options={stateOrAllOptions} />
        {place.kind !== 'AlienInsurer' && (
          <FormSelect control={control} name="Quarter" label="Quarter" isRequired options={quarterOptions} />
        )}
        <FormSelect
          control={control}
          name="Year"
          label="Year"
          isRequired
          options={yearOptions(limits.firstYear.insurer, place.today)}
        />
      </Grid>
    </ReportForm>
  );
}
