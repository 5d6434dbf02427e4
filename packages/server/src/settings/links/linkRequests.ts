import type { EventName } from '@slip/api/contract';
import { addDays, type CalendarDate, formatUsDate, limits, todayIn } from '@slip/forms/rules';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { linkLastsOn } from '../../accounts/links/linkLastsOn.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import { recordChange } from '../../audit/recordChange.js';
import type { Database } from '../../database/Database.js';
import { inTransaction } from '../../database/executor.js';
import { writeEvent } from '../../events/writeEvents.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { newRequestId } from '../../http/RequestContext.js';
import {
  managersOf,
  type NotifyingServices,
  notifyPeople,
  type Telling,
  type Told,
} from '../../inbox/addressees.js';
import type { Office } from '../../operator/Office.js';
import { type LinkOnRecord, linkConflict, linkStateOf, readLinks } from './linkRecords.js';

type ToldOfLink = Omit<Told, 'link'>;
type LinkEvent = Extract<EventName, `link.${string}`>;

/** The page that shows an agent its agencies, and one request among them. */
const agenciesPage = (linkId?: number) =>
  `/slip/admin/settings/agencies${linkId === undefined ? '' : `?request=${linkId}`}`;
/** The page that shows an agency its agents. */
const AGENTS_PAGE = '/slip/admin/settings/agents';

const agencyNamed = ({ agency }: LinkOnRecord) => `${agency.name} (${agency.accountNumber ?? ''})`;
const agentNamed = ({ agent }: LinkOnRecord) => `${agent.name} (NPN ${agent.npn ?? ''})`;
/** An agent who has not agreed is known to the agency by the number alone. */
const agentNumbered = ({ agent }: LinkOnRecord) => `The agent with the NPN ${agent.npn ?? ''}`;

/** Adds an event for the programs of both sides to a message to people. */
const withEvent =
  <Rest extends readonly unknown[]>(
    name: LinkEvent,
    message: (at: Telling, record: LinkOnRecord, ...rest: Rest) => Promise<void>,
  ) =>
  async (at: Telling, record: LinkOnRecord, ...rest: Rest): Promise<void> => {
    const { id, agencyId, agentId } = record.link;
    await writeEvent(at.db, {
      name,
      accountIds: [agencyId, agentId],
      recordId: id,
      facts: { linkId: id },
    });
    await message(at, record, ...rest);
  };

/** The messages to the agency and the agent of a link about its changes, in the inbox and by mail. */
export function linkMessages(services: NotifyingServices) {
  const tell = async (at: Telling, accountId: number, link: string, told: ToldOfLink) =>
    notifyPeople(services, at, await managersOf(at.db, accountId), { ...told, link });

  const tellAgent = (at: Telling, { link }: LinkOnRecord, told: ToldOfLink) =>
    tell(at, link.agentId, agenciesPage(), told);
  const tellAgency = (at: Telling, { link }: LinkOnRecord, told: ToldOfLink) =>
    tell(at, link.agencyId, AGENTS_PAGE, told);

  async function tellBoth(at: Telling, record: LinkOnRecord, told: ToldOfLink): Promise<void> {
    await tellAgency(at, record, told);
    await tellAgent(at, record, told);
  }

  return {
    asked: withEvent('link.asked', (at: Telling, record: LinkOnRecord) =>
      tell(at, record.link.agentId, agenciesPage(record.link.id), {
        subject: 'An agency asks to file for you',
        message: `${agencyNamed(record)} asks to file for you. Sign the Agent Authorization Form or decline by ${dayOf(record.link.expiresOn)}.`,
      }),
    ),

    registered: withEvent('link.started', (at: Telling, record: LinkOnRecord) =>
      tellAgent(at, record, {
        subject: 'An agency files for you',
        message: `${agencyNamed(record)} files for you and reads your policies because it named you when it registered; you have not signed the Agent Authorization Form. If this is not what you want, end it in Settings, under Agencies.`,
      }),
    ),

    withdrawn: withEvent('link.closed', (at: Telling, record: LinkOnRecord) =>
      tellAgent(at, record, {
        subject: 'An agency has withdrawn its request',
        message: `${agencyNamed(record)} has withdrawn its request to file for you. You need not do anything.`,
      }),
    ),

    signed: withEvent('link.started', (at: Telling, record: LinkOnRecord) =>
      tellBoth(at, record, {
        subject: 'The Agent Authorization Form was signed',
        message: `${agentNamed(record)} has signed the Agent Authorization Form: ${agencyNamed(record)} files for them from now on.`,
      }),
    ),

    declined: withEvent('link.closed', (at: Telling, record: LinkOnRecord) =>
      tellAgency(at, record, {
        subject: 'An agent has declined your request',
        message: `${agentNumbered(record)} has declined your request to file for them.`,
      }),
    ),

    expired: withEvent('link.closed', (at: Telling, record: LinkOnRecord) =>
      tellAgency(at, record, {
        subject: 'Your request to an agent has expired',
        message: `${agentNumbered(record)} did not answer your request by ${dayOf(record.link.expiresOn)}: it has expired. You can ask again.`,
      }),
    ),

    recorded: withEvent('link.started', (at: Telling, record: LinkOnRecord) => {
      const { paperDate } = record.link;
      const paper = paperDate === null ? '' : `, by the form signed on ${formatUsDate(paperDate)}`;
      return tellBoth(at, record, {
        subject: 'An agency files for an agent',
        message: `The office has recorded that ${agencyNamed(record)} files for ${agentNamed(record)}${paper}.`,
      });
    }),

    ended: withEvent('link.ended', (at: Telling, record: LinkOnRecord, who: string) =>
      tellBoth(at, record, {
        subject: 'An agency no longer files for an agent',
        message: `${who} has ended that ${agencyNamed(record)} files for ${agentNamed(record)}. The last day is ${dayOf(record.link.endedOn)}; what was filed stays readable.`,
      }),
    ),
  };
}

const dayOf = (day: CalendarDate | null) => (day === null ? '' : formatUsDate(day));

/** The agency that asks, the agent that it asks, and the person of the agency who asks. */
interface LinkRequest {
  readonly agencyId: number;
  readonly agentId: number;
  readonly askedBy: number;
}

/**
 * Makes the request that lets an agent sign the Agent Authorization Form or decline. Until it is signed, the agency sees and
 * files nothing of the agent's.
 *
 * @returns the id of the request; undefined when the two have an open request or a link already.
 */
export async function requestLink(
  linkRequest: LinkRequest,
  context: CallContext<Caller>,
): Promise<number | undefined> {
  const { db, now, today } = context;
  const request = {
    ...linkRequest,
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
 * Sets the last day of a link that is locked. A last day that is set already can become earlier, and setting it again
 * changes nothing.
 *
 * @returns true if the day has changed.
 * @throws HttpError 409 for a request, for a link that has ended, and for a later day than the one that is set.
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

/** Services of the housekeeping of links. */
export interface LinkKeeping extends NotifyingServices {
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

/**
 * Tells agents about agencies that act for them although nobody asked the agents: until agents had to sign, a registration linked
 * the agents that it named. Each agent is told once.
 */
export async function notifyOfRegistered(services: LinkKeeping, now: Date): Promise<void> {
  const { database, office } = services;
  const { id, linkedBy, signatureId, paperDate, toldAt } = agencyAgents;
  await inTransaction(database.db, async (db) => {
    const unasked = await db
      .update(agencyAgents)
      .set({ toldAt: now })
      .where(
        and(
          linkLastsOn(todayIn(office.timeZone, now)),
          isNull(linkedBy),
          isNull(signatureId),
          isNull(paperDate),
          isNull(toldAt),
        ),
      )
      .returning({ id });
    const ids = unasked.map((link) => link.id);
    const records = ids.length === 0 ? [] : await readLinks(db, inArray(id, ids));
    for (const record of records) await linkMessages(services).registered({ db, now, office }, record);
  });
}
