import type { CalendarDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { agencyAgents } from '../../accounts/links/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { linkConflict } from './linkConflict.js';
import { type LinkOnRecord, linkStateOf } from './linkRecords.js';

/**
 * Names the last day of a link that is held. A day that is named already can be brought forward, and naming it again
 * changes nothing.
 *
 * @returns whether it changed.
 * @throws HttpError 409 for a request, for a link that has ended, and for a later day than the one named.
 */
export async function endHeldLink(
  record: LinkOnRecord,
  endedOn: CalendarDate,
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, caller, now, today } = context;
  const { link } = record;
  const state = linkStateOf(link, today);
  if (link.endedOn === endedOn) return false;
  const isEarlier = state === 'ending' && link.endedOn !== null && endedOn < link.endedOn;
  if (state !== 'acting' && !isEarlier) throw linkConflict(record, today);
  const ended = { endedOn, endedAt: now, endedBy: caller.personId };
  await db.update(agencyAgents).set(ended).where(eq(agencyAgents.id, link.id));
  await context.audit({
    action: 'update',
    entity: 'agency_agents',
    entityId: link.id,
    before: { endedOn: link.endedOn },
    after: { agencyId: link.agencyId, agentId: link.agentId, ...ended },
  });
  return true;
}
