import type { filings, Output } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { desc, eq, or } from 'drizzle-orm';
import { isInScope, readableAgents } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { policies } from '../tables.js';

type Answer = Output<typeof filings.agentPolicy>;

/** The term before a policy and the one after it, where the caller may read them; of several renewals the latest. */
export async function neighbouringTerms(
  { id, renewalOf }: Pick<typeof policies.$inferSelect, 'id' | 'renewalOf'>,
  { db, caller }: CallContext<Caller>,
): Promise<Pick<Answer, 'renewedFrom' | 'renewedBy'>> {
  const rows = await db
    .select({
      policyId: policies.id,
      agentId: policies.agentId,
      policyNumber: policies.policyNumber,
      expirationDate: policies.expirationDate,
      renewalOf: policies.renewalOf,
    })
    .from(policies)
    .where(or(eq(policies.renewalOf, id), renewalOf === null ? undefined : eq(policies.id, renewalOf)))
    .orderBy(desc(policies.id));
  const scope = await readableAgents(db, caller);
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
