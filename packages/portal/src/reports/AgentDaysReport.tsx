import { FormCheckboxGroup, FormRadioGroup } from '@slip/forms';
import { participatingLetters, participatingStateOptions } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type AgentDaysChoices, agentDaysDefinition } from './definitions/agentDaysDefinition.js';
import { AgentsField } from './fields/AgentsField.js';
import { DateRangeFields } from './fields/DateRangeFields.js';
import { FieldSection } from './fields/FieldSection.js';
import { basisOptions, useReportType } from './fields/reportOptions.js';
import { usePreview, whyNoPdf } from './preview/usePreview.js';
import { ReportForm } from './ReportForm.js';
import type { ReportProps } from './ReportProps.js';
import { useReport } from './useReport.js';

/** The field for the states of a report; all are chosen at first. */
function StatesField({
  form: { control, setValue, formState },
}: {
  readonly form: UseFormReturn<AgentDaysChoices, unknown, AgentDaysChoices>;
}) {
  const chosen = useWatch({ control, name: 'States' });
  return (
    <Inline gap="3" align="baseline">
      <FormCheckboxGroup
        control={control}
        name="States"
        label="States"
        options={participatingStateOptions()}
      />
      {chosen.length < participatingLetters().length && (
        <Button
          size="s"
          variant="quiet"
          onPress={() =>
            setValue('States', [...participatingLetters()], {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        >
          All states
        </Button>
      )}
    </Inline>
  );
}

/** A report of agents in a range of days, such as the Transaction Report (spec 3 §2.7). */
export function AgentDaysReport({ agents, ...reportProps }: ReportProps) {
  const { place } = reportProps;
  const work = useReport(agentDaysDefinition, reportProps);
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
