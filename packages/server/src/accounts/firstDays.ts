import { type CalendarDate, participatingStates, stateFacts } from '@slip/forms/rules';

/**
 * The default first day on which a record is valid in a state: the earliest effective date that the state accepts. Many
 * filings are late or for an earlier term, and their filer or insurer must have been valid then.
 */
export function firstDayIn(state: string): CalendarDate {
  return stateFacts(state).minimumEffectiveDate;
}

/** The same for a record that belongs to no single state: the earliest effective date that any state accepts. */
export function firstDayAnywhere(): CalendarDate {
  const days = participatingStates.map(({ minimumEffectiveDate }) => minimumEffectiveDate);
  return days.reduce((first, day) => (day < first ? day : first));
}
