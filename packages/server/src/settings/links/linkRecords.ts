import type { LinkState } from '@slip/api/contract';
import { type CalendarDate, formatUsDate } from '@slip/forms/rules';
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../../accounts/agentAccess.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { type ChangingPerson, whoChanged } from '../../filings/view/historyWords.js';
import { HttpError } from '../../http/HttpError.js';
import type { Caller } from '../../http/handler.js';

/** That an agency acts for an agent, has asked to, or did: one row for each time. */
export type Link = typeof agencyAgents.$inferSelect;

const agencies = alias(accounts, 'agencies');
const agents = alias(accounts, 'agents');
const askers = alias(people, 'askers');
const linkers = alias(people, 'linkers');
const linkerAccounts = alias(accounts, 'linker_accounts');
const enders = alias(people, 'enders');
const enderAccounts = alias(accounts, 'ender_accounts');

const personOf = (
  person: typeof linkers | typeof enders | typeof askers,
  account: typeof linkerAccounts | typeof enderAccounts | typeof agencies,
) => ({ firstName: person.firstName, lastName: person.lastName, kind: account.kind });

/** Links with their agency, their agent and the people who made and ended them, the newest first. */
export function readLinks(db: Executor, condition: SQL | undefined) {
  return db
    .select({
      link: agencyAgents,
      agency: agencies,
      agent: agents,
      askedBy: personOf(askers, agencies),
      linkedBy: personOf(linkers, linkerAccounts),
      endedBy: personOf(enders, enderAccounts),
    })
    .from(agencyAgents)
    .innerJoin(agencies, eq(agencies.id, agencyAgents.agencyId))
    .innerJoin(agents, eq(agents.id, agencyAgents.agentId))
    .leftJoin(askers, eq(askers.id, agencyAgents.askedBy))
    .leftJoin(linkers, eq(linkers.id, agencyAgents.linkedBy))
    .leftJoin(linkerAccounts, eq(linkerAccounts.id, linkers.accountId))
    .leftJoin(enders, eq(enders.id, agencyAgents.endedBy))
    .leftJoin(enderAccounts, eq(enderAccounts.id, enders.accountId))
    .where(condition)
    .orderBy(desc(agencyAgents.id));
}

/** A link with its agency, its agent and who made and ended it. */
export type LinkOnRecord = Awaited<ReturnType<typeof readLinks>>[number];

/** The condition for links with these numbers of an agency and an agent; a number that is left out fits every link. */
export const partiesAre = (named: {
  readonly agency?: string | undefined;
  readonly agent?: string | undefined;
}) =>
  and(
    named.agency === undefined ? undefined : eq(agencies.accountNumber, named.agency.trim()),
    named.agent === undefined ? undefined : eq(agents.npn, named.agent.trim()),
  );

/**
 * The state of a link on a day: it waits for the agent's signature, acts, acts until a day to come (`ending`) or has
 * ended; a request that was not signed is declined, withdrawn or expired.
 */
export function linkStateOf(
  { closedAs, linkedAt, endedOn, expiresOn }: Pick<Link, 'closedAs' | 'linkedAt' | 'endedOn' | 'expiresOn'>,
  today: CalendarDate,
): LinkState {
  if (closedAs !== null) return closedAs;
  if (linkedAt === null) return expiresOn !== null && expiresOn < today ? 'expired' : 'waiting';
  if (endedOn === null) return 'acting';
  return endedOn < today ? 'ended' : 'ending';
}

const nameOf = (id: number | null, person: ChangingPerson | null) =>
  id === null || person === null ? null : whoChanged(person);

/** A link under the names of the wire. */
export function presentLink({ link, askedBy, linkedBy, endedBy }: LinkOnRecord, today: CalendarDate) {
  return {
    linkId: link.id,
    state: linkStateOf(link, today),
    askedAt: link.askedAt?.toISOString() ?? null,
    askedBy: nameOf(link.askedBy, askedBy),
    expiresOn: link.expiresOn,
    closedAt: link.closedAt?.toISOString() ?? null,
    linkedAt: link.linkedAt?.toISOString() ?? null,
    linkedBy: nameOf(link.linkedBy, linkedBy),
    isSigned: link.signatureId !== null,
    paperDate: link.paperDate,
    endedOn: link.endedOn,
    endedBy: nameOf(link.endedBy, endedBy),
  };
}

/** A link as one of its sides sees it. An agency learns the name of an agent who agreed, not of one it only asked. */
export function linkSeenBy({ kind }: Pick<Caller, 'kind'>, record: LinkOnRecord, today: CalendarDate) {
  const { link, agency, agent } = record;
  const other =
    kind === 'Agency'
      ? { name: link.linkedAt === null ? null : agent.name, number: agent.npn ?? '' }
      : { name: agency.name, number: agency.accountNumber ?? '' };
  return { ...other, ...presentLink(record, today) };
}

/** The condition for the links of an account, as agency or as agent; for a program, the links with the agents it is limited to. */
export function ofAccount({ accountId, program }: Pick<Caller, 'accountId' | 'program'>): SQL | undefined {
  const limited = program?.agents ?? [];
  return and(
    or(eq(agencyAgents.agencyId, accountId), eq(agencyAgents.agentId, accountId)),
    limited.length === 0 ? undefined : inArray(agencyAgents.agentId, [...limited]),
  );
}

/**
 * One of the links of an account.
 * @throws HttpError (404) when it belongs to other accounts, or does not exist.
 */
export async function ownLink(
  db: Executor,
  caller: Pick<Caller, 'accountId' | 'program'>,
  linkId: number,
): Promise<LinkOnRecord> {
  const [record] = await readLinks(db, and(eq(agencyAgents.id, linkId), ofAccount(caller)));
  if (!record) throw nothingFound();
  return record;
}

/** One of the links of an account, locked until the open transaction ends. */
export async function lockOwnLink(
  transaction: Executor,
  caller: Pick<Caller, 'accountId' | 'program'>,
  linkId: number,
): Promise<LinkOnRecord> {
  await transaction
    .select({ id: agencyAgents.id })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.id, linkId), ofAccount(caller)))
    .for('update');
  return ownLink(transaction, caller, linkId);
}

/** The error for a call that does not fit the state of a request or a link. Its words tell the state. */
export function linkConflict({ link, agency }: LinkOnRecord, today: CalendarDate): HttpError {
  const last = link.endedOn === null ? '' : formatUsDate(link.endedOn);
  const words = {
    waiting: 'The agent has not answered this request yet.',
    withdrawn: `${agency.name} has withdrawn this request. Nothing was signed.`,
    declined: 'This request was declined. The agency can ask again after some days.',
    expired: `This request expired${link.expiresOn === null ? '' : ` after ${formatUsDate(link.expiresOn)}`}. The agency can ask again.`,
    acting: `This request was agreed to: ${agency.name} files for the agent. Either side can end that.`,
    ending: `${agency.name} files for the agent until ${last}. The end can be named earlier, not later.`,
    ended: `${agency.name} no longer files for the agent: the last day was ${last}.`,
  } as const;
  return new HttpError(409, words[linkStateOf(link, today)]);
}
