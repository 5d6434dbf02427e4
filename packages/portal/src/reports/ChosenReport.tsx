import type { Read } from '@slip/api';
import { FormDateField, FormRadioGroup, FormSelect } from '@slip/forms';
import {
  type AccountKind,
  ALL_QUARTERS,
  ALL_STATES,
  defaultQuarter,
  lateSubmissionSchema,
  limits,
  type PeriodKind,
  quarterOf,
  type ReportChoices,
  type ReportName,
  reportFacts,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ComponentType, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { agentsNotLoaded } from '../pages/notLoaded.js';
import { NoAgents } from '../settings/ChooseAgent.js';
import { AgentDaysReport } from './AgentDaysReport.js';
import { BilledQuarterReport } from './BilledQuarterReport.js';
import { oneOfJoined, stateOrAllOptions } from './definitions/choicesAddress.js';
import { insurerDaysDefinition } from './definitions/insurerDaysDefinition.js';
import type { ReportDefinition } from './definitions/ReportDefinition.js';
import { numberOfChoice, rulesOf, textChoice } from './definitions/ReportDefinition.js';
import { basisOptions, monthOptions, quarterOptions, yearOptions } from './fields/FieldSection.js';
import { usePreview } from './preview/usePreview.js';
import { ReportForm } from './ReportForm.js';
import type { ReportProps } from './ReportProps.js';
import { SAVED } from './reportPaths.js';
import type { SavedReport } from './saved/SavedReport.js';
import { useReport } from './useReport.js';
import { useReportAgents } from './useReportAgents.js';

/** How the period is chosen (spec 3 §2.7, §3.7): by days at first. */
const kindOptions: readonly { readonly value: PeriodKind; readonly label: string }[] = [
  { value: 'Date', label: 'Choose Dates' },
  { value: 'Year', label: 'Year' },
  { value: 'MonthAndYear', label: 'Month and Year' },
  { value: 'QuarterAndYear', label: 'Quarter and Year' },
];

/** A report of an insurer in a range of days: always CSV (spec 3 §2.7). */
function InsurerDaysReport(props: ReportProps) {
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

/** A period that insurers report by, as a late submission report is chosen (spec 3 §5.6). */
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

/** Reports of an insurer on such a period (spec 3 §2.7). */
const submissionPeriodDefinition: ReportDefinition<SubmissionPeriodChoices> = {
  shape,
  kinds: { State: 'text', Year: 'number', Quarter: 'number' },
  begin: ({ today, kind }) => {
    const last = defaultQuarter(today);
    if (kind !== 'AlienInsurer') return { State: ALL_STATES, Year: last.year, Quarter: last.quarter };
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
function SubmissionPeriodReport(props: ReportProps) {
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

const forms: Readonly<Record<ReportChoices, ComponentType<ReportProps>>> = {
  agentDays: AgentDaysReport,
  billedQuarter: BilledQuarterReport,
  insurerDays: InsurerDaysReport,
  submissionPeriod: SubmissionPeriodReport,
};

const none: readonly SavedReport[] = [];

export interface ChosenReportProps {
  readonly name: ReportName;
  readonly saved: Pick<Read<readonly SavedReport[]>, 'data' | 'isLoading'>;
  readonly kind: AccountKind;
}

/** The report of an address, once it is known whom it can be about. */
export function ChosenReport({ name, saved, kind }: ChosenReportProps) {
  const [today] = useState(useOfficeDay());
  const [query] = useSearchParams();
  const { ids, choices, read } = useReportAgents();
  if (ids === undefined && read.error) {
    return (
      <Banner tone="danger" actions={<Button onPress={() => void read.reload()}>Try again</Button>}>
        {agentsNotLoaded}
      </Banner>
    );
  }
  if (choices !== null && ids?.length === 0) return <NoAgents />;
  if (ids === undefined || (query.has(SAVED) && saved.isLoading)) {
    return (
      <Stack gap="4">
        <Skeleton shape="title" />
        <Card>
          <Skeleton lines={6} />
        </Card>
      </Stack>
    );
  }
  const Shown = forms[reportFacts[name].choices];
  return (
    <Shown name={name} place={{ today, kind, agents: ids }} saved={saved.data ?? none} agents={choices} />
  );
}
