import type { Cents } from '@slip/forms/rules';
import { and, count, eq, lte, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import { comesAfter, joinedKeys, rowOrder } from '../../spreadsheets/transactionRows.js';

const { id, confirmationNumber, type, effectiveDate, receivedOn, premium, period } = insurerTransactions;
const original = alias(insurerTransactions, 'original');
const reversal = alias(insurerTransactions, 'reversal');

// Looked up by their keys, because a join may read every reversal there is.
const backsOut = sql<
  string | null
>`(select ${original.confirmationNumber} from ${insurerTransactions} as original where ${original.id} = ${insurerTransactions.backoutOf})`;
const backedOutBy = sql<
  string | null
>`(select ${reversal.confirmationNumber} from ${insurerTransactions} as reversal where ${reversal.backoutOf} = ${id})`;

/**
 * The ids of the next `most` transactions of insurers that meet a condition, as a text with commas between them; null or undefined
 * when there are no more. Rows are in a report's order (received day, then confirmation number): the next ones stand behind the row
 * with the id `after` in that order. What is filed while a report is made has an id above `upTo`, and is left out.
 */
export async function readInsurerKeys(
  db: Executor,
  condition: SQL | undefined,
  [after, upTo, most]: readonly [after: number, upTo: number, most: number],
): Promise<string | null | undefined> {
  const next = db
    .select({ id, receivedOn, confirmationNumber })
    .from(insurerTransactions)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, insurerTransactions.policyId))
    .where(and(condition, comesAfter(insurerTransactions, after), lte(insurerTransactions.id, upTo)))
    .orderBy(...rowOrder(insurerTransactions))
    .limit(most)
    .as('next');
  const [found] = await db.select({ keys: joinedKeys(next) }).from(next);
  return found?.keys;
}

/** Transactions of insurers by their keys, in a report's order. */
export function readInsurerRows(db: Executor, ids: readonly number[]) {
  const { homeState, policyNumber, insuredName, agentId } = insurerPolicies;
  return db
    .select({
      filed: { id, confirmationNumber, type, effectiveDate, receivedOn, premium, period },
      policy: { homeState, policyNumber, insuredName, agentId },
      agentName: accounts.name,
      agentNpn: accounts.npn,
      backsOut,
      backedOutBy,
    })
    .from(insurerTransactions)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, insurerTransactions.policyId))
    .leftJoin(accounts, eq(accounts.id, insurerPolicies.agentId))
    .where(sql`${id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(...rowOrder(insurerTransactions));
}

/** A transaction as an insurer reported it. */
export type InsurerRow = Awaited<ReturnType<typeof readInsurerRows>>[number];

/** The totals of transactions of insurers. */
export interface InsurerSums {
  readonly count: number;
  /** The highest id among them; 0 when there are none. */
  readonly lastId: number;
  readonly premium: Cents;
  readonly months: readonly { readonly month: string; readonly premium: Cents }[];
}

/**
 * Adds up the transactions of insurers that fulfil a condition, in the database.
 * @param on the day that puts a transaction into its month
 */
export async function sumInsurerRows(
  db: Executor,
  condition: SQL | undefined,
  on: typeof insurerTransactions.receivedOn | typeof insurerTransactions.effectiveDate,
): Promise<InsurerSums> {
  const months = await db
    .select({
      month: sql<string>`to_char(${on}, 'YYYY-MM')`,
      count: count(),
      lastId: sql`max(${insurerTransactions.id})`.mapWith(Number),
      premium: sum(insurerTransactions.premium).mapWith(Number),
    })
    .from(insurerTransactions)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, insurerTransactions.policyId))
    .where(condition)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return {
    count: months.reduce((all, each) => all + each.count, 0),
    lastId: months.reduce((last, each) => Math.max(last, each.lastId), 0),
    premium: months.reduce((all, each) => all + each.premium, 0),
    months,
  };
}
