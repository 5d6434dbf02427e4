import { foldedText } from '@slip/forms/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A name or number as the rules compare it (`foldedText`), in a query or an index. */
export const folded = (column: SQLWrapper): SQL => sql`folded_text(${column})`;

/** True if a name or number on file is one that was typed. */
export const isText = (column: SQLWrapper, typed: string): SQL =>
  sql`${folded(column)} = ${foldedText(typed)}`;
