import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { notEmpty, oneOf } from '../../database/checks.js';
import { moment, reference } from '../../database/columns.js';
import type { InvoiceKind } from '../InvoiceKind.js';

/** The office's own numbers for the accounts of the ledger, by which its general ledger takes what is exported. */
export const accountNumbers = pgTable(
  'account_numbers',
  {
    account: text('account').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** `2100-{state}` is a number for each state. */
    number: text('number').notNull(),
    title: text('title').notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: reference('saved_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.kind] }),
    // Checks by the database: `oneOf` one of some values, `notEmpty` a text.
    notEmpty('account_numbers_account', table.account),
    oneOf<InvoiceKind>('account_numbers_kind', table.kind, { tax: true, fee: true }),
    notEmpty('account_numbers_number', table.number),
  ],
);
