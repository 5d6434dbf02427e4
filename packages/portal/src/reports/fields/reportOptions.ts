import {
  ALL_QUARTERS,
  type CalendarDate,
  offeredReportTypes,
  quarters,
  type ReportBasis,
  type ReportType,
} from '@slip/forms/rules';
import { useEffect, useEffectEvent } from 'react';

/** The dates by which a report can select (spec 3 §2.7): Submit Date at first. */
export const basisOptions: readonly { readonly value: ReportBasis; readonly label: string }[] = [
  { value: 0, label: 'Submit Date' },
  { value: 1, label: 'Effective Date' },
];

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The four quarters, as choices of a form. */
export const quarterOptions = quarters.map(({ quarter, name }) => ({ value: quarter, label: name }));

/** The four quarters, after the whole year. */
export const quarterOrYearOptions = [{ value: ALL_QUARTERS, label: 'Whole year' }, ...quarterOptions];

/** The months of a year, as choices of a form. */
export const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: monthName.format(new Date(Date.UTC(2024, index))),
}));

/** The years that a picker offers: this year, and back to the first. */
export function yearOptions(first: number, today: CalendarDate): { value: number; label: string }[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: last - index,
    label: String(last - index),
  }));
}

/** The choices of Report Type (spec 3 §2.7); several agents come as CSV only (spec 3 §5.6). */
export function useReportType(agents: number, chosen: ReportType, choose: (type: ReportType) => void) {
  const offered = offeredReportTypes(agents);
  const isOffered = offered.includes(chosen);
  // When a second agent is chosen, PDF is offered no more.
  const toCsv = useEffectEvent(() => choose(1));
  useEffect(() => {
    if (!isOffered) toCsv();
  }, [isOffered]);
  return [
    { value: 0 as const, label: 'PDF', isDisabled: !offered.includes(0) },
    { value: 1 as const, label: 'CSV' },
  ];
}
