import { LOOK_MINUTES, office, rolesThatMayCall } from '@slip/api/contract';
import { and, arrayOverlaps, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { callerOf, personColumns } from '../accounts/people/Person.js';
import { people } from '../accounts/people/tables.js';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { isTooOld, type SessionHours } from './sessionLife.js';
import type { LiveSession } from './sessionStore.js';
import { looksAsOthers, sessions } from './tables.js';

/** A look that has begun, and the time when it ends. */
interface Look {
  readonly id: string;
  readonly until: Date;
}

/** Begins a look at the portal as somebody else, in a session of staff. A session has one look at a time. */
export async function startLook(
  db: Executor,
  look: { readonly sessionId: string; readonly personId: number; readonly reason: string },
  now: Date,
): Promise<Look> {
  await endLooks(db, look.sessionId, now);
  const id = crypto.randomUUID();
  const until = new Date(now.getTime() + LOOK_MINUTES * 60_000);
  await db.insert(looksAsOthers).values({ ...look, id, startedAt: now, expiresAt: until });
  return { id, until };
}

/** Ends the looks of a session of staff; returns those that were still going on. */
export function endLooks(db: Executor, sessionId: string, now: Date): Promise<{ id: string }[]> {
  return db
    .update(looksAsOthers)
    .set({ endedAt: now })
    .where(
      and(
        eq(looksAsOthers.sessionId, sessionId),
        isNull(looksAsOthers.endedAt),
        gt(looksAsOthers.expiresAt, now),
      ),
    )
    .returning({ id: looksAsOthers.id });
}

const staff = alias(people, 'staff');

/**
 * The person of a look, as the caller of handlers. Undefined once the look has ended or may not go on: the person of the office has signed
 * out, is locked or has lost the role, or the other person is locked or deleted. It is read with each call, so that a look ends at once on
 * every server.
 */
export async function findLook(
  db: Executor,
  id: string,
  { hours, now }: { readonly hours: SessionHours; readonly now: Date },
): Promise<LiveSession | undefined> {
  const [found] = await db
    .select({ ...personColumns, lookedAtBy: staff.id, startedAt: sessions.startedAt })
    .from(looksAsOthers)
    .innerJoin(people, eq(people.id, looksAsOthers.personId))
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .innerJoin(sessions, eq(sessions.id, looksAsOthers.sessionId))
    .innerJoin(staff, eq(staff.id, sessions.personId))
    .where(
      and(
        eq(looksAsOthers.id, id),
        isNull(looksAsOthers.endedAt),
        gt(looksAsOthers.expiresAt, now),
        isNull(people.lockedAt),
        isNull(sessions.endedAt),
        isNull(staff.lockedAt),
        arrayOverlaps(staff.roles, [...rolesThatMayCall(office.lookAs)]),
      ),
    );
  if (!found) return undefined;
  const { lookedAtBy, startedAt, ...person } = found;
  if (isTooOld({ startedAt, kind: 'Office' }, hours, now)) return undefined;
  return { person, caller: { ...callerOf(person, id), lookedAtBy } };
}
