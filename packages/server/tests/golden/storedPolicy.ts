import { asc, eq } from 'drizzle-orm';
import { insurers, syndicates } from '../../src/accounts/tables.js';
import type { Executor } from '../../src/database/executor.js';
import {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  policies,
  transactions,
} from '../../src/filings/tables.js';

export type StoredPolicy = Awaited<ReturnType<typeof storedPolicy>>;
export type StoredTransaction = StoredPolicy['transactions'][number];

/** The rows that the tables have of a policy, in the order in which they were filed. Amounts are signed cents. */
export async function storedPolicy(db: Executor, id: number) {
  const here = eq(transactions.policyId, id);
  const [policy] = await db
    .select({
      totalPremium: policies.totalPremium,
      questioned: policies.questioned,
      term: policies.term,
      expirationDate: policies.expirationDate,
      submittedOn: policies.submittedOn,
    })
    .from(policies)
    .where(eq(policies.id, id));
  if (!policy) throw new Error(`There is no policy ${id}.`);
  const filed = await db
    .select({ row: transactions, group: coverageGroups, insurer: insurers.name })
    .from(transactions)
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .where(here)
    .orderBy(asc(transactions.id));
  const lines = await db
    .select({ of: assessmentLines })
    .from(assessmentLines)
    .innerJoin(transactions, eq(transactions.id, assessmentLines.transactionId))
    .where(here)
    .orderBy(asc(assessmentLines.position));
  const parts = await db
    .select({
      of: lloydsAllocations.transactionId,
      number: syndicates.number,
      premium: lloydsAllocations.premium,
    })
    .from(lloydsAllocations)
    .innerJoin(syndicates, eq(syndicates.id, lloydsAllocations.syndicateId))
    .innerJoin(transactions, eq(transactions.id, lloydsAllocations.transactionId))
    .where(here)
    .orderBy(asc(syndicates.number));
  const declined = await db
    .select({ of: insurerDeclinations })
    .from(insurerDeclinations)
    .innerJoin(transactions, eq(transactions.id, insurerDeclinations.transactionId))
    .where(here)
    .orderBy(asc(insurerDeclinations.position));
  const numbers = new Map(filed.map(({ row }) => [row.id, row.confirmationNumber]));

  return {
    ...policy,
    transactions: filed.map(({ row, group, insurer }) => ({
      confirmationNumber: row.confirmationNumber,
      type: row.type,
      status: row.status,
      tiqReason: row.tiqReason,
      backsOut: row.backoutOf === null ? null : (numbers.get(row.backoutOf) ?? ''),
      coverageCode: group.coverageCode,
      taxStatus: group.taxStatus,
      insurer,
      effectiveDate: row.effectiveDate,
      expirationDate: row.expirationDate,
      receivedOn: row.receivedOn,
      premium: row.premium,
      fees: row.fees,
      taxTotal: row.taxTotal,
      feeTotal: row.feeTotal,
      comment: row.comment,
      lines: lines
        .filter(({ of }) => of.transactionId === row.id)
        .map(({ of: { id: _id, transactionId: _transaction, position: _position, ...line } }) => line),
      syndicates: parts.filter(({ of }) => of === row.id).map(({ number, premium }) => ({ number, premium })),
      declinations: declined
        .filter(({ of }) => of.transactionId === row.id)
        .map(({ of: { insurerName, insurerNaic } }) => ({ insurerName, insurerNaic })),
    })),
  };
}
