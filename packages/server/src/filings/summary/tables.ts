import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.js';
import { always, oneOf, stateLetters, yearWithQuarter } from '../../database/checks.js';
import { cents, reference } from '../../database/columns.js';

/**
 * The totals of an agent's transactions of a state, by the quarter they were received in (20263 is the third of 2026).
 * Triggers of the database update them (migration `filing_totals`): adding up a million policies at every sign-in would take
 * too long.
 */
export const filingTotals = pgTable(
  'filing_totals',
  {
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    homeState: text('home_state').notNull(),
    quarter: integer('quarter').notNull(),
    premium: cents('premium').notNull(),
    taxTotal: cents('tax_total').notNull(),
    feeTotal: cents('fee_total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.homeState, table.quarter] }),
    stateLetters('filing_totals_home_state', table.homeState),
    yearWithQuarter('filing_totals_quarter', table.quarter),
  ],
);

/** The four ways to divide the transactions that a state received in a month. */
export type FigurePart = 'day' | 'coverage' | 'insurer' | 'agent';

/**
 * The number and totals of a state's transactions received in a month (202603 is March of 2026), in four parts: by day, coverage code, insurer
 * and agent. Triggers update them in the database transaction of each filing (migration `state_figures`), so that the office and regulators read
 * them without adding up transactions (decision 0063).
 */
export const stateFigures = pgTable(
  'state_figures',
  {
    homeState: text('home_state').notNull(),
    part: text('part').$type<FigurePart>().notNull(),
    month: integer('month').notNull(),
    /** The day of the month, the coverage code, or the key of the insurer or agent. */
    subject: text('subject').notNull(),
    transactions: integer('transactions').notNull(),
    premium: cents('premium').notNull(),
    taxTotal: cents('tax_total').notNull(),
    feeTotal: cents('fee_total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.homeState, table.part, table.month, table.subject] }),
    stateLetters('state_figures_home_state', table.homeState),
    oneOf<FigurePart>('state_figures_part', table.part, {
      day: true,
      coverage: true,
      insurer: true,
      agent: true,
    }),
    always('state_figures_month', sql`${table.month} % 100 between 1 and 12`),
  ],
);
