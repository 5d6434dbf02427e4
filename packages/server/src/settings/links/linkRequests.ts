import { addDays, type CalendarDate, limits, todayIn } from '@slip/forms/rules';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { agencyAgents } from '../../accounts/links/tables.js';
import { recordChange } from '../../audit/recordChange.js';
import type { Database } from '../../database/Database.js';
import { inTransaction } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { newRequestId } from '../../http/requestId.js';
import type { TellingServices } from '../../inbox/notifyPeople.js';
import type { Office } from '../../operator/Office.js';
import { linkMessages } from './linkMessages.js';
import { type LinkOnRecord, linkConflict, linkStateOf, readLinks } from './linkRecords.js';

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

/** Services that keep links in order. */
export interface LinkKeeping extends TellingServices {
  readonly database: Pick<Database, 'db'>;
  readonly office: Office;
}

/** Closes the requests that no agent answered in time, and tells their agencies. */
export async function expireRequests(services: LinkKeeping, now: Date): Promise<void> {
  const { database, office } = services;
  const { closedAs, linkedAt, expiresOn, id } = agencyAgents;
  const closed = { closedAs: 'expired', closedAt: now } as const;
  await inTransaction(database.db, async (db) => {
    const expired = await db
      .update(agencyAgents)
      .set(closed)
      .where(and(isNull(closedAs), isNull(linkedAt), lt(expiresOn, todayIn(office.timeZone, now))))
      .returning({ id });
    const origin = {
      now,
      personId: null,
      endpointId: 'housekeeping',
      requestId: newRequestId(),
      ipAddress: '',
    };
    for (const request of expired) {
      const change = {
        action: 'update',
        entity: 'agency_agents',
        entityId: request.id,
        after: closed,
      } as const;
      await recordChange(db, change, origin);
      const [record] = await readLinks(db, eq(id, request.id));
      if (record) await linkMessages(services).expired({ db, now, office }, record);
    }
  });
}
