import { type AccountKind, addDays } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { accountsNumbered, onlyAccount } from '../accounts/accountPeople.js';
import { agencyAgents } from '../accounts/links/tables.js';
import type { Executor } from '../database/executor.js';
import type { GroupHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';
import type { NotifyingServices } from '../inbox/addressees.js';
import {
  type LinkOnRecord,
  linkStateOf,
  partiesAre,
  presentLink,
  readLinks,
} from '../settings/links/linkRecords.js';
import { endHeldLink, linkMessages } from '../settings/links/linkRequests.js';

// The states of a link: `waiting` for the agent's signature, `acting`, `ending` on a day to come, `ended`; a request
// that was not signed is `expired`, `declined` or `withdrawn`.
type LinkDuties = Pick<GroupHandlers<'office'>, 'agencyLinks' | 'linkAgent' | 'endAgencyLink'>;

/** Which agency acts for which agents: the office lists these links, records links that were signed on paper, and ends links. */
export function linkDuties(services: NotifyingServices): LinkDuties {
  const messages = linkMessages(services);

  return {
    agencyLinks: async ({ query }, { db, today }) =>
      (await readLinks(db, partiesAre(query))).map((record) => ({
        agency: record.agency.accountNumber ?? '',
        agencyName: record.agency.name,
        agent: record.agent.npn ?? '',
        agentName: record.agent.name,
        ...presentLink(record, today),
      })),

    linkAgent: async ({ body }, context) => {
      const { db, caller, now, today } = context;
      // The day on which the agent signed the form on paper; null when the office knows of it otherwise.
      const { paperDate = null } = body;
      if (paperDate !== null && paperDate > today) {
        const message = `The form cannot have been signed on ${paperDate}, which is still to come.`;
        throw badRequest([{ path: 'paperDate', message, value: paperDate }]);
      }
      const pair = await pairOf(db, body);
      const recorded = { linkedAt: now, linkedBy: caller.personId, paperDate };
      const latest = await lockLatestLink(db, pair);
      const state = latest && linkStateOf(latest.link, today);
      if (state === 'acting') return { changed: false };
      if (latest && (state === 'waiting' || state === 'ending')) {
        // A request is settled by the paper; a link that was to end goes on, and keeps the paper it has if there is no new one.
        const after =
          state === 'waiting'
            ? recorded
            : { endedOn: null, endedAt: null, endedBy: null, ...(paperDate !== null && { paperDate }) };
        await db.update(agencyAgents).set(after).where(eq(agencyAgents.id, latest.link.id));
        await context.audit({
          action: 'update',
          entity: 'agency_agents',
          entityId: latest.link.id,
          before: {
            linkedAt: latest.link.linkedAt,
            endedOn: latest.link.endedOn,
            paperDate: latest.link.paperDate,
          },
          after: { ...pair, ...after },
        });
      } else {
        if (latest && state === 'expired' && latest.link.closedAs === null) {
          const closed = { closedAs: 'expired', closedAt: now } as const;
          await db.update(agencyAgents).set(closed).where(eq(agencyAgents.id, latest.link.id));
        }
        const [made] = await db
          .insert(agencyAgents)
          .values({ ...pair, ...recorded })
          .onConflictDoNothing()
          .returning({ id: agencyAgents.id });
        // Another call linked them, or asked for the link, at the same moment.
        if (!made) return { changed: false };
        await context.audit({
          action: 'create',
          entity: 'agency_agents',
          entityId: made.id,
          after: { ...pair, ...recorded },
        });
      }
      const [record] = await readLinks(db, isPair(pair));
      if (record) await messages.recorded(context, record);
      return { changed: true };
    },

    endAgencyLink: async ({ body }, context) => {
      const { db, today } = context;
      const pair = await pairOf(db, body);
      // Without a last day the link ends at once: the agency acts for the agent no longer from today on.
      const endedOn = body.lastDay ?? addDays(today, -1);
      if (endedOn > today) {
        const message = `The last day ${endedOn} is still to come: end the link on that day.`;
        throw badRequest([{ path: 'lastDay', message, value: endedOn }]);
      }
      const latest = await lockLatestLink(db, pair);
      const state = latest && linkStateOf(latest.link, today);
      // A second call changes nothing: the last day of the first call stays.
      if (state === 'ended') return { changed: false };
      if (!latest || (state !== 'acting' && state !== 'ending')) {
        const message = `The agency ${body.agency} does not act for the agent ${body.agent}.`;
        throw badRequest([{ path: 'agent', message, value: body.agent }]);
      }
      const changed = await endHeldLink(latest, endedOn, context);
      const [record] = await readLinks(db, isPair(pair));
      if (changed && record) await messages.ended(context, record, 'The office');
      return { changed };
    },
  };
}

interface Pair {
  readonly agencyId: number;
  readonly agentId: number;
}

const isPair = ({ agencyId, agentId }: Pair) =>
  and(eq(agencyAgents.agencyId, agencyId), eq(agencyAgents.agentId, agentId));

/** The latest link of an agency and an agent, locked until the open transaction ends. */
async function lockLatestLink(db: Executor, pair: Pair): Promise<LinkOnRecord | undefined> {
  await db.select({ id: agencyAgents.id }).from(agencyAgents).where(isPair(pair)).for('update');
  const [latest] = await readLinks(db, isPair(pair));
  return latest;
}

/**
 * The accounts of an agency and an agent, found by account number and NPN.
 * @throws HttpError 400 that names the account that does not exist.
 */
async function pairOf(
  db: Executor,
  named: { readonly agency: string; readonly agent: string },
): Promise<Pair> {
  const only = async (path: 'agency' | 'agent', wanted: AccountKind) => {
    const number = named[path];
    const found = await accountsNumbered(db, number);
    return onlyAccount(
      found.filter(({ kind }) => kind === wanted),
      { path, number },
    );
  };
  const agency = await only('agency', 'Agency');
  const agent = await only('agent', 'Agent');
  if (agency && agent) return { agencyId: agency.id, agentId: agent.id };
  throw badRequest([
    ...(agency
      ? []
      : [{ path: 'agency', message: `No agency has the number ${named.agency}.`, value: named.agency }]),
    ...(agent
      ? []
      : [{ path: 'agent', message: `No agent has the NPN ${named.agent}.`, value: named.agent }]),
  ]);
}
