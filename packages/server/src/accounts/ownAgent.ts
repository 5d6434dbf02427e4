import type { admin, Output } from '@slip/api/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { CallContext, Caller } from '../http/handler.js';
import { agentAccount } from './agentAccess.js';
import { lastsOn } from './links/lastsOn.js';
import { agencyAgents } from './links/tables.js';

/** Name and NPN of the caller (spec 2 §7). */
export async function agentNameAndNpn({
  db,
  caller,
}: CallContext<Caller>): Promise<Output<typeof admin.agentNameAndNpn>> {
  const { id, name, npn } = await agentAccount(db, caller.accountId);
  return { agentId: id, name, npn: npn ?? '' };
}

/** The agency that acts for the caller, of several the one linked first (spec 2 §7). */
export async function corporateIdForAgent({
  db,
  caller,
  today,
}: CallContext<Caller>): Promise<Output<typeof admin.corporateIdForAgent>> {
  const [first] = await db
    .select({ id: agencyAgents.agencyId })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.agentId, caller.accountId), lastsOn(today)))
    .orderBy(asc(agencyAgents.linkedAt), asc(agencyAgents.agencyId))
    .limit(1);
  return { corporateId: first?.id ?? null };
}
