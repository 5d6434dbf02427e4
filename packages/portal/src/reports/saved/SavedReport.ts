import type { Output } from '@slip/api';
import type { reports } from '@slip/api/contract';
import type { RelativePeriod, ReportSchedule } from '@slip/forms/rules';

/** A report whose choices a person keeps. */
export type SavedReport = Output<typeof reports.savedReports>[number];

/** The periods that are counted from the day a report runs, as they are read. */
export const periodWords: Readonly<Record<RelativePeriod, string>> = {
  lastWeek: 'Last week',
  lastMonth: 'Last month',
  lastQuarter: 'Last quarter',
  lastYear: 'Last year',
};

/** How often a report is sent, as it is read. */
export const scheduleWords: Readonly<Record<ReportSchedule, string>> = {
  none: 'Not sent',
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
};
