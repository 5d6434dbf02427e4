import {
  type CalendarDate,
  type DatedTransaction,
  type NamedTerm,
  policyTerms,
  withExpiration,
} from '@slip/forms/rules';
import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../tables.js';

/** A term of a policy in a chain of renewals. */
export interface ChainTerm extends NamedTerm {
  readonly policyId: number;
}

/** The terms of one policy of a chain. @param holding its transactions that are neither backouts nor backed out. */
export function termsOfPolicy(
  {
    id: policyId,
    policyNumber,
    expirationDate,
  }: { readonly id: number; readonly policyNumber: string; readonly expirationDate: CalendarDate },
  holding: readonly DatedTransaction[],
): ChainTerm[] {
  return policyTerms(withExpiration(holding, expirationDate)).map((term) => ({
    ...term,
    policyId,
    policyNumber,
  }));
}

/** The terms of all policies in a policy's chain of renewals. Backouts and backed-out transactions do not count. */
export async function chainTerms(
  db: Executor,
  { id, firstPolicyId }: Pick<typeof policies.$inferSelect, 'id' | 'firstPolicyId'>,
): Promise<ChainTerm[]> {
  const first = firstPolicyId ?? id;
  const backouts = alias(transactions, 'backouts');
  const rows = await db
    .select({
      policyId: policies.id,
      policyNumber: policies.policyNumber,
      policyExpiration: policies.expirationDate,
      type: transactions.type,
      effectiveDate: transactions.effectiveDate,
      expirationDate: transactions.expirationDate,
    })
    .from(policies)
    .innerJoin(transactions, eq(transactions.policyId, policies.id))
    .where(
      and(
        or(eq(policies.id, first), eq(policies.firstPolicyId, first)),
        isNull(transactions.backoutOf),
        notExists(db.select({ one: sql`1` }).from(backouts).where(eq(backouts.backoutOf, transactions.id))),
      ),
    )
    .orderBy(policies.id, transactions.id);
  const policyFacts = new Map(rows.map(({ policyId, ...facts }) => [policyId, facts]));
  return [...policyFacts].flatMap(([policyId, { policyNumber, policyExpiration: expirationDate }]) =>
    termsOfPolicy(
      { id: policyId, policyNumber, expirationDate },
      rows.filter((row) => row.policyId === policyId),
    ),
  );
}
