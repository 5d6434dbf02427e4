import { type SQLWrapper, sql } from 'drizzle-orm';

/** Keys in their order as one text with commas: many rows of one number each would cost far more. */
export const joinedKeys = (key: SQLWrapper) =>
  sql<string | null>`string_agg(${key}::text, ',' order by ${key})`;
