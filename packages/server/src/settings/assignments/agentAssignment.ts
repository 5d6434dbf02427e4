import type { admin, Input, Output } from '@slip/api/contract';
import { type CalendarDate, chooseFromList, formatUsDate } from '@slip/forms/rules';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { fileableAgent, readableAgent } from '../../accounts/agentAccess.js';
import { isActiveOn } from '../../accounts/recordDays.js';
import { accounts, agentSyndicates, insurerAgents, syndicates } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { type KeptList, listVersion, saveList } from './saveList.js';

/** An agent's list of syndicates. Only syndicates that are active on the day can be added. */
function syndicateList(agentId: number, date: CalendarDate): KeptList {
  const ofAgent = eq(agentSyndicates.agentId, agentId);
  return {
    entity: 'agent_syndicates',
    ownerId: agentId,
    noun: "Lloyd's Syndicate",
    read: async (db) => {
      const rows = await db.select({ id: agentSyndicates.syndicateId }).from(agentSyndicates).where(ofAgent);
      return new Set(rows.map(({ id }) => id));
    },
    add: (db, ids) => db.insert(agentSyndicates).values(ids.map((syndicateId) => ({ agentId, syndicateId }))),
    remove: (db, ids) =>
      db.delete(agentSyndicates).where(and(ofAgent, inArray(agentSyndicates.syndicateId, [...ids]))),
    obstacles: async (db, ids) => {
      const found = await db
        .select()
        .from(syndicates)
        .where(inArray(syndicates.id, [...ids]));
      const syndicateOf = new Map(found.map((syndicate) => [syndicate.id, syndicate]));
      return (id) => {
        const syndicate = syndicateOf.get(id);
        if (!syndicate) return `There is no Lloyd's Syndicate ${id}. ${chooseFromList}`;
        return isActiveOn(syndicate, date)
          ? undefined
          : `The Lloyd's Syndicate ${syndicate.name} is not active. Choose another one.`;
      };
    },
  };
}

/** The syndicates of an agent's list, also those that have ended, and the others active today, by number (spec 2 §3). */
export async function getLloydsSyndicatesForEdit(
  { agentId }: Input<typeof admin.getLloydsSyndicatesForEdit>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.getLloydsSyndicatesForEdit>> {
  const { db, today } = context;
  const agent = await readableAgent(context, agentId);
  const listed = await syndicateList(agent.id, today).read(db);
  const all = await db.select().from(syndicates).orderBy(syndicates.number);
  const itemsOf = (rows: typeof all) => rows.map(({ id, name }) => ({ value: String(id), text: name }));
  return {
    availableLloydsSyndicates: itemsOf(
      all.filter((syndicate) => !listed.has(syndicate.id) && isActiveOn(syndicate, today)),
    ),
    selectedLloydsSyndicates: itemsOf(all.filter(({ id }) => listed.has(id))),
    version: listVersion(listed),
  };
}

/**
 * Saves an agent's list of syndicates (spec 2 §7): exactly the syndicates that are named.
 *
 * @throws HttpError 400 that names every syndicate that does not exist or is not active any more; 404 for an agent of another account; 409
 * when the list is another version by now.
 */
export async function setSelectedLloydsSyndicates(
  { agentId, version }: Input<typeof admin.setSelectedLloydsSyndicates>['query'],
  selected: Input<typeof admin.setSelectedLloydsSyndicates>['body'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { today } = context;
  const agent = await fileableAgent(context, agentId);
  const asked = { selected, version, path: '' };
  return saveList(syndicateList(agent.id, today), asked, context);
}

/** Agents as insurers know them: by their NPN. */
const isAgent = and(eq(accounts.kind, 'Agent'), isNotNull(accounts.npn));

const agentFields = {
  id: accounts.id,
  name: accounts.name,
  npn: accounts.npn,
  activeFrom: accounts.activeFrom,
  activeTo: accounts.activeTo,
};

/** An insurer's list of agents. Only agents that are active on the day can be added. */
function agentList(accountId: number, date: CalendarDate): KeptList {
  const ofInsurer = eq(insurerAgents.accountId, accountId);
  return {
    entity: 'insurer_agents',
    ownerId: accountId,
    noun: 'Agent',
    read: async (db) => {
      const rows = await db.select({ id: insurerAgents.agentId }).from(insurerAgents).where(ofInsurer);
      return new Set(rows.map(({ id }) => id));
    },
    add: (db, ids) => db.insert(insurerAgents).values(ids.map((agentId) => ({ accountId, agentId }))),
    remove: (db, ids) =>
      db.delete(insurerAgents).where(and(ofInsurer, inArray(insurerAgents.agentId, [...ids]))),
    obstacles: async (db, ids) => {
      const found = await db
        .select(agentFields)
        .from(accounts)
        .where(and(isAgent, inArray(accounts.id, [...ids])));
      const agentOf = new Map(found.map((agent) => [agent.id, agent]));
      return (id) => {
        const agent = agentOf.get(id);
        if (!agent) return `There is no agent ${id}. ${chooseFromList}`;
        return isActiveOn(agent, date)
          ? undefined
          : `${agent.name} (${agent.npn}) is not active on ${formatUsDate(date)}. Choose another agent.`;
      };
    },
  };
}

/** The agents of the caller's list, also those that have ended, and the others active today, by name (spec 2 §2). */
export async function agentsForEdit({
  db,
  caller,
  today,
}: CallContext<Caller>): Promise<Output<typeof admin.agentsForEdit>> {
  const listed = await agentList(caller.accountId, today).read(db);
  const all = await db.select(agentFields).from(accounts).where(isAgent).orderBy(accounts.name, accounts.id);
  const itemsOf = (rows: typeof all) =>
    rows.map(({ id, name, npn }) => ({
      value: String(id),
      text: `${name} (${npn})`,
      name,
      npn: npn ?? '',
    }));
  return {
    availableAgents: itemsOf(all.filter((agent) => !listed.has(agent.id) && isActiveOn(agent, today))),
    selectedAgents: itemsOf(all.filter(({ id }) => listed.has(id))),
    version: listVersion(listed),
  };
}

/**
 * Saves the caller's list of agents (spec 2 §3): the selected come in, those left available go out, all others stay.
 *
 * @throws HttpError 400 that names every agent that does not exist, is not active today or is on both sides; 409 when the list
 * is another version by now.
 */
export async function setSelectedAgents(
  { version }: Input<typeof admin.setSelectedAgents>['query'],
  { selectedIds, availableIds }: Input<typeof admin.setSelectedAgents>['body'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const asked = {
    selected: selectedIds,
    available: availableIds,
    version,
    path: 'selectedIds',
  };
  return saveList(agentList(context.caller.accountId, context.today), asked, context);
}
