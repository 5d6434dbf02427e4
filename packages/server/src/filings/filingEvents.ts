import type { EventName } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { events } from '../events/tables.js';
import { writeEvent } from '../events/writeEvents.js';
import { policies, transactions } from './tables.js';

/** The names of the events of filing a transaction, by the transaction's status. */
const filingEventNames = sql`case ${transactions.status} when 'Questioned' then array['transaction.questioned', 'question.asked'] else array['transaction.accepted'] end`;

/**
 * Writes events about stored transactions, in one statement for all of them. The statement is sent when it is awaited, so that
 * it can be sent together with the statements before it.
 * @param names the names of the events, in their order. @default the events of a filing
 */
export function noteTransactions(
  db: Executor,
  ids: readonly number[],
  names?: readonly EventName[],
): PromiseLike<unknown> {
  const eventNames = names === undefined ? filingEventNames : sql`${sql.param(names)}::text[]`;
  const { agentId, agencyId, homeState } = policies;
  // Each event is written for the account of the agent, and for that of the agency that filed the policy.
  return db.execute(sql`
    insert into ${events} (account_id, name, record, record_id, facts)
    select account.id, happened.name, 'transaction', ${transactions.id}, jsonb_build_object(
      'agentTransactionId', ${transactions.id}, 'agtPolicyId', ${policies.id},
      'confirmationNumber', ${transactions.confirmationNumber}, 'agentId', ${agentId}, 'homeState', ${homeState})
    from ${transactions} join ${policies} on ${policies.id} = ${transactions.policyId}
    cross join unnest(${eventNames}) with ordinality as happened (name, place)
    cross join unnest(array[${agentId}, ${agencyId}]) as account (id)
    where ${transactions.id} = any(${sql.param(ids)}::bigint[]) and account.id is not null
    order by ${transactions.id}, happened.place`);
}

/** The facts of a policy that its event carries. */
type ChangedPolicy = Pick<typeof policies.$inferSelect, 'id' | 'agentId' | 'agencyId' | 'homeState'>;

/**
 * Writes the event that a policy on file was changed.
 * @param formerAgentId the agent who had it before, if another has it now.
 */
export const notePolicyChange = (
  db: Executor,
  { id, agentId, agencyId, homeState }: ChangedPolicy,
  formerAgentId: number | null = null,
): Promise<void> =>
  writeEvent(db, {
    name: 'policy.changed',
    accountIds: [agentId, agencyId, formerAgentId],
    recordId: id,
    facts: { agtPolicyId: id, agentId, homeState },
  });
