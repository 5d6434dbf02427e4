import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, count, notEmpty, oneOf } from '../../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../../database/columns.js';
import { invoices } from '../tables.js';

/** Bank accounts that invoices are paid from, of whoever pays: an agent, an IPC filer, or an agency for all its agents. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    bankName: text('bank_name').notNull(),
    /** Public: everybody can look up whose it is. */
    routingNumber: text('routing_number').notNull(),
    /** The digits of the account number that are shown: fewer than four if it is short. */
    lastFour: text('last_four').notNull(),
    /** The account number, encrypted; gone once the account is deleted. */
    sealedNumber: text('sealed_number'),
    addedAt: moment('added_at').notNull(),
    addedBy: reference('added_by')
      .notNull()
      .references(() => people.id),
    deletedAt: moment('deleted_at'),
    deletedBy: reference('deleted_by').references(() => people.id),
  },
  (table) => [
    index('bank_accounts_account').on(table.accountId).where(sql`${table.deletedAt} is null`),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text, `count` a number not
    // below 0.
    notEmpty('bank_accounts_name', table.bankName),
    always('bank_accounts_routing', sql`${table.routingNumber} ~ '^[0-9]{9}$'`),
    always('bank_accounts_last_four', sql`${table.lastFour} ~ '^[0-9]{0,4}$'`),
    always(
      'bank_accounts_deleted',
      sql`num_nulls(${table.deletedAt}, ${table.deletedBy}) in (0, 2) and (${table.deletedAt} is null) = (${table.sealedNumber} is not null)`,
    ),
  ],
);

/** The banks of routing numbers as the office has named them, for people who add a bank account. */
export const bankNames = pgTable(
  'bank_names',
  {
    routingNumber: text('routing_number').primaryKey(),
    bankName: text('bank_name').notNull(),
    namedAt: moment('named_at').notNull(),
    namedBy: reference('named_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    notEmpty('bank_names_name', table.bankName),
    always('bank_names_routing', sql`${table.routingNumber} ~ '^[0-9]{9}$'`),
  ],
);

/** How money comes in: drawn from a bank account, or received by the office otherwise, such as a check. */
export type PaymentMethod = 'ach' | 'received';

/** The events of a debit, in this order. A debit is returned only after it was sent or settled. */
export type PaymentEvent = 'submitted' | 'sent' | 'settled' | 'returned';

/** Payments of an agent's invoices. Their confirmation number is their id. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** Who paid: the agent's own account, or that of its agency. */
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Who sent it, or recorded it at the office. */
    paidBy: reference('paid_by')
      .notNull()
      .references(() => people.id),
    /** The bank account as it was then, because it may be deleted later; for a check, how the office describes it. */
    bankName: text('bank_name').notNull(),
    routingNumber: text('routing_number'),
    lastFour: text('last_four').notNull(),
    sealedNumber: text('sealed_number'),
    total: cents('total').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    /** The office's day. */
    submittedOn: calendarDate('submitted_on').notNull(),
    /** The business day on which the account is debited, or the money was received. */
    postsOn: calendarDate('posts_on').notNull(),
  },
  (table) => [
    index('payments_agent').on(table.agentId, table.id),
    index('payments_account').on(table.accountId, table.id),
    index('payments_posts_on').on(table.postsOn).where(sql`${table.method} = 'ach'`),
    oneOf<PaymentMethod>('payments_method', table.method, { ach: true, received: true }),
    always('payments_total', sql`${table.total} > 0`),
    notEmpty('payments_bank_name', table.bankName),
    always(
      'payments_bank',
      sql`num_nulls(${table.routingNumber}, ${table.sealedNumber}) = case ${table.method} when 'ach' then 0 else 2 end`,
    ),
  ],
);

/**
 * The debits of a payment: one for each invoice, since a bank takes one addendum with each and returns each by itself. In the
 * ledger a debit is the payment. Only ever added to.
 */
export const paymentDebits = pgTable(
  'payment_debits',
  {
    id: id(),
    paymentId: reference('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The invoice as it is shown: where it is over several states, the whole document. */
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amount: cents('amount').notNull(),
  },
  (table) => [
    uniqueIndex('payment_debits_invoice').on(table.paymentId, table.invoiceId),
    always('payment_debits_amount', sql`${table.amount} > 0`),
  ],
);

/**
 * Debits that came back from the bank and that the office has not dealt with yet. What came back stays in the events; a row here is
 * removed when somebody has.
 */
export const paymentReturns = pgTable(
  'payment_returns',
  {
    debitId: reference('debit_id')
      .primaryKey()
      .references(() => paymentDebits.id),
    returnedAt: moment('returned_at').notNull(),
  },
  (table) => [index('payment_returns_waiting').on(table.returnedAt, table.debitId)],
);

/** The ACH files that were made, one for each day. The same day is never written twice. */
export const achFiles = pgTable(
  'ach_files',
  {
    id: id(),
    /** The day on which the accounts are debited. */
    day: calendarDate('day').notNull(),
    madeAt: moment('made_at').notNull(),
    madeBy: reference('made_by')
      .notNull()
      .references(() => people.id),
    debits: integer('debits').notNull(),
    total: cents('total').notNull(),
    /** The file, encrypted: it names accounts. */
    sealedContent: text('sealed_content').notNull(),
    /** SHA-256 of the file, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
  },
  (table) => [
    uniqueIndex('ach_files_day').on(table.day),
    count('ach_files_debits', table.debits),
    always('ach_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** The events of the debits of payments, each at most once. Only ever added to. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    debitId: reference('debit_id')
      .notNull()
      .references(() => paymentDebits.id),
    kind: text('kind').$type<PaymentEvent>().notNull(),
    /** The office's day; where a debit was sent, the day of its file. */
    on: calendarDate('on').notNull(),
    at: moment('at').notNull(),
    /** Null where the server did it by itself. */
    by: reference('by').references(() => people.id),
    /** The ACH file and the trace number, where the debit was sent. */
    fileId: reference('file_id').references(() => achFiles.id),
    trace: text('trace'),
    /** Why the bank returned it: `R01`. */
    reasonCode: text('reason_code'),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.debitId, table.kind),
    index('payment_events_kind').on(table.kind, table.on),
    index('payment_events_trace').on(table.trace).where(sql`${table.trace} is not null`),
    oneOf<PaymentEvent>('payment_events_kinds', table.kind, {
      submitted: true,
      sent: true,
      settled: true,
      returned: true,
    }),
    always(
      'payment_events_file',
      sql`num_nulls(${table.fileId}, ${table.trace}) = case ${table.kind} when 'sent' then 0 else 2 end`,
    ),
    always('payment_events_reason', sql`(${table.kind} = 'returned') = (${table.reasonCode} is not null)`),
    always('payment_events_code', sql`${table.reasonCode} ~ '^R[0-9]{2}$'`),
  ],
);
