import { FormRadioGroup, FormSelect } from '@slip/forms';
import { limits } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { useWatch } from 'react-hook-form';
import { billingDefinition } from './definitions/billingDefinition.js';
import { stateOrAllOptions } from './definitions/stateChoices.js';
import { BillingAgents } from './fields/BillingAgents.js';
import { FieldSection } from './fields/FieldSection.js';
import { quarterOptions } from './fields/periodOptions.js';
import { useReportType } from './fields/useReportType.js';
import { yearOptions } from './fields/yearOptions.js';
import { usePreview } from './preview/usePreview.js';
import { whyNoPdf } from './preview/whyNoPdf.js';
import { ReportForm } from './ReportForm.js';
import type { ReportProps } from './ReportProps.js';
import { useReport } from './useReport.js';

/** Billing Report, of agents and agencies (spec 3 §2.7). */
export function BillingReport({ place, saved, agents }: ReportProps) {
  const work = useReport(billingDefinition, place, saved);
  const preview = usePreview(work);
  const { form } = work;
  const { control, setValue } = form;
  const [chosen, type] = useWatch({ control, name: ['Agents', 'ReportType'] });
  const types = useReportType(chosen.length, type, (only) => setValue('ReportType', only));

  return (
    <ReportForm work={work} preview={preview}>
      <FieldSection title="Date Range">
        <Grid columns={3}>
          <FormSelect control={control} name="Quarter" label="Quarter" isRequired options={quarterOptions} />
          <FormSelect
            control={control}
            name="Year"
            label="Year"
            affects={['Quarter']}
            isRequired
            options={yearOptions(limits.firstBillingQuarter.year, place.today)}
          />
          <FormSelect control={control} name="State" label="State" isRequired options={stateOrAllOptions} />
        </Grid>
      </FieldSection>
      {agents !== null && <BillingAgents form={form} known={place.agents} />}
      <FormRadioGroup
        control={control}
        name="ReportType"
        label="Report Type"
        orientation="horizontal"
        description={whyNoPdf(preview, chosen.length)}
        options={types}
      />
    </ReportForm>
  );
}
