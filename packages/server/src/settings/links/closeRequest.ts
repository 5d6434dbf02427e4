import { eq } from 'drizzle-orm';
import { agencyAgents, type RequestEnd } from '../../accounts/links/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { linkConflict } from './linkConflict.js';
import { holdOwnLink, type LinkOnRecord, linkStateOf, ownLink } from './linkRecords.js';

/**
 * Closes a request that waits. Closing it the same way again changes nothing.
 *
 * @returns the request, and whether it was closed just now.
 * @throws HttpError 404 for another's request, 409 when something else became of it.
 */
export async function closeRequest(
  linkId: number,
  closedAs: Exclude<RequestEnd, 'expired'>,
  context: CallContext<Caller>,
): Promise<{ readonly record: LinkOnRecord; readonly isNew: boolean }> {
  const { db, caller, now, today } = context;
  const record = await holdOwnLink(db, caller, linkId);
  const state = linkStateOf(record.link, today);
  if (state === closedAs) return { record, isNew: false };
  if (state !== 'waiting') throw linkConflict(record, today);
  const closed = { closedAs, closedAt: now, closedBy: caller.personId };
  await db.update(agencyAgents).set(closed).where(eq(agencyAgents.id, linkId));
  await context.audit({ action: 'update', entity: 'agency_agents', entityId: linkId, after: closed });
  return { record: await ownLink(db, caller, linkId), isNew: true };
}
