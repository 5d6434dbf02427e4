import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { transactions } from '../filings/tables.js';
import type { insurerTransactions } from '../insurer-policies/tables.js';

type Reported = typeof transactions | typeof insurerTransactions;

/** In which order every report has its rows, as its head says it. */
export const ORDER_WORDS = 'by received date, then confirmation number';

/** The order of a report's rows; a confirmation number is given once. */
export const rowOrder = ({ receivedOn, confirmationNumber }: Reported) =>
  [receivedOn, confirmationNumber] as const;

/** True if a row comes after another. @param id of the other; 0 where every row does */
export const comesAfter = (table: Reported, id: number): SQL | undefined =>
  id === 0
    ? undefined
    : sql`(${table.receivedOn}, ${table.confirmationNumber})
        > (select received_on, confirmation_number from ${table} as other where other.id = ${id})`;

/** The keys of rows in a report's order, as one text with commas: many rows of one number each would cost far more. */
export const joinedKeys = (row: Readonly<Record<'id' | 'receivedOn' | 'confirmationNumber', SQLWrapper>>) =>
  sql<string | null>`string_agg(${row.id}::text, ',' order by ${row.receivedOn}, ${row.confirmationNumber})`;
