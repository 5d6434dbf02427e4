import type { admin, Input, Output } from '@slip/api/contract';
import { chooseFromList } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { fileableAgent, readableAgent } from '../accounts/agentAccess.js';
import { isActiveOn } from '../accounts/isActiveOn.js';
import { agentSyndicates, syndicates } from '../accounts/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { badRequest } from '../http/input/badRequest.js';
import { holdAccount } from './holdAccount.js';

/** The syndicates of an agent's list, also those that have ended, and the others active today, by number (spec 2 §3). */
export async function getLloydsSyndicatesForEdit(
  { agentId }: Input<typeof admin.getLloydsSyndicatesForEdit>['query'],
  { db, caller, today }: CallContext<Caller>,
): Promise<Output<typeof admin.getLloydsSyndicatesForEdit>> {
  const agent = await readableAgent(db, caller, agentId);
  const all = await db
    .select({ syndicate: syndicates, listed: agentSyndicates.syndicateId })
    .from(syndicates)
    .leftJoin(
      agentSyndicates,
      and(eq(agentSyndicates.syndicateId, syndicates.id), eq(agentSyndicates.agentId, agent.id)),
    )
    .orderBy(syndicates.number);
  const itemsOf = (rows: typeof all) =>
    rows.map(({ syndicate: { id, name } }) => ({ value: String(id), text: name }));
  return {
    availableLloydsSyndicates: itemsOf(
      all.filter(({ syndicate, listed }) => listed === null && isActiveOn(syndicate, today)),
    ),
    selectedLloydsSyndicates: itemsOf(all.filter(({ listed }) => listed !== null)),
  };
}

/**
 * Saves an agent's list of syndicates (spec 2 §7): the ones named and no others.
 *
 * @throws HttpError 400 that names every syndicate that does not exist or is not active any more; 404 for another's agent.
 */
export async function setSelectedLloydsSyndicates(
  agentId: number,
  selectedIds: Input<typeof admin.setSelectedLloydsSyndicates>['body'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, caller, today } = context;
  const agent = await fileableAgent(db, caller, agentId);
  await holdAccount(db, agent.id);
  const ofAgent = eq(agentSyndicates.agentId, agent.id);
  const rows = await db.select({ id: agentSyndicates.syndicateId }).from(agentSyndicates).where(ofAgent);
  const before = new Set(rows.map(({ id }) => id));
  const selected = new Set(selectedIds);
  const added = [...selected].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !selected.has(id));

  const found =
    added.length === 0 ? [] : await db.select().from(syndicates).where(inArray(syndicates.id, added));
  const syndicateOf = new Map(found.map((syndicate) => [syndicate.id, syndicate]));
  const problems = selectedIds.flatMap((id, index) => {
    const path = `[${index}]`;
    const syndicate = syndicateOf.get(id);
    // One that is in the list stays, whatever became of it.
    if (before.has(id) || (syndicate && isActiveOn(syndicate, today))) return [];
    const message = syndicate
      ? `The Lloyd's Syndicate ${syndicate.name} is not active. Choose another one.`
      : `There is no Lloyd's Syndicate ${id}. ${chooseFromList}`;
    return [{ path, message, value: id }];
  });
  if (problems.length > 0) throw badRequest(problems);

  if (removed.length > 0) {
    await db.delete(agentSyndicates).where(and(ofAgent, inArray(agentSyndicates.syndicateId, removed)));
  }
  if (added.length > 0) {
    await db.insert(agentSyndicates).values(added.map((syndicateId) => ({ agentId: agent.id, syndicateId })));
  }
  if (added.length + removed.length > 0) {
    const change = { action: 'update', entity: 'agent_syndicates', entityId: agent.id } as const;
    await context.audit({ ...change, before: { removed }, after: { added } });
  }
  return true;
}
