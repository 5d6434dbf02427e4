import type { ReminderStep } from '@slip/forms/rules';
import { boolean, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { notEmpty, oneOf } from '../../database/checks.js';
import { calendarDate, moment, reference } from '../../database/columns.js';

/** How people chose to be reminded of due days. Without a row both is on. */
export const reminderChoices = pgTable('reminder_choices', {
  personId: reference('person_id')
    .primaryKey()
    .references(() => people.id),
  inInbox: boolean('in_inbox').notNull(),
  byMail: boolean('by_mail').notNull(),
});

/** The messages that remind: at most one for a person and day, however many servers run. */
export const reminders = pgTable(
  'reminders',
  {
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    /** The office's day. */
    day: calendarDate('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.day] })],
);

/** Reminders that people got: each thing once for each due day and step. */
export const remindedOf = pgTable(
  'reminded_of',
  {
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    /** As `owedKey` names it: `affidavit-WY-20263`. */
    owed: text('owed').notNull(),
    dueOn: calendarDate('due_on').notNull(),
    /** How many days before the due day: 14 or 3; -1 is the day after it (decision 0034). */
    step: smallint('step').$type<ReminderStep>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.dueOn, table.owed, table.step] }),
    // Checks by the database: `oneOf` one of some values, `notEmpty` a text.
    oneOf<ReminderStep>('reminded_of_step', table.step, { 14: true, 3: true, [-1]: true }),
    notEmpty('reminded_of_owed', table.owed),
  ],
);

/** Reminders that the office sent to accounts by hand: of each thing at most once a day, whoever asks. */
export const officeReminders = pgTable(
  'office_reminders',
  {
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /** As `owedKey` names it: `affidavit-WY-20263`. */
    owed: text('owed').notNull(),
    /** The office's day. */
    day: calendarDate('day').notNull(),
    remindedAt: moment('reminded_at').notNull(),
    remindedBy: reference('reminded_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.owed] }),
    notEmpty('office_reminders_owed', table.owed),
  ],
);

/** The days on which everybody was reminded, so that people need not be checked again. */
export const remindedDays = pgTable('reminded_days', { day: calendarDate('day').primaryKey() });

/** The secret addresses at which calendar programs read what is owed; one for a person. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    personId: reference('person_id')
      .primaryKey()
      .references(() => people.id),
    /** The hash of the secret; the secret itself is not kept. */
    hash: text('hash').notNull(),
    madeAt: moment('made_at').notNull(),
    lastReadAt: moment('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_addresses_hash').on(table.hash)],
);
