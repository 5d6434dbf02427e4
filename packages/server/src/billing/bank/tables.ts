import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { always, count, notEmpty, oneOf, period } from '../../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../../database/columns.js';
import { paymentEvents } from '../payments/tables.js';
import { ledgerEntries } from '../tables.js';
import type { StatementFormat } from './files/readStatementFile.js';

/** Files with statements as the bank gave them. Only ever added to. */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: id(),
    name: text('name').notNull(),
    format: text('format').$type<StatementFormat>().notNull(),
    /** SHA-256 of the file, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** The text of the file, encrypted: it names accounts. */
    sealedContent: text('sealed_content').notNull(),
    addedAt: moment('added_at').notNull(),
    addedBy: reference('added_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    uniqueIndex('bank_files_once').on(table.sha256),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text, `count` a number not
    // below 0, `period` a last day not before the first.
    oneOf<StatementFormat>('bank_files_format', table.format, { csv: true, bai2: true, camt: true }),
    always('bank_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Statements of the office's bank accounts. Only ever added to. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    fileId: reference('file_id')
      .notNull()
      .references(() => bankFiles.id),
    /** The last four digits of the account. */
    account: text('account').notNull(),
    /** Its number as the bank gives it, or its days. */
    number: text('number').notNull(),
    from: calendarDate('from_day').notNull(),
    to: calendarDate('to_day').notNull(),
    opening: cents('opening').notNull(),
    closing: cents('closing').notNull(),
    lines: integer('lines').notNull(),
    /** SHA-256 of its content: another file may contain the same statement. */
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [
    uniqueIndex('bank_statements_once').on(table.account, table.number),
    index('bank_statements_days').on(table.account, table.from, table.to),
    period('bank_statements_period', table.from, table.to),
    notEmpty('bank_statements_number', table.number),
    count('bank_statements_lines', table.lines),
  ],
);

/** The lines of statements. Only ever added to. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    statementId: reference('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** The line of the file. */
    line: integer('line').notNull(),
    bookedOn: calendarDate('booked_on').notNull(),
    valueOn: calendarDate('value_on'),
    /** Signed: what comes in is positive. */
    amount: cents('amount').notNull(),
    trace: text('trace'),
    reference: text('reference').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    index('bank_lines_statement').on(table.statementId, table.id),
    always('bank_lines_amount', sql`${table.amount} <> 0`),
    always('bank_lines_trace', sql`${table.trace} ~ '^[0-9]{15}$'`),
  ],
);

/** Lines of statements that are not matched with the books: a match removes the row, and undoing the match adds it again. */
export const bankOpenLines = pgTable('bank_open_lines', {
  lineId: reference('line_id')
    .primaryKey()
    .references(() => bankLines.id),
});

/**
 * Events of debits that move money at the bank (sent, returned after that, received) and are not matched with a line of a statement. A trigger
 * adds a row for each, whatever program writes the event.
 */
export const bankOpenEvents = pgTable('bank_open_events', {
  eventId: reference('event_id')
    .primaryKey()
    .references(() => paymentEvents.id),
});

/**
 * Ledger entries of what the office pays out (remittances to states, refunds of credits) that are not matched with a line of a statement. A
 * trigger adds a row for each.
 */
export const bankOpenEntries = pgTable('bank_open_entries', {
  entryId: reference('entry_id')
    .primaryKey()
    .references(() => ledgerEntries.id),
});

/** How a match came about: by trace number, by day and amount, or by hand. */
export type MatchRule = 'trace' | 'day' | 'hand';

/** Lines of the bank and events of the books that are the same money. Only ever added to. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: id(),
    rule: text('rule').$type<MatchRule>().notNull(),
    amount: cents('amount').notNull(),
    matchedAt: moment('matched_at').notNull(),
    matchedBy: reference('matched_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [oneOf<MatchRule>('bank_matches_rule', table.rule, { trace: true, day: true, hand: true })],
);

/** The lines of a match. Only ever added to. */
export const bankMatchLines = pgTable(
  'bank_match_lines',
  {
    matchId: reference('match_id')
      .notNull()
      .references(() => bankMatches.id),
    lineId: reference('line_id')
      .notNull()
      .references(() => bankLines.id),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.lineId] }),
    index('bank_match_lines_line').on(table.lineId),
  ],
);

/** The events of a match. Only ever added to. */
export const bankMatchEvents = pgTable(
  'bank_match_events',
  {
    matchId: reference('match_id')
      .notNull()
      .references(() => bankMatches.id),
    eventId: reference('event_id')
      .notNull()
      .references(() => paymentEvents.id),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.eventId] })],
);

/** The ledger entries of a match: what the office paid out. Only ever added to. */
export const bankMatchEntries = pgTable(
  'bank_match_entries',
  {
    matchId: reference('match_id')
      .notNull()
      .references(() => bankMatches.id),
    entryId: reference('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.entryId] })],
);

/** Matches that were undone, each once. Only ever added to. */
export const bankMatchUndos = pgTable(
  'bank_match_undos',
  {
    matchId: reference('match_id')
      .primaryKey()
      .references(() => bankMatches.id),
    reason: text('reason').notNull(),
    undoneAt: moment('undone_at').notNull(),
    undoneBy: reference('undone_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [notEmpty('bank_match_undos_reason', table.reason)],
);
