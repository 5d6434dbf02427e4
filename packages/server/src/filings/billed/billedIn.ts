import { type CalendarDate, quarterOf, yearQuarterNumber } from '@slip/forms/rules';

/** Where an accepted transaction is billed: to its agent, in the quarter of the day on which it is received or accepted. */
export const billedIn = (agentId: number, day: CalendarDate) => ({
  billingAgentId: agentId,
  billingQuarter: yearQuarterNumber(quarterOf(day)),
});

/** Where a transaction is billed that is filed on a day: nowhere while it is questioned. */
export const billedWhenFiled = (status: 'Accepted' | 'Questioned', agentId: number, day: CalendarDate) =>
  status === 'Accepted' ? billedIn(agentId, day) : { billingAgentId: null, billingQuarter: null };
