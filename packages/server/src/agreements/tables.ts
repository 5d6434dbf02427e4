import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Agreement, AgreementKind } from '../accounts/people/Agreement.js';
import { oneOf } from '../database/checks.js';
import { moment } from '../database/columns.js';

/** Versions of the agreements that somebody has signed: the program itself has only the one in force. */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    kind: text('kind').$type<AgreementKind>().notNull(),
    version: text('version').notNull(),
    /** The text, with “the entity” in place of the name of the signer's entity. */
    text: jsonb('text').$type<Agreement>().notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    // Checks by the database: `oneOf` one of some values.
    oneOf<AgreementKind>('agreement_texts_kind', table.kind, { tos: true, nda: true }),
  ],
);
