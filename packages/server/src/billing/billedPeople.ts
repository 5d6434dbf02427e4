import type { CalendarDate } from '@slip/forms/rules';
import { and, arrayContains, eq, inArray, isNull } from 'drizzle-orm';
import { lastsOn } from '../accounts/links/lastsOn.js';
import { agencyAgents } from '../accounts/links/tables.js';
import { people } from '../accounts/people/tables.js';
import type { Executor } from '../database/executor.js';
import type { Addressee } from '../inbox/addressees.js';

/** Somebody who is told of the invoices of an agent. */
export interface BilledPerson extends Addressee {
  readonly agentId: number;
}

/** Who is told of the invoices of agents: their own people and those of the agencies that act for them, who may view policies. */
export async function billedPeople(
  db: Executor,
  agentIds: readonly number[],
  today: CalendarDate,
): Promise<BilledPerson[]> {
  if (agentIds.length === 0) return [];
  const mayRead = and(arrayContains(people.permissions, ['VIEW POLICY']), isNull(people.deletedAt));
  const person = { id: people.id, email: people.email, isNotified: people.isNotified };
  const own = await db
    .select({ ...person, agentId: people.accountId })
    .from(people)
    .where(and(inArray(people.accountId, [...agentIds]), mayRead))
    .orderBy(people.id);
  const acting = await db
    .select({ ...person, agentId: agencyAgents.agentId })
    .from(agencyAgents)
    .innerJoin(people, eq(people.accountId, agencyAgents.agencyId))
    .where(and(inArray(agencyAgents.agentId, [...agentIds]), lastsOn(today), mayRead))
    .orderBy(people.id);
  return [...own, ...acting];
}
