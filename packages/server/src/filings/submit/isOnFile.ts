import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { policies } from '../tables.js';

/** A policy number as one agent uses it in one state. */
export interface NumberedPolicy {
  readonly agentId: number;
  readonly state: string;
  readonly policyNumber: string;
  /** The policy that may have the number; other terms of it may, too. */
  readonly exceptId?: number | undefined;
}

/** The first policy of a chain of renewals. */
const firstTerm = sql`coalesce(first_policy_id, id)`;

/** Whether the agent already has another policy of this number in the state, upper and lower case alike. */
export async function isOnFile(
  db: Executor,
  { agentId, state, policyNumber, exceptId }: NumberedPolicy,
): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(policies)
    .where(
      and(
        eq(policies.agentId, agentId),
        eq(policies.homeState, state),
        sql`upper(${policies.policyNumber}) = upper(${policyNumber})`,
        exceptId
          ? sql`${firstTerm} is distinct from (select ${firstTerm} from ${policies} where ${policies.id} = ${exceptId})`
          : undefined,
      ),
    )
    .limit(1);
  return found !== undefined;
}
