import { type compliance, type Input, MAX_OWING_AGENTS, type Output } from '@slip/api/contract';
import {
  groupOwed,
  isInsurer,
  type OwedByAgent,
  type OwedGroup,
  owedByFiler,
  owedByInsurer,
  owedPeriod,
  stateFacts,
  toWireDate,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound, readableAgents, summarizedAgents } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import { agencyInstead } from '../../billing/payments/whoPays.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { readInsurerFacts } from '../../insurer-policies/summary/insurerSummary.js';
import { owedPath } from './owedPath.js';
import type { OwedMoment } from './readFilerFacts.js';
import { type Filer, readFilerFacts } from './readFilerFacts.js';

/** Everything that one agent or IPC filer owes: papers to sign, invoices to pay. An insurer owes reports. */
function owedByAgent({ agentId, agentName, ...facts }: Filer, { today }: OwedMoment): OwedByAgent[] {
  return owedByFiler(facts, today).map((each) => ({ ...each, agentId, agentName }));
}

/** Everything that some agents and IPC filers owe. */
export async function owedByAgents(
  db: Executor,
  agentIds: readonly number[],
  moment: OwedMoment,
): Promise<OwedByAgent[]> {
  const filers = await readFilerFacts(db, agentIds, moment);
  return filers.flatMap((filer) => owedByAgent(filer, moment));
}

/** Everything that an account owes; for an agency, what the agents that it acts for today owe. The office owes nothing. */
export async function owedOf(
  db: Executor,
  { accountId, kind }: Pick<Caller, 'accountId' | 'kind'>,
  moment: OwedMoment,
): Promise<OwedByAgent[]> {
  const { today } = moment;
  if (isInsurer(kind)) {
    const { facts } = await readInsurerFacts(db, { accountId, kind }, today);
    const [account] = await db
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    const insurer = { agentId: accountId, agentName: account?.name ?? '' };
    return owedByInsurer(facts, today).map((each) => ({ ...each, ...insurer }));
  }
  const agents = await readableAgents({ db, caller: { accountId, kind }, today });
  return agents === 'all' ? [] : owedByAgents(db, agents, moment);
}

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
      .slice(0, MAX_OWING_AGENTS)
      .map((agent) => ({ ...agent, path: owedPath({ ...group, ...agent }) })),
  };
}

async function owedByCaller(context: CallContext<Caller>, associatedAgentId: number | undefined) {
  const { db, caller, today, office } = context;
  const moment = { today, timeZone: office.timeZone };
  if (!isInsurer(caller.kind)) {
    return owedByAgents(db, await summarizedAgents(context, associatedAgentId), moment);
  }
  if (associatedAgentId !== undefined && associatedAgentId !== caller.accountId) throw nothingFound();
  return owedOf(db, caller, moment);
}

/**
 * Everything the caller's account owes; the same thing owed by several agents is one entry (decision 0034).
 *
 * @throws HttpError (404) for another's agent.
 */
export async function owed(
  { associatedAgentId }: Input<typeof compliance.owed>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof compliance.owed>> {
  const groups = groupOwed(await owedByCaller(context, associatedAgentId));
  // Counted as the entries count: an agent who owes the same thing twice is late with one.
  const late = groups.reduce((sum, { isLate, agents }) => (isLate ? sum + agents.length : sum), 0);
  const isPaidByAgency = (await agencyInstead(context)) !== undefined;
  return { late, entries: groups.map(entryOf), isPaidByAgency };
}
