import { type compliance, type Input, MOST_OWING_AGENTS, type Output } from '@slip/api/contract';
import { groupOwed, isInsurer, type OwedGroup, owedPeriod, stateFacts, toWireDate } from '@slip/forms/rules';
import { nothingFound, summarizedAgents } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { owedByAgents, owedOf } from './owedOf.js';
import { owedPath } from './owedPath.js';

type Entry = Output<typeof compliance.owed>['entries'][number];

function entryOf(group: OwedGroup): Entry {
  const { kind, state, year, quarter, isOpen, isLate, balance, agents } = group;
  return {
    kind,
    state,
    stateName: state === null ? null : stateFacts(state).name,
    year,
    quarter,
    period: owedPeriod(group),
    isOpen,
    opensDate: toWireDate(group.opensOn),
    dueDate: toWireDate(group.dueOn),
    isLate,
    balance,
    count: agents.length,
    agents: agents
      .slice(0, MOST_OWING_AGENTS)
      .map((agent) => ({ ...agent, path: owedPath({ ...group, ...agent }) })),
  };
}

async function ownOwed(context: CallContext<Caller>, associatedAgentId: number | undefined) {
  const { db, caller, today, office } = context;
  const moment = { today, timeZone: office.timeZone };
  if (!isInsurer(caller.kind)) {
    return owedByAgents(db, await summarizedAgents(context, associatedAgentId), moment);
  }
  if (associatedAgentId !== undefined && associatedAgentId !== caller.accountId) throw nothingFound();
  return owedOf(db, caller, moment);
}

/**
 * Everything the caller's account owes, what several agents owe alike in one entry (decision 0034).
 *
 * @throws HttpError (404) for another's agent.
 */
export async function owed(
  { associatedAgentId }: Input<typeof compliance.owed>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof compliance.owed>> {
  const found = await ownOwed(context, associatedAgentId);
  return { late: found.filter(({ isLate }) => isLate).length, entries: groupOwed(found).map(entryOf) };
}
