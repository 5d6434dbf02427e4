import { type CalendarDate, participatingStates, stateFacts } from '@slip/forms/rules';

/**
 * The first day something holds in a state when nobody says another: the earliest effective date the state takes. Much
 * of what is filed is late or of an earlier term, and must not find its filer or insurer newly begun.
 */
export function firstDayIn(state: string): CalendarDate {
  return stateFacts(state).minimumEffectiveDate;
}

/** The same for what belongs to no single state: the earliest effective date any state takes. */
export function firstDayAnywhere(): CalendarDate {
  const days = participatingStates.map(({ minimumEffectiveDate }) => minimumEffectiveDate);
  return days.reduce((first, day) => (day < first ? day : first));
}
