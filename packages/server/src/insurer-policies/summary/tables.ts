import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.js';
import { stateLetters, yearWithQuarter } from '../../database/checks.js';
import { cents, reference } from '../../database/columns.js';

/**
 * The totals of an insurer's transactions of a state, by the quarter they take effect in (20263 is the third of 2026). A trigger
 * of the database keeps them (migration `insurer_totals`), as it keeps those of agents: a dashboard must not add up a million
 * policies.
 */
export const insurerTotals = pgTable(
  'insurer_totals',
  {
    insurerId: reference('insurer_id')
      .notNull()
      .references(() => accounts.id),
    homeState: text('home_state').notNull(),
    quarter: integer('quarter').notNull(),
    premium: cents('premium').notNull(),
    /** How many transactions are neither backouts nor backed out. */
    holding: integer('holding').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.insurerId, table.homeState, table.quarter] }),
    // Checks by the database: `stateLetters` two capitals, `yearWithQuarter` such as 20264.
    stateLetters('insurer_totals_home_state', table.homeState),
    yearWithQuarter('insurer_totals_quarter', table.quarter),
  ],
);
