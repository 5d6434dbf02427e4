import type { SessionEnd } from '@slip/api/contract';
import { type AccountKind, limits } from '@slip/forms/rules';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { refreshCookie } from './accessToken.js';
import { hashToken, keyedHash, newToken } from './secrets.js';
import type { KeyRing, SigningKeys } from './signingKeys.js';
import { refreshTokens, sessions } from './tables.js';

const HOUR = 60 * 60_000;

/** Milliseconds between two notes that a session was used: one note a minute is enough, as there are many calls. */
export const USE_NOTED_PAUSE_MS = 60_000;

/** Milliseconds of silence after which a session is not renewed: the idle time-out, and the time that a note may be late. */
export const MAX_SILENCE = limits.idle + USE_NOTED_PAUSE_MS;

/** Hours a session lasts at most, however busy it is. */
export interface SessionHours {
  readonly everybody: number;
  readonly staff: number;
}

/** The limits that count unless the office says otherwise: the refresh cookie's 30 days, and a working day for its staff. */
export const usualSessionHours: SessionHours = { everybody: 720, staff: 12 };

/** True if the browser of a session has been silent for so long that nobody is there: an open page calls twice a minute. */
export function isSilent(lastHeardAt: Date, now: Date): boolean {
  return now.getTime() - lastHeardAt.getTime() > MAX_SILENCE;
}

/** True if a session has lasted as long as it may. */
export function isTooOld(
  session: { readonly startedAt: Date; readonly kind: AccountKind },
  hours: SessionHours,
  now: Date,
): boolean {
  const most = session.kind === 'Office' ? hours.staff : hours.everybody;
  return now.getTime() - session.startedAt.getTime() >= most * HOUR;
}

/** Milliseconds in which a refresh token that was just traded in is still good: another tab may have sent it too. */
const REUSE_GRACE_MS = 10_000;

/** The reason of a session that its person ended from another browser. */
export const FROM_ELSEWHERE = 'ended from another browser';

/** The reasons why sessions end, as they are stored, each with the reason that the browser gets when it wants to renew the session. */
const endReasons = {
  'signed out': 'expired',
  'signed out everywhere': 'signed-out-everywhere',
  [FROM_ELSEWHERE]: 'ended-elsewhere',
  'ended by the office': 'ended-by-office',
  'refresh token reused': 'reused',
  'password changed': 'password-changed',
  locked: 'locked',
  'role changed': 'role-changed',
  deleted: 'deleted',
  'ended by provider': 'ended-by-provider',
  idle: 'idle',
  'lasted its time': 'expired',
} as const satisfies Record<string, SessionEnd>;

export type EndReason = keyof typeof endReasons;

function isEndReason(reason: string | null): reason is EndReason {
  return reason !== null && Object.hasOwn(endReasons, reason);
}

/** Where a session began. */
interface SessionOrigin {
  readonly personId: number;
  readonly now: Date;
  readonly userAgent: string;
  readonly ipAddress: string;
}

/** A session that was begun or goes on. */
export interface LiveSession {
  readonly sessionId: string;
  readonly personId: number;
  /** The token that the cookie should hold from now on; null leaves the cookie as it is. */
  readonly refreshToken: string | null;
}

/** The result of trading a refresh token. */
type Renewal =
  | { readonly kind: 'live'; readonly session: LiveSession }
  | { readonly kind: 'refused'; readonly why: SessionEnd }
  /** The request ended the session: the session was silent or lasted for too long, or somebody else has its token. */
  | {
      readonly kind: 'ended';
      readonly why: SessionEnd;
      readonly reason: EndReason;
      readonly sessionId: string;
      readonly personId: number;
    };

/** A refresh token that is to be traded. */
interface RenewalRequest {
  readonly token: string;
  readonly keys: KeyRing;
  readonly hours: SessionHours;
  readonly now: Date;
}

/** Begins a session. */
export async function startSession(db: Executor, origin: SessionOrigin): Promise<LiveSession> {
  const { personId, now, userAgent, ipAddress } = origin;
  const sessionId = crypto.randomUUID();
  const refreshToken = newToken();
  await db.insert(sessions).values({
    id: sessionId,
    personId,
    startedAt: now,
    lastHeardAt: now,
    provedAt: now,
    userAgent,
    ipAddress,
  });
  await storeToken(db, refreshToken, sessionId, now);
  return { sessionId, personId, refreshToken };
}

/**
 * Replaces a refresh token by its successor. Each token has exactly one successor, derived from it with a key only the
 * server has: a second tab that sends the same token within the grace period gets the same one,
 * so that no second family of tokens begins.
 */
export async function renewSession(
  transaction: Executor,
  { token, keys, hours, now }: RenewalRequest,
): Promise<Renewal> {
  const hash = hashToken(token);
  const [found] = await transaction
    .select({
      sessionId: sessions.id,
      personId: sessions.personId,
      expiresAt: refreshTokens.expiresAt,
      usedAt: refreshTokens.usedAt,
      startedAt: sessions.startedAt,
      lastHeardAt: sessions.lastHeardAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
      lockedAt: people.lockedAt,
      kind: accounts.kind,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(people, eq(people.id, sessions.personId))
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(refreshTokens.hash, hash))
    // The session is locked, too: if it is ended at this moment, it is not renewed.
    .for('update', { of: [refreshTokens, sessions] });
  if (!found) return { kind: 'refused', why: 'expired' };
  if (found.endedAt) {
    return { kind: 'refused', why: isEndReason(found.endReason) ? endReasons[found.endReason] : 'expired' };
  }
  if (found.lockedAt) return { kind: 'refused', why: 'locked' };

  const { sessionId, personId, usedAt } = found;
  const endBy = async (reason: EndReason): Promise<Renewal> => {
    await endSession(transaction, sessionId, reason, now);
    return { kind: 'ended', why: endReasons[reason], reason, sessionId, personId };
  };
  if (isSilent(found.lastHeardAt, now)) return endBy('idle');
  if (isTooOld(found, hours, now)) return endBy('lasted its time');
  if (found.expiresAt <= now) return { kind: 'refused', why: 'expired' };

  const [successor] = successorsOf(token, keys);
  if (usedAt === null) {
    await transaction.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
    await storeToken(transaction, successor, sessionId, now);
    await noteSessionUse(transaction, sessionId, now);
    return { kind: 'live', session: { sessionId, personId, refreshToken: successor } };
  }
  // The absolute value: the clock may have been set back.
  if (Math.abs(now.getTime() - usedAt.getTime()) > REUSE_GRACE_MS) return endBy('refresh token reused');
  // While keys are changed, another server may have derived the successor with another key.
  for (const each of successorsOf(token, keys)) {
    const [next] = await transaction
      .select({ usedAt: refreshTokens.usedAt })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashToken(each)));
    // If the successor is used already, the browser has a newer cookie than this one.
    if (next)
      return { kind: 'live', session: { sessionId, personId, refreshToken: next.usedAt ? null : each } };
  }
  return { kind: 'refused', why: 'expired' };
}

/** The successors of a refresh token, one by each key, that of the current key first. */
function successorsOf(token: string, { all }: KeyRing): readonly [string, ...string[]] {
  const successorBy = ({ refreshToken }: SigningKeys) => keyedHash(refreshToken, token);
  const [current, ...older] = all;
  return [successorBy(current), ...older.map(successorBy)];
}

/** Notes that a session was used. */
export async function noteSessionUse(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastHeardAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends a session; true when it was still going on. */
export async function endSession(
  db: Executor,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a person, except one if it is named; returns the ids of those that were still going on. */
export async function endSessionsOf(
  db: Executor,
  personId: number,
  reason: EndReason,
  { now, except }: { readonly now: Date; readonly except?: string | undefined },
): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** The session and person a refresh token belongs to, even if it was replaced or has expired. */
export async function sessionOfToken(db: Executor, token: string) {
  const [found] = await db
    .select({ sessionId: sessions.id, personId: sessions.personId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hashToken(token)));
  return found;
}

async function storeToken(db: Executor, token: string, sessionId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + refreshCookie.seconds * 1000);
  await db.insert(refreshTokens).values({ hash: hashToken(token), sessionId, issuedAt: now, expiresAt });
}
