import { BlockList, isIPv6 } from 'node:net';
import { type EndpointDefinition, programNeeds, programStateFields } from '@slip/api/contract';
import { programScopeFacts, stateFacts } from '@slip/forms/rules';
import { and, arrayContains, eq, exists, gt, isNull, notExists } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { callerOf, type Person, readPerson } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { type CallingToken, HttpError } from '../../http/HttpError.js';
import type { Caller } from '../../http/handler.js';
import type { RequestContext } from '../../http/RequestContext.js';
import { hashToken } from '../secrets.js';
import { isProgramToken } from './programToken.js';
import { programs, programTokens, vendorRefreshTokens, vendors } from './tables.js';

/** Milliseconds after which the next use of a token is noted. */
const USED_PAUSE = 60_000;

/** A program that calls: as the caller of handlers, and whoever made it as far as permissions go. */
export interface CallingProgram {
  readonly token: CallingToken;
  /** Its maker's account and agreements, with the permissions that both have. */
  readonly person: Person;
  readonly caller: Caller & Required<Pick<Caller, 'program'>>;
  readonly scopes: (typeof programs.$inferSelect)['scopes'];
}

const noToken = (token?: CallingToken) =>
  new HttpError(
    401,
    'This token is good no more: it was revoked, or replaced by the next one. An administrator of the account can make another, in Settings under Programs.',
    { token },
  );

/** Milliseconds for which what changes something need not be looked up before its transaction, where it is looked up in any case. */
const REMEMBERED_FOR = 5_000;
const REMEMBERED = 1_000;

/** A token as it is on file, with its program: all of it that can change. */
async function readToken(db: Executor, tokenHash: string) {
  const [found] = await db
    .select({
      maker: {
        permissions: people.permissions,
        tosVersion: people.tosVersion,
        ndaVersion: people.ndaVersion,
        lockedAt: people.lockedAt,
      },
      token: {
        hash: programTokens.hash,
        lastFour: programTokens.lastFour,
        expiresAt: programTokens.expiresAt,
        lastUsedAt: programTokens.lastUsedAt,
      },
      program: {
        id: programs.id,
        accountId: programs.accountId,
        personId: programs.personId,
        isTest: programs.isTest,
        scopes: programs.scopes,
        agentIds: programs.agentIds,
        states: programs.states,
        addresses: programs.addresses,
        revokedAt: programs.revokedAt,
      },
      vendor: { name: vendors.name, state: vendors.state },
    })
    .from(programTokens)
    .innerJoin(programs, eq(programs.id, programTokens.programId))
    .innerJoin(people, eq(people.id, programs.madeBy))
    .leftJoin(vendors, eq(vendors.id, programs.vendorId))
    .where(eq(programTokens.hash, tokenHash));
  return found;
}

type TokenOnFile = NonNullable<Awaited<ReturnType<typeof readToken>>>;

/** @throws HttpError 401 when the token is good no more, 403 when it does not come from one of the program's addresses. */
function callingToken(
  found: TokenOnFile,
  { now, ipAddress }: Pick<RequestContext, 'now' | 'ipAddress'>,
): CallingToken {
  const { program, vendor } = found;
  const { hash, lastFour, expiresAt } = found.token;
  const token: CallingToken = { hash, lastFour, programId: program.id, accountId: program.accountId };
  if (program.revokedAt) throw noToken(token);
  if (vendor && vendor.state !== 'approved') {
    throw new HttpError(
      401,
      `The office has suspended ${vendor.name}: none of its tokens is good until it is approved again.`,
      { token },
    );
  }
  if (expiresAt <= now) {
    throw new HttpError(
      401,
      vendor
        ? 'This token has expired. Ask for the next one with the refresh token.'
        : 'This token has expired. An administrator of the account can make another, in Settings under Programs.',
      { token },
    );
  }
  // Whoever is locked, deleted or no administrator any more has no programs, either.
  if (isStopped(found.maker)) {
    throw new HttpError(
      401,
      'This token is good no more: whoever made it can no longer manage programs. Another administrator of the account can make one, in Settings under Programs.',
      { token },
    );
  }
  if (!isFromOneOf(program.addresses, ipAddress)) {
    throw new HttpError(
      403,
      `This token may not be used from ${ipAddress}. An administrator of the account can say which addresses it may be used from, in Settings under Programs.`,
      { token },
    );
  }
  return token;
}

/** A program whose token is good, as the person that it acts as. */
function callingProgram({ program, maker }: TokenOnFile, token: CallingToken, actor: Person): CallingProgram {
  const given = new Set(program.scopes.map((scope) => programScopeFacts[scope].permission));
  const { lockedAt: _, ...agreed } = maker;
  const permissions = maker.permissions.filter(
    (permission) => permission === 'VIEW POLICY' || given.has(permission),
  );
  const person: Person = { ...actor, ...agreed, permissions };
  const { id, isTest, agentIds: agents, states } = program;
  return {
    token,
    person,
    caller: { ...callerOf(person, NO_SESSION), program: { id, isTest, agents, states } },
    scopes: program.scopes,
  };
}

/** Finds programs by their tokens. */
export interface ProgramStore {
  /**
   * The program that a token belongs to.
   * @param within where it is looked up. Without it what was found lately may do: it is for calls that look again in their transaction.
   * @throws HttpError 401 when the token is good no more, 403 when it does not come from one of the program's addresses.
   */
  find(
    token: string,
    call: Pick<RequestContext, 'now' | 'ipAddress'>,
    within?: Executor,
  ): Promise<CallingProgram>;
}

/** Looks programs up in the database, and notes once a minute that a token was used. */
export function programStore(db: Executor, now: () => Date): ProgramStore {
  const remembered = new LRUCache<string, Promise<TokenOnFile | undefined>>({
    max: REMEMBERED,
    ttl: REMEMBERED_FOR,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  const actors = new LRUCache<number, Person>({ max: REMEMBERED });

  /** The row as which a program acts. Nothing of it that counts here ever changes, so it is read once. */
  async function actorOf({ personId }: TokenOnFile['program'], within: Executor): Promise<Person> {
    const known = actors.get(personId);
    if (known) return known;
    const actor = await readPerson(within, personId);
    actors.set(personId, actor);
    return actor;
  }

  function lately(tokenHash: string): Promise<TokenOnFile | undefined> {
    const known = remembered.get(tokenHash);
    if (known) return known;
    const found = readToken(db, tokenHash);
    remembered.set(tokenHash, found);
    found.catch(() => remembered.delete(tokenHash));
    return found;
  }

  async function noteUse(
    { hash, lastUsedAt }: Pick<typeof programTokens.$inferSelect, 'hash' | 'lastUsedAt'>,
    call: Pick<RequestContext, 'now' | 'ipAddress'>,
  ): Promise<void> {
    if (call.now.getTime() - (lastUsedAt?.getTime() ?? 0) < USED_PAUSE) return;
    remembered.delete(hash);
    await db
      .update(programTokens)
      .set({ lastUsedAt: call.now, lastUsedFrom: call.ipAddress })
      .where(eq(programTokens.hash, hash));
  }

  return {
    find: async (token, call, within) => {
      if (!isProgramToken(token)) throw noToken();
      const tokenHash = hashToken(token);
      const found = await (within ? readToken(within, tokenHash) : lately(tokenHash));
      if (!found) throw noToken();
      const good = callingToken(found, call);
      // In a transaction it has been noted already.
      if (within === undefined || within === db) await noteUse(found.token, call);
      return callingProgram(found, good, await actorOf(found.program, within ?? db));
    },
  };
}

/** A program has no session: what asks for one finds none. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** True if whoever made a program can no longer sign in, or manage programs. */
export const isStopped = ({ lockedAt, permissions }: Pick<Person, 'lockedAt' | 'permissions'>): boolean =>
  lockedAt !== null || !permissions.includes('EDIT SECURITY');

/** The condition that a vendor's connection is good: that it has tokens, or can get the next ones, and these are not refused. */
export const isConnected = (db: Executor, programId: PgColumn, now: Date) =>
  exists(
    db
      .select({ id: programs.id })
      .from(programs)
      .innerJoin(vendors, eq(vendors.id, programs.vendorId))
      .innerJoin(people, eq(people.id, programs.madeBy))
      .innerJoin(vendorRefreshTokens, eq(vendorRefreshTokens.programId, programs.id))
      .where(
        and(
          eq(programs.id, programId),
          isNull(vendorRefreshTokens.endedAt),
          gt(vendorRefreshTokens.expiresAt, now),
          isNull(programs.revokedAt),
          eq(vendors.state, 'approved'),
          isNull(people.lockedAt),
          arrayContains(people.permissions, ['EDIT SECURITY']),
        ),
      ),
  );

/** True if an address is one of those a program may call from; without any it may from everywhere. */
function isFromOneOf(addresses: readonly string[], ipAddress: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const each of addresses) {
    const [address = '', size] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (size === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(size), family);
  }
  return list.check(ipAddress, isIPv6(ipAddress) ? 'ipv6' : 'ipv4');
}

/** The condition that somebody is a person: not as whom a program acts. */
export const isPerson = (db: Executor) =>
  notExists(db.select({ id: programs.id }).from(programs).where(eq(programs.personId, people.id)));

/** The refusal of what takes a person. */
export const needsPerson = () =>
  new HttpError(
    403,
    'A program cannot do this: it takes a person who has signed in. Papers, agreements, bank accounts, people, drafts and how somebody signs in are nothing for programs.',
  );

/** Lets a program call what it has the right for. @throws HttpError 403 in words that say what is missing. */
export function authorizeProgram(endpoint: EndpointDefinition, { scopes }: CallingProgram): void {
  const needs = programNeeds(endpoint);
  if (needs === undefined) throw needsPerson();
  if (needs === 'none' || scopes.includes(needs)) return;
  const has = scopes.map((scope) => programScopeFacts[scope].label).join(', ');
  throw new HttpError(
    403,
    `This program needs the right ${programScopeFacts[needs].label} for this; it has ${has}. An administrator of the account can add a program with other rights, in Settings under Programs.`,
  );
}

/**
 * A program that is limited to some states names one of them wherever it asks about policies.
 * @throws HttpError 403 that names those it may ask for
 */
export function authorizeProgramState(
  endpoint: EndpointDefinition,
  input: unknown,
  { caller: { program } }: CallingProgram,
): void {
  const fields = programStateFields(endpoint);
  if (program.states.length === 0 || fields === undefined) return;
  const asked = valuesNamed(input, fields);
  const strange = asked.find((state) => !program.states.includes(state));
  if (asked.length > 0 && strange === undefined) return;
  const names = program.states.map((state) => stateFacts(state).name).join(', ');
  throw new HttpError(
    403,
    strange === undefined
      ? `This program is limited to ${names}: it can call only what names the state.`
      : `This program is limited to ${names}, and asked for ${strange}.`,
  );
}

/** The texts of some fields of a checked call, wherever they are: in its path, query or body. */
function valuesNamed(input: unknown, fields: readonly string[]): string[] {
  const parts: unknown[] = Object.values(Object(input));
  return parts.flatMap((part) =>
    fields.flatMap((field) => {
      const value: unknown = Reflect.get(Object(part), field);
      return typeof value === 'string' ? [value] : [];
    }),
  );
}
