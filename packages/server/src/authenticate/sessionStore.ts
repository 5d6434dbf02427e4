import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { callerOf, type Person, personColumns } from '../accounts/people/Person.js';
import { people } from '../accounts/people/tables.js';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { Caller } from '../http/handler.js';
import { isTooOld, noteSessionUse, type SessionHours, USE_NOTED_PAUSE_MS } from './sessionLife.js';
import { providerSessions } from './single-sign-on/tables.js';
import { sessions } from './tables.js';

/** Milliseconds for which another process may still answer reads of a session that was ended here. */
const STALE_LIMIT = 5_000;
/** The most sessions that are remembered. */
const MAX_REMEMBERED = 10_000;

/** A person in a live session, also as the caller of handlers. */
export interface LiveSession {
  readonly person: Person;
  readonly caller: Caller;
}

export interface SessionStore {
  /**
   * The person of a live session; undefined when the session has ended or the person is locked. For a change, the session is always
   * looked up in the transaction `within`, and never taken from memory.
   */
  find(sessionId: string, within?: Executor): Promise<LiveSession | undefined>;
  /** To be called once a session's end is stored. */
  forget(sessionId: string): void;
  /** To be called once a change to a person is stored. Forgets all sessions: that is rare, and costs one query for each. */
  forgetAll(): void;
}

/**
 * Looks sessions up in the database, and remembers them for a few seconds for reads. Looking one up for a read also notes, once a
 * minute, that it was used.
 */
export function sessionStore(
  db: Executor,
  { now, hours }: { readonly now: () => Date; readonly hours: SessionHours },
): SessionStore {
  const remembered = new LRUCache<string, Promise<LiveSession | undefined>>({
    max: MAX_REMEMBERED,
    ttl: STALE_LIMIT,
    // The cache takes its time from the clock of the server at each look: a session is never remembered for longer.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  let lastAsked = now();

  async function read(sessionId: string, within?: Executor): Promise<LiveSession | undefined> {
    const [found] = await (within ?? db)
      .select({
        ...personColumns,
        startedAt: sessions.startedAt,
        lastHeardAt: sessions.lastHeardAt,
        isFromProvider: isNotNull(providerSessions.id).mapWith(Boolean),
      })
      .from(sessions)
      .innerJoin(people, eq(people.id, sessions.personId))
      .innerJoin(accounts, eq(accounts.id, people.accountId))
      .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
      .leftJoin(providerSessions, eq(providerSessions.sessionId, sessions.id))
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), isNull(people.lockedAt)));
    if (!found) return undefined;
    const { startedAt, lastHeardAt, isFromProvider, ...person } = found;
    // Not remembered, so that its provider can end the session on every server at once.
    if (isFromProvider) remembered.delete(sessionId);
    const at = now();
    if (isTooOld({ startedAt, kind: person.kind }, hours, at)) return undefined;
    if (!within && at.getTime() - lastHeardAt.getTime() >= USE_NOTED_PAUSE_MS)
      await noteSessionUse(db, sessionId, at);
    return { person, caller: callerOf(person, sessionId) };
  }

  return {
    find: (sessionId, within) => {
      if (within) return read(sessionId, within);
      const at = now();
      // Sessions that were remembered before the clock was set back would stay remembered for too long.
      if (at < lastAsked) remembered.clear();
      lastAsked = at;
      const known = remembered.get(sessionId);
      if (known) return known;
      const found = read(sessionId);
      remembered.set(sessionId, found);
      found.catch(() => remembered.delete(sessionId));
      return found;
    },
    forget: (sessionId) => {
      remembered.delete(sessionId);
    },
    forgetAll: () => remembered.clear(),
  };
}
