import {
  ALL_STATES,
  type CalendarDate,
  defaultQuarter,
  insurerReportSchema,
  type PeriodKind,
  quarterDays,
  type ReportBasis,
  reportDays,
  toWireDate,
} from '@slip/forms/rules';
import { mixed, object } from 'yup';
import type { ReportDefinition } from './ReportDefinition.js';
import {
  basisChoice,
  dayChoice,
  keptBasis,
  numberOfChoice,
  rulesOf,
  textChoice,
} from './ReportDefinition.js';
import { oneOfJoined } from './reportStates.js';

/** The choices of an insurer's transaction report: a range of days (spec 3 §2.7, §5.6). */
export interface InsurerDaysChoices {
  /** Two letters, or all. */
  State: string | null;
  DateType: ReportBasis;
  PeriodKind: PeriodKind;
  StartDate: CalendarDate | null;
  EndDate: CalendarDate | null;
  Year: number | null;
  Month: number | null;
  Quarter: number | null;
}

const shape = object({
  State: textChoice(),
  DateType: basisChoice(),
  PeriodKind: mixed<PeriodKind>().oneOf(['Date', 'Year', 'MonthAndYear', 'QuarterAndYear']).defined(),
  StartDate: dayChoice(),
  EndDate: dayChoice(),
  Year: numberOfChoice(),
  Month: numberOfChoice(),
  Quarter: numberOfChoice(),
});

function bodyOf(values: InsurerDaysChoices) {
  const days = reportDays(values);
  return {
    // Always CSV (spec 3 §2.7).
    reportType: 1 as const,
    dateType: values.DateType,
    states: values.State ?? '',
    startDate: days ? toWireDate(days.from) : '',
    endDate: days ? toWireDate(days.to) : '',
  };
}

const daysOnly = { PeriodKind: 'Date', Year: null, Month: null, Quarter: null } as const;

/** Reports of an insurer in a range of days (spec 3 §2.7). */
export const insurerDaysDefinition: ReportDefinition<InsurerDaysChoices> = {
  shape,
  kinds: {
    State: 'text',
    DateType: 'number',
    PeriodKind: 'text',
    StartDate: 'text',
    EndDate: 'text',
    Year: 'number',
    Month: 'number',
    Quarter: 'number',
  },
  begin: ({ today }) => {
    const quarter = defaultQuarter(today);
    const { from, to } = quarterDays(quarter);
    return {
      State: ALL_STATES,
      DateType: 0,
      PeriodKind: 'Date',
      StartDate: from,
      EndDate: to,
      Year: quarter.year,
      Month: Number(to.slice(5, 7)),
      Quarter: quarter.quarter,
    };
  },
  within: (values) => values,
  rules: ({ today }) => rulesOf(insurerReportSchema(today), shape),
  input: (values) => ({ body: bodyOf(values) }),
  saved: (settings, { from, to }) => ({
    ...daysOnly,
    State: oneOfJoined(settings.states),
    DateType: keptBasis(settings),
    StartDate: from,
    EndDate: to,
  }),
  fields: { states: 'State', dateType: 'DateType', startDate: 'StartDate', endDate: 'EndDate' },
};
