import { FormDateField } from '@slip/forms';
import {
  ALL_QUARTERS,
  type CalendarDate,
  calendarDate,
  firstReportDay,
  isQuarterNumber,
  limits,
  quarterDays,
  quarterOf,
  type ReportDays,
} from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { Select } from '@slip/ui/Select';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AgentDaysChoices } from '../definitions/agentDaysDefinition.js';
import { quarterOrYearOptions, yearOptions } from './reportOptions.js';

const withTextValues = (options: readonly { readonly value: number; readonly label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));

/** The days of a quarter, or of a whole year. */
function daysOf(quarter: number, year: number): ReportDays {
  if (isQuarterNumber(quarter)) return quarterDays({ year, quarter });
  return { from: calendarDate(year, 1, 1), to: calendarDate(year, 12, 31) };
}

/** The quarter, or 0 for the whole year, that two days span. */
function quarterOfDays(from: CalendarDate | null, to: CalendarDate | null): number | null {
  if (from === null || to === null) return null;
  const { year, quarter } = quarterOf(from);
  return (
    [quarter, ALL_QUARTERS].find((each) => {
      const days = daysOf(each, year);
      return days.from === from && days.to === to;
    }) ?? null
  );
}

export interface DateRangeFieldsProps {
  readonly form: UseFormReturn<AgentDaysChoices, unknown, AgentDaysChoices>;
  readonly today: CalendarDate;
}

/** Date Range (spec 3 §2.7): a quarter and year fill in the days, which can be changed. */
export function DateRangeFields({ form, today }: DateRangeFieldsProps) {
  const { control, setValue, formState } = form;
  const [from, to] = useWatch({ control, name: ['StartDate', 'EndDate'] });
  const quarter = quarterOfDays(from, to);
  const year = Number((from ?? today).slice(0, 4));
  // Days of two years show no year as chosen.
  const isInOneYear = from === null || to === null || from.slice(0, 4) === to.slice(0, 4);

  function setDays(chosenQuarter: number, chosenYear: number): void {
    const days = daysOf(chosenQuarter, chosenYear);
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('StartDate', days.from < firstReportDay ? firstReportDay : days.from, options);
    setValue('EndDate', days.to, options);
  }

  return (
    <Grid columns={4}>
      <Select
        label="Quarter"
        options={withTextValues(quarterOrYearOptions)}
        value={quarter === null ? null : String(quarter)}
        messages={{ placeholder: 'Own dates' }}
        onChange={(value) => setDays(Number(value), year)}
      />
      <Select
        label="Year"
        options={withTextValues(yearOptions(limits.firstYear.reports, today))}
        value={isInOneYear ? String(year) : null}
        messages={{ placeholder: 'Own dates' }}
        onChange={(value) => setDays(quarter ?? ALL_QUARTERS, Number(value))}
      />
      <FormDateField control={control} name="StartDate" label="Start Date" affects={['EndDate']} isRequired />
      <FormDateField control={control} name="EndDate" label="End Date" isRequired />
    </Grid>
  );
}
