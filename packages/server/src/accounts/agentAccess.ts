import type { admin, Output } from '@slip/api/contract';
import { type AccountKind, type CalendarDate, formatUsDate, messages } from '@slip/forms/rules';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import { linkLastsOn } from './links/linkLastsOn.js';
import { agencyAgents } from './links/tables.js';
import { accounts } from './tables.js';

/** The agents that meet a condition, sorted by name. */
export async function namedAgents(
  db: Executor,
  condition: SQL | undefined,
): Promise<Output<typeof admin.associatedAgentsForBillingPeriod>> {
  const agents = await db
    .select({ agentId: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(and(eq(accounts.kind, 'Agent'), isNotNull(accounts.npn), condition))
    .orderBy(accounts.name, accounts.id);
  return agents.map(({ npn, ...agent }) => ({ ...agent, npn: npn ?? '' }));
}

/** Whose filings a caller may read: everybody's, or those of the agents named. */
export type AgentScope = 'all' | readonly number[];

/** An account filings are made for: an agent's or an IPC filer's. */
export interface AgentAccount {
  readonly id: number;
  readonly kind: AccountKind;
  readonly name: string;
  readonly npn: string | null;
  readonly accountNumber: string | null;
  readonly activeFrom: CalendarDate;
  readonly activeTo: CalendarDate | null;
}

/** The kinds of account that file themselves, and are billed. */
export const filingKinds: AccountKind[] = ['Agent', 'IPC'];

/** The refusal of a thing that the caller may not see. It does not tell whether the thing exists. */
export function nothingFound(): HttpError {
  return new HttpError(404, messages.calls.notFound);
}

/** The caller and the day of the call, because an agency acts for an agent from one day to another. */
export interface Reader extends Pick<CallContext<Caller>, 'db' | 'today'> {
  readonly caller: Pick<Caller, 'accountId' | 'kind' | 'program'>;
}

/** Whose filings a caller may read. Kinds of account that are not named here may read none. */
export async function readableAgents(reader: Reader): Promise<AgentScope> {
  const { accountId, kind } = reader.caller;
  if (kind === 'Office') return 'all';
  if (filingKinds.includes(kind)) return [accountId];
  return (await linkedAgents(reader)).flatMap(({ agentId, actsToday }) => (actsToday ? [agentId] : []));
}

/**
 * The agents an agency once acted for, and no longer does. The agency can still read the policies that it filed for them itself, and
 * nothing else of theirs.
 */
export async function formerAgents(reader: Reader): Promise<readonly number[]> {
  return [...(await lastDays(reader)).keys()];
}

/** The last day an agency acted for each of the agents for whom it no longer acts. */
export async function lastDays(reader: Reader): Promise<ReadonlyMap<number, CalendarDate>> {
  const links = await linkedAgents(reader);
  return new Map(
    links.flatMap(({ agentId, actsToday, endedOn }) =>
      actsToday || endedOn === null ? [] : [[agentId, endedOn]],
    ),
  );
}

/** The agents for whom an agency acts or acted, with the last day of links that ended; for a program only the agents it is limited to. */
async function linkedAgents({ db, caller, today }: Reader) {
  if (caller.kind !== 'Agency') return [];
  const limited = caller.program?.agents ?? [];
  const { agentId, agencyId, linkedAt, endedOn } = agencyAgents;
  return db
    .select({
      agentId,
      actsToday: sql<boolean>`bool_or(${linkLastsOn(today)})`,
      endedOn: sql<CalendarDate | null>`max(${endedOn})`,
    })
    .from(agencyAgents)
    .where(
      and(
        eq(agencyId, caller.accountId),
        isNotNull(linkedAt),
        limited.length === 0 ? undefined : inArray(agentId, [...limited]),
      ),
    )
    .groupBy(agentId)
    .orderBy(agentId);
}

/** True if an agent belongs to a scope. */
export function isInScope(scope: AgentScope, agentId: number): boolean {
  return scope === 'all' || scope.includes(agentId);
}

/**
 * The agents that a summary is about: the one that is named, or all that the caller files for.
 * @throws HttpError (404) for another's agent, and for the office, which files for nobody.
 */
export async function summarizedAgents(
  reader: Reader,
  named: number | undefined,
): Promise<readonly number[]> {
  const scope = await readableAgents(reader);
  if (scope === 'all' || (named !== undefined && !isInScope(scope, named))) throw nothingFound();
  return named === undefined ? scope : [named];
}

/**
 * The account of an agent the caller may read.
 * @throws HttpError (404) when there is no such agent for this caller.
 */
export async function readableAgent(reader: Reader, agentId: number): Promise<AgentAccount> {
  if (!isInScope(await readableAgents(reader), agentId)) throw nothingFound();
  return agentAccount(reader.db, agentId);
}

/**
 * The account of an agent or IPC filer, without a check of the caller.
 * @throws HttpError (404) when there is none.
 */
export async function agentAccount(db: Executor, agentId: number): Promise<AgentAccount> {
  const [agent] = await db
    .select({
      id: accounts.id,
      kind: accounts.kind,
      name: accounts.name,
      npn: accounts.npn,
      accountNumber: accounts.accountNumber,
      activeFrom: accounts.activeFrom,
      activeTo: accounts.activeTo,
    })
    .from(accounts)
    .where(and(eq(accounts.id, agentId), inArray(accounts.kind, filingKinds)));
  if (!agent) throw nothingFound();
  return agent;
}

/**
 * The account of an agent the caller may file for: an agent or IPC filer itself, an agency its linked agents. Office
 * staff read, but file for nobody.
 * @throws HttpError (404) when there is no such agent for this caller, 403 when the caller's agency no longer acts for the agent.
 */
export async function fileableAgent(reader: Reader, agentId: number): Promise<AgentAccount> {
  const { db, caller } = reader;
  if (caller.kind !== 'Agency') {
    if (caller.kind === 'Office') throw nothingFound();
    return readableAgent(reader, agentId);
  }
  const link = (await linkedAgents(reader)).find((each) => each.agentId === agentId);
  if (!link) throw nothingFound();
  const agent = await agentAccount(db, agentId);
  if (!link.actsToday) throw new HttpError(403, endedLinkMessage(agent.name, link.endedOn));
  return agent;
}

/** The message for an agency whose link to an agent has ended. */
function endedLinkMessage(agentName: string, lastDay: CalendarDate | null): string {
  const until = lastDay === null ? '' : `; its last day was ${formatUsDate(lastDay)}`;
  return `${messages.access.filesNoMore(agentName)}${until}. What it filed can still be read. To file again, ask the agent in Settings, under Agents.`;
}
