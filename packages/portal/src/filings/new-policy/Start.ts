import type { CalendarDate, Choice, StateDefinition } from '@slip/forms/rules';

/** What is chosen before the filing form opens: where, from when, and for whom. */
export interface Start {
  readonly state: StateDefinition;
  /** `null` in a filing that was kept without its date. */
  readonly effectiveDate: CalendarDate | null;
  readonly agent: Choice;
}
