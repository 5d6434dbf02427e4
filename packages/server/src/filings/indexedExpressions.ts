import { type SQLWrapper, sql } from 'drizzle-orm';

/* Expressions that an index holds: a query uses the index only if it asks in the same words. */

/** The quarter of a day, as 20264. */
export const quarterOf = (day: SQLWrapper) =>
  sql<number>`(extract(year from ${day})::integer * 10 + extract(quarter from ${day})::integer)`;

/** The month of a date as one number, year × 12 + month, as an index on months has it. */
export const expirationMonth = (date: SQLWrapper) =>
  sql`(extract(year from ${date})::integer * 12 + extract(month from ${date})::integer)`;

/** As much of a question as tells questions apart, as they are sorted by it. */
export const questionKey = (question: SQLWrapper) => sql`left(${question}, 60) collate "C"`;
