import type { Output } from '@slip/api';
import type { reports } from '@slip/api/contract';
import { periodWords, type RelativePeriod, type ReportSchedule } from '@slip/forms/rules';

/** A report whose choices a person keeps. */
export type SavedReport = Output<typeof reports.savedReports>[number];

/** A period that is counted from the day a report runs, in words that begin with a capital letter. */
export function periodLabel(period: RelativePeriod): string {
  const words = periodWords[period];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How often a report is sent, in words. */
export const scheduleWords: Readonly<Record<ReportSchedule, string>> = {
  none: 'Not sent',
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
};
