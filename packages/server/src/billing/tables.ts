import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.js';
import { always, count, oneOf, stateLetters, yearWithQuarter } from '../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../database/columns.js';
import type { InvoiceForm, InvoiceKind } from './InvoiceKind.js';
import type { LedgerAccount, LedgerEvent } from './postings.js';
import { remittances } from './remittances/tables.js';

/** One row for each agent that has books (documents and ledger entries); whoever changes them locks it. */
export const billingAccounts = pgTable('billing_accounts', {
  agentId: reference('agent_id')
    .primaryKey()
    .references(() => accounts.id),
});

/** The last number given out of each series; raised when a quarter is closed, so that there are no gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    /**
     * `plain`: documents of one state, `00000031-IN`. `rolledUp`: those over several states, `*80000031-IN` (spec 3
     * §2.8).
     */
    series: text('series').$type<'plain' | 'rolledUp'>().primaryKey(),
    last: integer('last').notNull(),
  },
  (table) => [
    // Checks by the database: `always` a condition, `oneOf` one of some values, `count` a number not below 0,
    // `stateLetters` two capitals, `yearWithQuarter` such as 20264.
    oneOf<'plain' | 'rolledUp'>('invoice_counters_series', table.series, { plain: true, rolledUp: true }),
    count('invoice_counters_last', table.last),
  ],
);

/** True if a document bills transactions: it is no finance charge. */
export const billsTransactions = ({ form }: { readonly form: SQLWrapper }) => sql`${form} <> 'financeCharge'`;

/**
 * Invoices, credit memos and finance charges. Nothing of them but the balance ever changes, and that only by allocations
 * (triggers see to both).
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    form: text('form').$type<InvoiceForm>().notNull(),
    /** Null for a document over several states, which is the sum of its components. */
    state: text('state'),
    /** The quarter at whose end it was issued: 20264 is the fourth of 2026. */
    quarter: integer('quarter').notNull(),
    number: text('number').notNull(),
    invoicedOn: calendarDate('invoiced_on').notNull(),
    /** Null for finance charges, which are due at once, and for credits. */
    dueOn: calendarDate('due_on'),
    /** Signed: a credit is negative. */
    total: cents('total').notNull(),
    /** The amount that is still open, with the sign of the total. */
    balance: cents('balance').notNull(),
    /** For a component: the document over several states that people see. */
    rollUpId: reference('roll_up_id').references((): AnyPgColumn => invoices.id),
    /** For a finance charge: the invoice that was overdue. */
    chargedInvoiceId: reference('charged_invoice_id').references((): AnyPgColumn => invoices.id),
    /**
     * For a finance charge of one state: what was open of that invoice, as the closing read it. Kept, since no moment of an allocation tells on
     * which side of the closing it came: it is that at which its call began. Null where an earlier version charged.
     */
    chargedBase: cents('charged_base'),
    /** For a memo: the adjustment that issued it. A memo corrects an invoice of the same quarter, and bills no transactions. */
    adjustmentId: reference('adjustment_id'),
  },
  (table) => [
    oneOf<InvoiceKind>('invoices_kind', table.kind, { tax: true, fee: true }),
    oneOf<InvoiceForm>('invoices_form', table.form, { invoice: true, credit: true, financeCharge: true }),
    stateLetters('invoices_state', table.state),
    yearWithQuarter('invoices_quarter', table.quarter),
    always(
      'invoices_number',
      sql`${table.number} ~ (case when ${table.state} is null then '^\\*80[0-9]{6}' else '^[0-9]{8}' end || case ${table.form} when 'invoice' then '-IN$' when 'credit' then '-CM$' else '-FC$' end)`,
    ),
    always(
      'invoices_total',
      sql`case when ${table.form} = 'credit' then ${table.total} < 0 and ${table.balance} between ${table.total} and 0 else ${table.total} > 0 and ${table.balance} between 0 and ${table.total} end`,
    ),
    always('invoices_due', sql`(${table.form} = 'invoice') = (${table.dueOn} is not null)`),
    always(
      'invoices_charge',
      sql`(${table.form} = 'financeCharge') = (${table.chargedInvoiceId} is not null)`,
    ),
    always(
      'invoices_roll_up',
      sql`${table.state} is not null or (${table.kind} = 'fee' and ${table.rollUpId} is null)`,
    ),
    always(
      'invoices_adjustment',
      sql`${table.adjustmentId} is null or (${table.form} <> 'financeCharge' and ${table.state} is not null and ${table.rollUpId} is null)`,
    ),
    uniqueIndex('invoices_number_once').on(table.number),
    // Everything received in a quarter is billed once.
    uniqueIndex('invoices_billed_quarter_once')
      .on(table.agentId, table.quarter, table.kind, table.state)
      .where(
        sql`${billsTransactions(table)} and ${table.state} is not null and ${table.adjustmentId} is null`,
      )
      .concurrently(),
    uniqueIndex('invoices_rolled_up_once')
      .on(table.agentId, table.quarter, table.form)
      .where(sql`${billsTransactions(table)} and ${table.state} is null`),
    uniqueIndex('invoices_charged_once')
      .on(table.chargedInvoiceId, table.quarter)
      .where(sql`${table.chargedInvoiceId} is not null`),
    index('invoices_agent').on(table.agentId, table.quarter),
    index('invoices_open').on(table.agentId).where(sql`${table.balance} <> 0`),
    index('invoices_roll_up_of').on(table.rollUpId).where(sql`${table.rollUpId} is not null`),
    index('invoices_quarter_form').on(table.quarter, table.form),
  ],
);

/**
 * Amounts that credits, payments and adjustments take off invoices, and refunds off credits. Only ever added to: a payment the bank returns, and
 * a write-off that is taken back, are added as negative amounts.
 */
export const allocations = pgTable(
  'allocations',
  {
    id: id(),
    /** Never a document over several states, but one of its components. */
    invoiceId: reference('invoice_id')
      .notNull()
      .references(() => invoices.id),
    creditId: reference('credit_id').references(() => invoices.id),
    paymentId: reference('payment_id'),
    adjustmentId: reference('adjustment_id'),
    amount: cents('amount').notNull(),
    at: moment('allocated_at').notNull(),
  },
  (table) => [
    always(
      'allocations_one_source',
      sql`num_nonnulls(${table.creditId}, ${table.paymentId}, ${table.adjustmentId}) = 1`,
    ),
    always(
      'allocations_amount',
      sql`${table.amount} > 0 or (${table.amount} < 0 and num_nonnulls(${table.paymentId}, ${table.adjustmentId}) = 1)`,
    ),
    index('allocations_invoice').on(table.invoiceId),
    index('allocations_credit').on(table.creditId).where(sql`${table.creditId} is not null`),
    index('allocations_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    uniqueIndex('allocations_adjusted_once')
      .on(table.adjustmentId, table.invoiceId)
      .where(sql`${table.adjustmentId} is not null`)
      .concurrently(),
  ],
);

/**
 * The entries of the ledger: everything that happened to the money of agents and states. Only ever added to. That an entry names a document or a
 * debit of its agent is checked by a trigger, for all entries of a statement together: keys that are looked up row by row would cost more than
 * the rows.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    kind: text('kind').$type<LedgerEvent>().notNull(),
    /** The office's day. */
    on: calendarDate('posted_on').notNull(),
    at: moment('posted_at').notNull(),
    /** Null for a remittance, whose money is a state's. */
    agentId: reference('agent_id'),
    /** The document it issues or credits. */
    invoiceId: reference('invoice_id'),
    /** The credit memo that is applied. */
    creditId: reference('credit_id').references(() => invoices.id),
    paymentId: reference('payment_id'),
    /** The decision of the office that it belongs to. */
    adjustmentId: reference('adjustment_id'),
    remittanceId: reference('remittance_id').references(() => remittances.id),
  },
  (table) => [
    oneOf<LedgerEvent>('ledger_entries_kind', table.kind, {
      invoiceIssued: true,
      creditIssued: true,
      creditApplied: true,
      financeCharged: true,
      paymentSubmitted: true,
      paymentSettled: true,
      paymentReturned: true,
      settledPaymentReturned: true,
      chargeWaived: true,
      writtenOff: true,
      taxWrittenOff: true,
      writeOffTakenBack: true,
      taxWriteOffTakenBack: true,
      chargeGivenBack: true,
      creditMemoIssued: true,
      debitMemoIssued: true,
      creditRefunded: true,
      remitted: true,
      remittanceReopened: true,
    }),
    always('ledger_entries_whose', sql`(${table.agentId} is null) = (${table.remittanceId} is not null)`),
    index('ledger_entries_agent').on(table.agentId, table.id),
    index('ledger_entries_invoice').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    index('ledger_entries_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
  ],
);

/**
 * The debits (positive) and credits (negative) of an entry. All postings of an entry are stored by one statement, and come to 0:
 * a trigger refuses any others, and those of no entry, so that the ledger is always in balance.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: reference('entry_id').notNull(),
    position: smallint('position').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    state: text('state').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    amount: cents('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    count('ledger_postings_position', table.position),
    oneOf<LedgerAccount>('ledger_postings_account', table.account, {
      receivable: true,
      credits: true,
      taxes: true,
      fees: true,
      financeCharges: true,
      clearing: true,
      bank: true,
      writtenOff: true,
    }),
    stateLetters('ledger_postings_state', table.state),
    oneOf<InvoiceKind>('ledger_postings_kind', table.kind, { tax: true, fee: true }),
    always('ledger_postings_amount', sql`${table.amount} <> 0`),
  ],
);
