import { LEADING_ZEROS, lookAlikes, NO_DIFFERENCE } from '@slip/forms/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';

/* Expressions that an index holds: a query uses the index only if it asks in the same words. */

/** The quarter of a day, as 20264. */
export const quarterOf = (day: SQLWrapper) =>
  sql<number>`(extract(year from ${day})::integer * 10 + extract(quarter from ${day})::integer)`;

/** The month of a date as one number, year × 12 + month, as an index on months has it. */
export const expirationMonth = (date: SQLWrapper) =>
  sql`(extract(year from ${date})::integer * 12 + extract(month from ${date})::integer)`;

/** The beginning of a question, long enough to sort questions by it. */
export const questionKey = (question: SQLWrapper) => sql`left(${question}, 60) collate "C"`;

/** A text written out in SQL: the definition of a column cannot have parameters. */
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

const withoutMarks = (expression: string) => `translate(${expression}, ${literal(NO_DIFFERENCE)}, '')`;
const withDigits = `translate(policy_number_key, ${literal(lookAlikes.letters)}, ${literal(lookAlikes.digits)})`;
const withoutZeros = `regexp_replace(${withDigits}, ${literal(LEADING_ZEROS)}, '\\1', 'g')`;

const generated = (expression: string): SQL => sql.raw(expression);

/**
 * The keys by which the policies of brokers and of insurers are matched. The database computes them from `policy_number_key`,
 * with the characters and the pattern of the rules (`matchKey`, `nearKey`), so that they are right in every row.
 */
export const matchColumns = () => ({
  matchKey: text('match_key')
    .notNull()
    .generatedAlwaysAs(generated(withoutMarks('policy_number_key'))),
  nearKey: text('near_key')
    .notNull()
    .generatedAlwaysAs(generated(withoutMarks(withoutZeros))),
});
