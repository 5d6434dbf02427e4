import type { CalendarDate } from '@slip/forms/rules';
import { type SQL, sql } from 'drizzle-orm';
import { agencyAgents } from './tables.js';

/** The condition that an agency acts for an agent on a day, by a row of {@link agencyAgents}. */
export function linkLastsOn(day: CalendarDate): SQL<boolean> {
  const { linkedAt, endedOn } = agencyAgents;
  return sql`(${linkedAt} is not null and (${endedOn} is null or ${endedOn} >= ${day}))`;
}
