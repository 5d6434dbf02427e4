import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';

/*
 * Checks by which the database, too, enforces the rules for every row, even for changes by hand. Each is named after its
 * table and its subject, so that an error tells which check failed.
 */

/**
 * One of a few values, or nothing where the column may be empty.
 *
 * @param values all values of the type; the compiler reports a missing one.
 */
export const oneOf = <Value extends string | number>(
  name: string,
  column: SQLWrapper,
  values: Readonly<Record<Value, true>>,
) =>
  check(
    name,
    sql`${column} in (${sql.raw(
      Object.keys(values)
        .map((value) => `'${value}'`)
        .join(', '),
    )})`,
  );

/** Two capital letters. */
export const stateLetters = (name: string, column: SQLWrapper) => check(name, sql`${column} ~ '^[A-Z]{2}$'`);

/** A count: never negative. */
export const count = (name: string, column: SQLWrapper) => check(name, sql`${column} >= 0`);

/** The last day of a period is not before its first; it may have no last day. */
export const period = (name: string, first: SQLWrapper, last: SQLWrapper) =>
  check(name, sql`${last} >= ${first}`);

/** A quarter as one number, 20263 for the third of 2026; 20260 for the whole year. */
export const yearAndQuarter = (name: string, column: SQLWrapper) =>
  check(name, sql`${column} % 10 between 0 and 4`);

/** A text that must not be empty. */
export const notEmpty = (name: string, column: SQLWrapper) => check(name, sql`${column} <> ''`);

/** Anything else that always holds. */
export const always = (name: string, holds: SQL) => check(name, holds);

/** A quarter as one number, never a whole year. */
export const yearWithQuarter = (name: string, column: SQLWrapper) =>
  check(name, sql`${column} % 10 between 1 and 4`);
