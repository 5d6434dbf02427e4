import { type AccountKind, type CalendarDate, messages } from '@slip/forms/rules';
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { Caller } from '../http/handler.js';
import { accounts, agencyAgents } from './tables.js';

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

const filingKinds: AccountKind[] = ['Agent', 'IPC'];

/** The refusal of what the caller may not see. It does not tell whether it exists. */
export function nothingFound(): HttpError {
  return new HttpError(404, messages.calls.notFound);
}

type Who = Pick<Caller, 'accountId' | 'kind'>;

/** Whose filings a caller may read. Kinds of account that are not named here may read none. */
export async function readableAgents(db: Executor, { accountId, kind }: Who): Promise<AgentScope> {
  if (kind === 'Office') return 'all';
  if (filingKinds.includes(kind)) return [accountId];
  if (kind !== 'Agency') return [];
  return linkedAgents(db, accountId, isNull(agencyAgents.endedOn));
}

/**
 * The agents an agency once acted for. It goes on reading the policies it filed for them itself, and nothing else of
 * theirs.
 */
export async function formerAgents(db: Executor, { accountId, kind }: Who): Promise<readonly number[]> {
  return kind === 'Agency' ? linkedAgents(db, accountId, isNotNull(agencyAgents.endedOn)) : [];
}

async function linkedAgents(db: Executor, agencyId: number, which: SQL): Promise<readonly number[]> {
  const links = await db
    .select({ agentId: agencyAgents.agentId })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.agencyId, agencyId), which))
    .orderBy(agencyAgents.agentId);
  return links.map(({ agentId }) => agentId);
}

/** Whether an agent belongs to a scope. */
export function isInScope(scope: AgentScope, agentId: number): boolean {
  return scope === 'all' || scope.includes(agentId);
}

/**
 * The account of an agent the caller may read.
 * @throws HttpError (404) when there is no such agent for this caller.
 */
export async function readableAgent(db: Executor, caller: Who, agentId: number): Promise<AgentAccount> {
  if (!isInScope(await readableAgents(db, caller), agentId)) throw nothingFound();
  return agentAccount(db, agentId);
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
 * @throws HttpError (404) when there is no such agent for this caller.
 */
export async function fileableAgent(db: Executor, caller: Who, agentId: number): Promise<AgentAccount> {
  if (caller.kind === 'Office') throw nothingFound();
  return readableAgent(db, caller, agentId);
}
