import type { CalendarDate, Choice, StateDefinition } from '@slip/forms/rules';

/** What is chosen before the filing form opens: where, from when, and for whom. */
export interface Start {
  readonly state: StateDefinition;
  readonly effectiveDate: CalendarDate;
  readonly agent: Choice;
}
