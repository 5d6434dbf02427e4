import { and, eq, gt, isNull } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { pendingCookie } from '../cookies.js';
import { hashToken, newToken } from '../secrets.js';
import { pendingSignIns } from '../tables.js';

/** Begins to wait for a second factor; returns the token for its cookie. */
export async function beginPending(db: Executor, personId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + pendingCookie.seconds * 1000);
  await db.insert(pendingSignIns).values({ hash: hashToken(token), personId, startedAt: now, expiresAt });
  return token;
}

/** The waiting sign-in a call belongs to; undefined when it is over or its person was locked meanwhile. */
export async function findPending(
  db: Executor,
  { cookies, now }: CallContext<Caller | null>,
): Promise<{ readonly hash: string; readonly personId: number } | undefined> {
  const token = cookies.get(pendingCookie);
  if (!token) return undefined;
  const [found] = await db
    .select({ hash: pendingSignIns.hash, personId: pendingSignIns.personId })
    .from(pendingSignIns)
    .innerJoin(people, eq(people.id, pendingSignIns.personId))
    .where(
      and(
        eq(pendingSignIns.hash, hashToken(token)),
        gt(pendingSignIns.expiresAt, now),
        isNull(pendingSignIns.endedAt),
        isNull(people.lockedAt),
      ),
    );
  return found;
}

/** Ends a waiting sign-in; false when another call ended it first. */
export async function endPending(db: Executor, hash: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(pendingSignIns)
    .set({ endedAt: now })
    .where(and(eq(pendingSignIns.hash, hash), isNull(pendingSignIns.endedAt)))
    .returning({ hash: pendingSignIns.hash });
  return ended.length > 0;
}

/** Ends all waiting sign-ins of a person whose password or lock has changed. */
export async function endAllPending(db: Executor, personId: number, now: Date): Promise<void> {
  await db
    .update(pendingSignIns)
    .set({ endedAt: now })
    .where(and(eq(pendingSignIns.personId, personId), isNull(pendingSignIns.endedAt)));
}
