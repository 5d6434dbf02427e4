import type { DifferenceStanding, DifferenceStep } from '@slip/api/contract';
import type { DifferenceKind } from '@slip/forms/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accounts, insurers } from '../accounts/tables.js';
import { always, notEmpty, oneOf, stateLetters, yearWithQuarter } from '../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../database/columns.js';
import { policies } from '../filings/tables.js';
import { insurerPolicies } from '../insurer-policies/tables.js';

/** Something that was done about a difference. */
export interface DifferenceSaid {
  readonly step: DifferenceStep;
  /** The user name of who did it; null for the comparison. */
  readonly by: string | null;
  readonly at: string;
  readonly words: string;
}

/** The condition for differences that wait for the office, written out exactly as in the indexes. */
export const isWaiting = (standing: SQLWrapper): SQL => sql`(${standing} in ('open', 'asked'))`;

/**
 * Differences between what insurers and brokers reported, as the last comparison found them, and the state of the office's work on each. Each
 * comparison corrects the rows (0027), so they are never read in place of the policies on file.
 */
export const policyDifferences = pgTable(
  'policy_differences',
  {
    id: id(),
    /** The agent by whom both sides are compared; 0 for what insureds procured themselves. */
    side: bigint('side', { mode: 'number' }).notNull(),
    homeState: text('home_state').notNull(),
    matchKey: text('match_key').notNull(),
    insurerId: reference('insurer_id')
      .notNull()
      .references(() => insurers.id),
    /** The agent, or the IPC filer where one filed. */
    agentId: reference('agent_id').references(() => accounts.id),
    filedId: reference('filed_id').references(() => policies.id),
    reportedId: reference('reported_id').references(() => insurerPolicies.id),
    policyNumber: text('policy_number').notNull(),
    insuredName: text('insured_name').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    filed: cents('filed'),
    reported: cents('reported'),
    amount: cents('amount').notNull(),
    filedFrom: calendarDate('filed_from'),
    reportedFrom: calendarDate('reported_from'),
    /** The quarter of the earlier first day. */
    quarter: integer('quarter').notNull(),
    /**
     * `open`: found, and nobody has acted on it; `asked`: the office has asked one of the sides; `settled`,
     * `explained`: decided by the office; `gone`: the sides agree by now (decision 0067).
     */
    standing: text('standing').$type<DifferenceStanding>().notNull(),
    /** When it was found, or found again after it was settled or gone. */
    foundAt: moment('found_at').notNull(),
    takenBy: reference('taken_by').references(() => people.id),
    takenAt: moment('taken_at'),
    /** The oldest first. */
    said: jsonb('said').$type<readonly DifferenceSaid[]>().notNull().default([]),
  },
  (table) => {
    // The list shows differences that wait, unless others are asked for. Through these indexes it stays fast, however many are settled.
    const waits = isWaiting(table.standing);
    return [
      uniqueIndex('policy_differences_key').on(table.side, table.homeState, table.matchKey, table.insurerId),
      index('policy_differences_waiting').on(table.foundAt, table.id).where(waits),
      index('policy_differences_of_state').on(table.homeState, table.foundAt, table.id).where(waits),
      index('policy_differences_of_amount').on(sql`abs(${table.amount})`, table.id).where(waits),
      index('policy_differences_standing').on(table.standing, table.foundAt, table.id),
      index('policy_differences_agent').on(table.agentId, table.foundAt, table.id),
      index('policy_differences_insurer').on(table.insurerId, table.foundAt, table.id),
      // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text, `stateLetters` two
      // capitals, `yearWithQuarter` such as 20264.
      oneOf<DifferenceKind>('policy_differences_kind', table.kind, {
        notFiled: true,
        otherInsurer: true,
        notReported: true,
        premium: true,
        day: true,
      }),
      oneOf<DifferenceStanding>('policy_differences_standing_known', table.standing, {
        open: true,
        asked: true,
        settled: true,
        explained: true,
        gone: true,
      }),
      stateLetters('policy_differences_home_state', table.homeState),
      yearWithQuarter('policy_differences_quarter', table.quarter),
      notEmpty('policy_differences_number', table.policyNumber),
      always('policy_differences_taking', sql`(${table.takenBy} is null) = (${table.takenAt} is null)`),
      always(
        'policy_differences_sides',
        sql`${table.filedId} is not null or ${table.reportedId} is not null`,
      ),
    ];
  },
);
