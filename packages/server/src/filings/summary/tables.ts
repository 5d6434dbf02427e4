import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.js';
import { stateLetters, yearWithQuarter } from '../../database/checks.js';
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
