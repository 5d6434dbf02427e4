import type { filings, Output } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { and, desc, eq, exists, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isInScope, readableAgents } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { policies, transactions } from '../tables.js';

type Answer = Output<typeof filings.agentPolicy>;

/**
 * The term before a policy and the term after it, where the caller may read them. Of several renewals it is the latest; a
 * renewal whose transactions are all backed out does not count.
 */
export async function neighbouringTerms(
  { id, renewalOf }: Pick<typeof policies.$inferSelect, 'id' | 'renewalOf'>,
  context: CallContext<Caller>,
): Promise<Pick<Answer, 'renewedFrom' | 'renewedBy'>> {
  const { db } = context;
  const backouts = alias(transactions, 'backouts');
  const holds = exists(
    db
      .select({ one: sql`1` })
      .from(transactions)
      .where(
        and(
          eq(transactions.policyId, policies.id),
          isNull(transactions.backoutOf),
          notExists(db.select({ one: sql`1` }).from(backouts).where(eq(backouts.backoutOf, transactions.id))),
        ),
      ),
  );
  const rows = await db
    .select({
      policyId: policies.id,
      agentId: policies.agentId,
      policyNumber: policies.policyNumber,
      expirationDate: policies.expirationDate,
      renewalOf: policies.renewalOf,
    })
    .from(policies)
    .where(
      or(and(eq(policies.renewalOf, id), holds), renewalOf === null ? undefined : eq(policies.id, renewalOf)),
    )
    .orderBy(desc(policies.id));
  const scope = await readableAgents(context);
  const terms = rows.filter(({ agentId }) => isInScope(scope, agentId));
  const present = (term: (typeof rows)[number] | undefined) =>
    term
      ? {
          policyId: term.policyId,
          agentId: term.agentId,
          policyNumber: term.policyNumber,
          agtPolicyExpirationDate: toWireDate(term.expirationDate),
        }
      : null;
  return {
    renewedFrom: present(terms.find(({ policyId }) => policyId === renewalOf)),
    renewedBy: present(terms.find((term) => term.renewalOf === id)),
  };
}
