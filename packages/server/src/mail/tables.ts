import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../database/checks.js';
import { id, moment } from '../database/columns.js';

/**
 * Messages to be sent: stored together with the change they are about, sent afterwards. A message that was sent is removed,
 * since it holds a code or a link. Without a mail server they stay for a while, for the local mailbox.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: id(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the last try failed: nobody got the message, and it is not tried again. */
    givenUpAt: moment('given_up_at'),
  },
  (table) => [
    index('outgoing_messages_given_up')
      .on(table.givenUpAt, table.id)
      .where(sql`${table.givenUpAt} is not null`),
    oneOf<'email' | 'sms'>('outgoing_messages_channel', table.channel, { email: true, sms: true }),
  ],
);
