import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Person, readPerson } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { pendingCookie } from '../accessToken.js';
import type { SignInServices } from '../finishSignIn.js';
import { hashToken, newToken } from '../secrets.js';
import { pendingSignIns, sessions as storedSessions } from '../tables.js';

/** Begins to wait for a second factor; returns the token for its cookie. */
export async function beginPending(db: Executor, personId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + pendingCookie.seconds * 1000);
  await db.insert(pendingSignIns).values({ hash: hashToken(token), personId, startedAt: now, expiresAt });
  return token;
}

/** The waiting sign-in that a call belongs to; undefined when the sign-in is over or its person was locked meanwhile. */
async function findPending(
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

/** A person who is being asked for a second factor, or who adds one. */
export interface MfaVisitor {
  readonly person: Person;
  /** The place that codes are bound to: the sign-in or the session they are asked for in. */
  readonly askedIn: string;
  /** The sign-in that waits; undefined for somebody who is signed in. */
  readonly pending: string | undefined;
  /** The caller, for somebody who is signed in. */
  readonly caller: Caller | undefined;
}

/**
 * The person who makes a call about second factors: their password was right a moment ago, or they are signed in.
 *
 * @param userId the id or the user name that the call gives; undefined is returned when it is another person's.
 */
export async function mfaVisitor(
  services: Pick<SignInServices, 'tokens' | 'sessions'>,
  db: Executor,
  context: CallContext<Caller | null>,
  userId: string,
): Promise<MfaVisitor | undefined> {
  const named = userId.trim().toLowerCase();
  const isNamed = (person: Pick<Person, 'id' | 'userName'>) =>
    named === String(person.id) || named === person.userName.toLowerCase();

  // Who is signed in acts in their session, even if another sign-in of theirs waits in this browser.
  const signedIn = await signedInOf(services, context);
  if (signedIn && isNamed(signedIn.person)) {
    return { ...signedIn, askedIn: `session:${signedIn.caller.sessionId}`, pending: undefined };
  }
  const pending = await findPending(db, context);
  if (!pending) return undefined;
  const person = await readPerson(db, pending.personId);
  const { hash } = pending;
  return isNamed(person)
    ? { person, askedIn: `sign-in:${hash}`, pending: hash, caller: undefined }
    : undefined;
}

/**
 * True if the sign-in or the session of a visitor is still open, in a transaction that locks the person's row: it may have
 * ended since the call began.
 */
export async function isStillOpen(transaction: Executor, { pending, caller }: MfaVisitor): Promise<boolean> {
  const found =
    pending === undefined
      ? await transaction
          .select({ endedAt: storedSessions.endedAt })
          .from(storedSessions)
          .where(eq(storedSessions.id, caller?.sessionId ?? ''))
      : await transaction
          .select({ endedAt: pendingSignIns.endedAt })
          .from(pendingSignIns)
          .where(eq(pendingSignIns.hash, pending));
  return found.length > 0 && found.every(({ endedAt }) => endedAt === null);
}

/** The person who is signed in, if any, for a call that is open to everybody. */
export async function signedInOf(
  { tokens, sessions }: Pick<SignInServices, 'tokens' | 'sessions'>,
  { bearer, now }: CallContext<Caller | null>,
) {
  const claims = bearer === undefined ? undefined : await tokens.read(bearer, now);
  const signedIn = claims && (await sessions.find(claims.sessionId));
  return signedIn?.caller.personId === claims?.personId ? signedIn : undefined;
}
