import { addDays, limits } from '@slip/forms/rules';
import { agencyAgents } from '../../accounts/links/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';

/** An agency that asks an agent, and who of the agency does. */
interface Asking {
  readonly agencyId: number;
  readonly agentId: number;
  readonly askedBy: number;
}

/**
 * Makes the request that lets an agent sign the Agent Authorization Form or decline. Until it is signed, the agency sees and
 * files nothing of the agent's.
 *
 * @returns the id of the request; nothing when there is an open one, or a link, between the two.
 */
export async function requestLink(asking: Asking, context: CallContext<Caller>): Promise<number | undefined> {
  const { db, now, today } = context;
  const request = {
    ...asking,
    askedAt: now,
    expiresOn: addDays(today, limits.linkRequestDays),
    linkedAt: null,
  };
  const [asked] = await db
    .insert(agencyAgents)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: agencyAgents.id });
  if (!asked) return undefined;
  await context.audit({ action: 'create', entity: 'agency_agents', entityId: asked.id, after: request });
  return asked.id;
}
