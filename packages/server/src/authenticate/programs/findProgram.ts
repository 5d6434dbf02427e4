import { BlockList, isIPv6 } from 'node:net';
import { programScopeFacts } from '@slip/forms/rules';
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
const USE_NOTED_PAUSE_MS = 60_000;

/** A program that makes a call, as handlers and the check of permissions see it. */
export interface CallingProgram {
  readonly token: CallingToken;
  /** The person as whom the program acts, with the agreements of its maker, and the permissions that both the maker and the program have. */
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

/** Milliseconds for which a token is remembered for calls that look it up again in their transaction. */
const REMEMBERED_FOR = 5_000;
/** The most tokens, and the most actors, that are remembered. */
const MAX_REMEMBERED = 1_000;

/** A token on file with its program: everything that can change. */
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

/** Checks that a token is valid. @throws HttpError 401 when it is not, 403 when it does not come from one of the program's addresses. */
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
  // The programs of a person stop when the person is locked, deleted, or no longer an administrator.
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

/** A program with a valid token, as the person as whom it acts. */
function callingProgram({ program, maker }: TokenOnFile, token: CallingToken, actor: Person): CallingProgram {
  const given = new Set(program.scopes.map((scope) => programScopeFacts[scope].permission));
  const { lockedAt: _, ...agreed } = maker;
  // `VIEW POLICY` stays in any case: which endpoints a program reads is decided by its own rights (`authorizeProgram`).
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
   * @param within the transaction in which the token is looked up. Without it, a remembered token may be used: it is for calls that look
   * the token up again in their transaction.
   * @throws HttpError 401 when the token is not valid, 403 when it does not come from one of the program's addresses.
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
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_FOR,
    // The cache takes its time from the clock of the server at each look: a token is never remembered for longer.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  const actors = new LRUCache<number, Person>({ max: MAX_REMEMBERED });

  /** The person as whom a program acts. Its columns that matter here never change, so it is read only once. */
  async function actorOf({ personId }: TokenOnFile['program'], within: Executor): Promise<Person> {
    const known = actors.get(personId);
    if (known) return known;
    const actor = await readPerson(within, personId);
    actors.set(personId, actor);
    return actor;
  }

  function readRemembered(tokenHash: string): Promise<TokenOnFile | undefined> {
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
    if (call.now.getTime() - (lastUsedAt?.getTime() ?? 0) < USE_NOTED_PAUSE_MS) return;
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
      const found = await (within ? readToken(within, tokenHash) : readRemembered(tokenHash));
      if (!found) throw noToken();
      const validToken = callingToken(found, call);
      // A call that looks the token up again in its transaction has noted the use already.
      if (within === undefined || within === db) await noteUse(found.token, call);
      return callingProgram(found, validToken, await actorOf(found.program, within ?? db));
    },
  };
}

/** The id of the session of a program, which has none: nothing is found under it. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** True if the person who made a program can no longer sign in, or manage programs. */
export const isStopped = ({ lockedAt, permissions }: Pick<Person, 'lockedAt' | 'permissions'>): boolean =>
  lockedAt !== null || !permissions.includes('EDIT SECURITY');

/** The condition that the connection of a vendor works: it can still get tokens, and they are not refused. */
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

/** True if a program may call from an address: from one of its own addresses, or from anywhere if it has none. */
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

/** The condition that a row is a real person, not the row of a program. */
export const isPerson = (db: Executor) =>
  notExists(db.select({ id: programs.id }).from(programs).where(eq(programs.personId, people.id)));
