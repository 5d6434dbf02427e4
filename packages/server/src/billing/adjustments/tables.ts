import type { AdjustmentKind } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, notEmpty, oneOf, stateLetters } from '../../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../../database/columns.js';
import { bankAccounts } from '../payments/tables.js';
import { invoices } from '../tables.js';

/** The decisions of the office about an agent's money: a change of a document, or the beginning or end of a hold of its collection. */
export type BooksDecision = AdjustmentKind | 'hold' | 'release';

/**
 * The office's decisions about agents' money, each with its reason. Only ever added to: what one does is in the allocations, memos and
 * entries of the ledger that name it.
 */
export const adjustments = pgTable(
  'adjustments',
  {
    id: id(),
    kind: text('kind').$type<BooksDecision>().notNull(),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    /** The document that is changed, as it is shown: where it is over several states, the whole document. */
    invoiceId: reference('invoice_id').references(() => invoices.id),
    /** The state that a memo corrects. */
    state: text('state'),
    /** The credit that is applied. */
    creditId: reference('credit_id').references(() => invoices.id),
    amount: cents('amount'),
    reason: text('reason').notNull(),
    /** How a refund is paid: the check in words, or the name of the bank at that time. */
    paidBy: text('paid_by'),
    bankAccountId: reference('bank_account_id').references(() => bankAccounts.id),
    /** The office's day. */
    on: calendarDate('decided_on').notNull(),
    at: moment('decided_at').notNull(),
    /** Who approved it, or decided it alone. */
    by: reference('decided_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text, `stateLetters` two
    // capitals.
    oneOf<BooksDecision>('adjustments_kind', table.kind, {
      waive: true,
      giveBack: true,
      writeOff: true,
      takeBack: true,
      credit: true,
      debit: true,
      refund: true,
      apply: true,
      hold: true,
      release: true,
    }),
    stateLetters('adjustments_state', table.state),
    notEmpty('adjustments_reason', table.reason),
    always(
      'adjustments_document',
      sql`num_nulls(${table.invoiceId}, ${table.amount}) = case when ${table.kind} in ('hold', 'release') then 2 else 0 end`,
    ),
    always('adjustments_amount', sql`${table.amount} > 0`),
    always(
      'adjustments_memo',
      sql`(${table.kind} in ('credit', 'debit', 'giveBack')) = (${table.state} is not null)`,
    ),
    always('adjustments_credit', sql`(${table.kind} = 'apply') = (${table.creditId} is not null)`),
    always('adjustments_refund', sql`(${table.kind} = 'refund') = (${table.paidBy} is not null)`),
    always('adjustments_bank', sql`${table.kind} = 'refund' or ${table.bankAccountId} is null`),
    index('adjustments_agent').on(table.agentId, table.id),
    index('adjustments_holds').on(table.agentId, table.id).where(sql`${table.invoiceId} is null`),
  ],
);
