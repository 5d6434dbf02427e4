import { FormRadioGroup } from '@slip/forms';
import { Grid } from '@slip/ui/Grid';
import { useWatch } from 'react-hook-form';
import { transactionDefinition } from './definitions/transactionDefinition.js';
import { AgentsField } from './fields/AgentsField.js';
import { basisOptions } from './fields/basisOptions.js';
import { DateRangeFields } from './fields/DateRangeFields.js';
import { FieldSection } from './fields/FieldSection.js';
import { StatesField } from './fields/StatesField.js';
import { useReportType } from './fields/useReportType.js';
import { usePreview } from './preview/usePreview.js';
import { whyNoPdf } from './preview/whyNoPdf.js';
import { ReportForm } from './ReportForm.js';
import type { ReportProps } from './ReportProps.js';
import { useReport } from './useReport.js';

/** Transaction Report, of agents and agencies (spec 3 §2.7). */
export function TransactionReport({ place, saved, agents }: ReportProps) {
  const work = useReport(transactionDefinition, place, saved);
  const preview = usePreview(work);
  const { form } = work;
  const { control, setValue } = form;
  const [chosen, type] = useWatch({ control, name: ['Agents', 'ReportType'] });
  const types = useReportType(chosen.length, type, (only) => setValue('ReportType', only));

  return (
    <ReportForm work={work} preview={preview}>
      <FieldSection title="Date Range">
        <DateRangeFields form={form} today={place.today} />
      </FieldSection>
      <StatesField form={form} />
      {agents !== null && (
        <AgentsField
          control={control}
          name="Agents"
          affects={['ReportType']}
          agents={agents}
          count={chosen.length}
          onChooseAll={() =>
            setValue('Agents', [...place.agents], { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <Grid columns={2}>
        <FormRadioGroup
          control={control}
          name="DateType"
          label="Report Based On"
          orientation="horizontal"
          options={basisOptions}
        />
        <FormRadioGroup
          control={control}
          name="ReportType"
          label="Report Type"
          orientation="horizontal"
          description={whyNoPdf(preview, chosen.length)}
          options={types}
        />
      </Grid>
    </ReportForm>
  );
}
