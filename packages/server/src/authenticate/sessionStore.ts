import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { Caller } from '../http/handler.js';
import { callerOf, type Person, personColumns } from '../user/Person.js';
import { people } from '../user/tables.js';
import { sessions } from './tables.js';

/** How long, in milliseconds, another process may still answer a session that was ended here. */
const STALE_LIMIT = 5_000;
const REMEMBERED = 10_000;

/** A person in a live session, also as the caller of handlers. */
export interface SignedIn {
  readonly person: Person;
  readonly caller: Caller;
}

export interface SessionStore {
  /** Who a live session belongs to; nothing when it has ended or the person is locked. */
  find(sessionId: string): Promise<SignedIn | undefined>;
  /** To be called once a session's end is stored. */
  forget(sessionId: string): void;
  /** To be called once a change to a person is stored. Forgets everybody: that is rare, and costs one query each. */
  forgetAll(): void;
}

/** Looks sessions up in the database and remembers them for a few seconds. */
export function sessionStore(db: Executor, now: () => Date): SessionStore {
  const remembered = new LRUCache<string, Promise<SignedIn | undefined>>({
    max: REMEMBERED,
    ttl: STALE_LIMIT,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  async function read(sessionId: string): Promise<SignedIn | undefined> {
    const [person] = await db
      .select(personColumns)
      .from(sessions)
      .innerJoin(people, eq(people.id, sessions.personId))
      .innerJoin(accounts, eq(accounts.id, people.accountId))
      .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), isNull(people.lockedAt)));
    return person && { person, caller: callerOf(person, sessionId) };
  }

  return {
    find: (sessionId) => {
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
