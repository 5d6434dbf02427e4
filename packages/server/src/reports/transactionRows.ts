import type { Cents, StateDefinition } from '@slip/forms/rules';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../filings/tables.js';
import { officeStates } from '../office/officeState.js';

const original = alias(transactions, 'original');
const reversal = alias(transactions, 'reversal');

function selectTransactions(db: Executor, condition: SQL | undefined) {
  return db
    .select({
      filed: transactions,
      policy: policies,
      group: coverageGroups,
      insurer: insurers,
      agent: { name: accounts.name, npn: accounts.npn },
      backsOut: original.confirmationNumber,
      backedOutBy: reversal.confirmationNumber,
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .leftJoin(original, eq(original.id, transactions.backoutOf))
    .leftJoin(reversal, eq(reversal.backoutOf, transactions.id))
    .where(condition)
    .orderBy(asc(transactions.id));
}

/** The tax and assessment lines of each transaction, by its id and the kind of line. */
async function readCharges(db: Executor, ids: readonly number[]): Promise<Map<string, Cents>> {
  const lines = await db
    .select({
      of: assessmentLines.transactionId,
      line: assessmentLines.line,
      amount: assessmentLines.amount,
    })
    .from(assessmentLines)
    .where(
      and(
        // One parameter: a statement takes no more than 65,535 of them.
        sql`${assessmentLines.transactionId} = any(${sql.param(ids)}::bigint[])`,
        ne(assessmentLines.kind, 'fee'),
      ),
    );
  return new Map(lines.map(({ of, line, amount }) => [`${of} ${line}`, amount]));
}

/** A transaction with what a spreadsheet says of it. */
export type TransactionRow = Awaited<ReturnType<typeof selectTransactions>>[number] & {
  readonly charges: ReadonlyMap<string, Cents>;
  /** The policy's home state. */
  readonly state: StateDefinition;
};

/** The transactions that fulfil a condition, in the order they were filed. */
export async function readTransactionRows(
  db: Executor,
  condition: SQL | undefined,
  most?: number,
): Promise<TransactionRow[]> {
  const found = selectTransactions(db, condition);
  const rows = await (most === undefined ? found : found.limit(most));
  if (rows.length === 0) return [];
  const charges = await readCharges(
    db,
    rows.map(({ filed }) => filed.id),
  );
  const stateOf = await officeStates(
    db,
    rows.map(({ policy }) => policy.homeState),
  );
  return rows.map((row) => ({ ...row, charges, state: stateOf(row.policy.homeState) }));
}
