import type { SignedPaper } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { always, notEmpty, oneOf, stateLetters } from '../../database/checks.js';
import { calendarDate, id, moment, reference } from '../../database/columns.js';

/**
 * The texts of affidavits and annual filings, by state and version. Only ever added to (a trigger sees to it): what was signed
 * can always be read again.
 */
export const signingTexts = pgTable(
  'signing_texts',
  {
    id: id(),
    paper: text('paper').$type<SignedPaper>().notNull(),
    state: text('state').notNull(),
    version: integer('version').notNull(),
    /** It is signed for the periods that end on this day or later, until the day of a later version. */
    effectiveFrom: calendarDate('effective_from').notNull(),
    /** Plain paragraphs, an empty line between them. */
    text: text('text').notNull(),
    notice: text('notice').notNull(),
    /** SHA-256 of text and notice. */
    hash: text('hash').notNull(),
    /** True if it is the sample that comes with the product. */
    isSample: boolean('is_sample').notNull(),
    addedBy: reference('added_by').references(() => people.id),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('signing_texts_version_once').on(table.paper, table.state, table.version),
    // Signatures refer to both columns.
    unique('signing_texts_hash').on(table.id, table.hash),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text, `stateLetters` two
    // capitals.
    oneOf<SignedPaper>('signing_texts_paper', table.paper, { affidavit: true, annualFiling: true }),
    stateLetters('signing_texts_state', table.state),
    notEmpty('signing_texts_text', table.text),
    always('signing_texts_version', sql`${table.version} >= 1`),
    always('signing_texts_hash_hex', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    always('signing_texts_author', sql`${table.isSample} or ${table.addedBy} is not null`),
  ],
);
