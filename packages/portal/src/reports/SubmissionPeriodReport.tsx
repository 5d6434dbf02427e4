import { FormSelect } from '@slip/forms';
import {
  ALL_QUARTERS,
  ALL_STATES,
  defaultQuarter,
  lateSubmissionSchema,
  limits,
  quarterOf,
} from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { object } from 'yup';
import type { ReportDefinition } from './definitions/ReportDefinition.js';
import { numberOfChoice, rulesOf, textChoice } from './definitions/ReportDefinition.js';
import { oneOfJoined, stateOrAllOptions } from './definitions/reportStates.js';
import { quarterOptions, yearOptions } from './fields/reportOptions.js';
import { usePreview } from './preview/usePreview.js';
import { ReportForm } from './ReportForm.js';
import type { ReportProps } from './ReportProps.js';
import { useReport } from './useReport.js';

/** The choices of a late submission report: a period by which insurers report (spec 3 §5.6). */
interface SubmissionPeriodChoices {
  /** Two letters, or all. */
  State: string | null;
  Year: number | null;
  /** Null for alien insurers, who report whole years (spec 3 §9). */
  Quarter: number | null;
}

const shape = object({ State: textChoice(), Year: numberOfChoice(), Quarter: numberOfChoice() });

const bodyOf = ({ State, Year, Quarter }: SubmissionPeriodChoices) => ({
  year: Year,
  quarter: Quarter ?? ALL_QUARTERS,
  states: State ?? '',
});

/** Reports of an insurer on a period by which it reports (spec 3 §2.7). */
const submissionPeriodDefinition: ReportDefinition<SubmissionPeriodChoices> = {
  shape,
  kinds: { State: 'text', Year: 'number', Quarter: 'number' },
  begin: ({ today, kind }) => {
    const last = defaultQuarter(today);
    if (kind !== 'AlienInsurer') return { State: ALL_STATES, Year: last.year, Quarter: last.quarter };
    // Alien insurers report by the year: the last one that is over.
    return { State: ALL_STATES, Year: Number(today.slice(0, 4)) - 1, Quarter: null };
  },
  within: (values) => values,
  rules: ({ today, kind }) =>
    rulesOf(lateSubmissionSchema(today, kind === 'AlienInsurer' ? 'AlienInsurer' : 'ForeignInsurer'), shape),
  input: (values) => ({ body: bodyOf(values) }),
  saved: (settings, { to }, { kind }) => {
    const { year, quarter } = quarterOf(to);
    return {
      State: oneOfJoined(settings.states),
      Year: year,
      Quarter: kind === 'AlienInsurer' ? null : quarter,
    };
  },
  fields: { states: 'State', year: 'Year', quarter: 'Quarter' },
};

/** A report of an insurer by quarter, of alien insurers by year: always CSV (spec 3 §2.7, §9). */
export function SubmissionPeriodReport(props: ReportProps) {
  const { place } = props;
  const work = useReport(submissionPeriodDefinition, props);
  const preview = usePreview(work);
  const { control } = work.form;

  return (
    <ReportForm work={work} preview={preview}>
      <Grid columns={3}>
        <FormSelect control={control} name="State" label="State" isRequired options={stateOrAllOptions()} />
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
