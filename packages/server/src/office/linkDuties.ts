import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, agencyAgents } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { NounHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/badRequest.js';

type LinkDuties = Pick<NounHandlers<'office'>, 'agencyLinks' | 'linkAgent' | 'endAgencyLink'>;

const agencies = alias(accounts, 'agencies');
const agents = alias(accounts, 'agents');

/** Which agency acts for which agents: the office lists, adds and ends these links. */
export const linkDuties: LinkDuties = {
  agencyLinks: async ({ query }, { db }) => {
    const rows = await db
      .select({ link: agencyAgents, agency: agencies, agent: agents })
      .from(agencyAgents)
      .innerJoin(agencies, eq(agencies.id, agencyAgents.agencyId))
      .innerJoin(agents, eq(agents.id, agencyAgents.agentId))
      .where(
        and(
          query.agency === undefined ? undefined : eq(agencies.accountNumber, query.agency.trim()),
          query.agent === undefined ? undefined : eq(agents.npn, query.agent.trim()),
        ),
      )
      .orderBy(asc(agencies.name), asc(agencies.id), asc(agents.name), asc(agents.id));
    return rows.map(({ link, agency, agent }) => ({
      agency: agency.accountNumber ?? '',
      agencyName: agency.name,
      agent: agent.npn ?? '',
      agentName: agent.name,
      linkedAt: link.linkedAt.toISOString(),
      endedOn: link.endedOn,
    }));
  },

  linkAgent: async ({ body }, context) => {
    const { db, now } = context;
    const pair = await pairOf(db, body);
    const made = await db
      .insert(agencyAgents)
      .values({ ...pair, linkedAt: now })
      .onConflictDoNothing()
      .returning({ agentId: agencyAgents.agentId });
    const isNew = made.length > 0;
    const link = await holdLink(db, pair);
    if (!isNew && link?.endedOn === null) return { changed: false };
    if (!isNew) await db.update(agencyAgents).set({ endedOn: null }).where(isPair(pair));
    const change = { action: isNew ? 'create' : 'update', entity: 'agency_agents' } as const;
    await context.audit({
      ...change,
      entityId: pair.agencyId,
      ...(isNew ? {} : { before: { ...pair, endedOn: link?.endedOn } }),
      after: { ...pair, endedOn: null },
    });
    return { changed: true };
  },

  endAgencyLink: async ({ body }, context) => {
    const { db, today } = context;
    const pair = await pairOf(db, body);
    const endedOn = body.lastDay ?? today;
    if (endedOn > today) {
      const message = `The last day ${endedOn} is still to come: end the link on that day.`;
      throw badRequest([{ path: 'lastDay', message, value: endedOn }]);
    }
    const link = await holdLink(db, pair);
    if (!link) {
      const message = `The agency ${body.agency} does not act for the agent ${body.agent}.`;
      throw badRequest([{ path: 'agent', message, value: body.agent }]);
    }
    // The second time the link has ended already; the day named first stays.
    if (link.endedOn !== null) return { changed: false };
    await db.update(agencyAgents).set({ endedOn }).where(isPair(pair));
    await context.audit({
      action: 'update',
      entity: 'agency_agents',
      entityId: pair.agencyId,
      before: { ...pair, endedOn: null },
      after: { ...pair, endedOn },
    });
    return { changed: true };
  },
};

interface Pair {
  readonly agencyId: number;
  readonly agentId: number;
}

const isPair = ({ agencyId, agentId }: Pair) =>
  and(eq(agencyAgents.agencyId, agencyId), eq(agencyAgents.agentId, agentId));

async function holdLink(db: Executor, pair: Pair) {
  const [link] = await db
    .select({ endedOn: agencyAgents.endedOn })
    .from(agencyAgents)
    .where(isPair(pair))
    .for('update');
  return link;
}

/**
 * The accounts of an agency and an agent, found by account number and NPN.
 * @throws HttpError 400 that names the one that does not exist.
 */
async function pairOf(
  db: Executor,
  named: { readonly agency: string; readonly agent: string },
): Promise<Pair> {
  const [agency] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.kind, 'Agency'), eq(accounts.accountNumber, named.agency.trim())));
  const [agent] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.kind, 'Agent'), eq(accounts.npn, named.agent.trim())));
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
