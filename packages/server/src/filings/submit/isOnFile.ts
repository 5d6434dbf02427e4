import { and, desc, eq, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { isText } from '../../database/foldedText.js';
import { policies } from '../tables.js';

/** A policy number as one agent uses it in one state. */
export interface NumberedPolicy {
  readonly agentId: number;
  readonly state: string;
  readonly policyNumber: string;
  /** A policy that may have the number, as may the other terms of its chain of renewals. */
  readonly exceptId?: number | undefined;
  /**
   * True where it may be the number of a renewal of that policy, which may be that of any policy of the chain. Otherwise it is of
   * the policy itself, and no other policy of the same term may have it: two renewals of one policy are of the same term.
   */
  readonly isForRenewal?: boolean | undefined;
}

/** The first policy of a chain of renewals. */
const firstTerm = sql`coalesce(first_policy_id, id)`;

/** The newest policy of the agent that has this number in the state, as numbers are compared. */
export async function policyOnFile(
  db: Executor,
  { agentId, state, policyNumber, exceptId, isForRenewal = false }: NumberedPolicy,
): Promise<Pick<typeof policies.$inferSelect, 'id' | 'policyNumber' | 'insuredName'> | undefined> {
  const ofExcepted = (fact: SQLWrapper) =>
    sql`(select ${fact} from ${policies} where ${policies.id} = ${exceptId})`;
  const isOfOtherChain = sql`${firstTerm} is distinct from ${ofExcepted(firstTerm)}`;
  const isOfSameTerm = sql`${policies.id} <> ${exceptId} and ${policies.term} = ${ofExcepted(policies.term)}`;
  const [found] = await db
    .select({ id: policies.id, policyNumber: policies.policyNumber, insuredName: policies.insuredName })
    .from(policies)
    .where(
      and(
        eq(policies.agentId, agentId),
        eq(policies.homeState, state),
        isText(policies.policyNumber, policyNumber),
        exceptId ? or(isOfOtherChain, isForRenewal ? undefined : isOfSameTerm) : undefined,
      ),
    )
    .orderBy(desc(policies.id))
    .limit(1);
  return found;
}

/** True if the agent already has another policy of this number in the state. */
export async function isOnFile(db: Executor, numbered: NumberedPolicy): Promise<boolean> {
  return (await policyOnFile(db, numbered)) !== undefined;
}
