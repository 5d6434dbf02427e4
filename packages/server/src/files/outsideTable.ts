import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { always } from '../database/checks.js';
import { reference } from '../database/columns.js';

/**
 * The files of one kind whose bytes are in the bucket: the others have them in the tables of their noun.
 * @param owner the key of the rows that the files belong to.
 */
export const outsideTable = (name: string, owner: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      // A server of the version before, which knows no bucket, removes owners as well.
      ownerId: reference('owner_id').primaryKey().references(owner, { onDelete: 'cascade' }),
      /** SHA-256 of the file, in hexadecimal digits, which is its name in the bucket. */
      sha256: text('sha256').notNull(),
      size: bigint('size', { mode: 'number' }).notNull(),
    },
    (table) => [
      index(`${name}_sha256`).on(table.sha256),
      always(`${name}_digits`, sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
      always(`${name}_size`, sql`${table.size} > 0`),
    ],
  );
