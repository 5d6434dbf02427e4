import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { REFRESH_TOKEN_LIFETIME } from '../http/cookies.js';
import { people } from '../user/tables.js';
import { refreshTokens, sessions } from './tables.js';

/** Milliseconds in which a refresh token that was just traded in is still good: another tab may have sent it too. */
const REUSE_GRACE = 10_000;

export type EndReason =
  | 'signed out'
  | 'signed out everywhere'
  | 'refresh token reused'
  | 'password changed'
  | 'locked';

/** Where a session began. */
export interface SessionOrigin {
  readonly personId: number;
  readonly now: Date;
  readonly userAgent: string;
  readonly ipAddress: string;
}

/** A session that was begun or goes on. */
export interface LiveSession {
  readonly sessionId: string;
  readonly personId: number;
  /** What the cookie is to hold from now on; null leaves it as it is. */
  readonly refreshToken: string | null;
}

/** What a refresh token turned out to be. */
export type Renewal =
  | { readonly kind: 'live'; readonly session: LiveSession }
  | { readonly kind: 'refused' }
  /** Somebody else has the token: the session was ended. */
  | { readonly kind: 'reused'; readonly sessionId: string; readonly personId: number };

/** Begins a session. */
export async function startSession(db: Executor, origin: SessionOrigin): Promise<LiveSession> {
  const { personId, now, userAgent, ipAddress } = origin;
  const sessionId = crypto.randomUUID();
  const refreshToken = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({ id: sessionId, personId, startedAt: now, userAgent, ipAddress });
  await storeToken(db, refreshToken, sessionId, now);
  return { sessionId, personId, refreshToken };
}

/**
 * Trades a refresh token for its successor. Each token has exactly one successor, worked out from it with a key only the
 * server has: a second tab that sends the same token within the grace gets the same one, and no second family grows.
 */
export async function renewSession(
  transaction: Executor,
  { token, key, now }: { readonly token: string; readonly key: Uint8Array; readonly now: Date },
): Promise<Renewal> {
  const hash = hashOf(token);
  const [found] = await transaction
    .select({
      sessionId: sessions.id,
      personId: sessions.personId,
      expiresAt: refreshTokens.expiresAt,
      usedAt: refreshTokens.usedAt,
      endedAt: sessions.endedAt,
      lockedAt: people.lockedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: refreshTokens });
  if (!found || found.endedAt || found.lockedAt || found.expiresAt <= now) return { kind: 'refused' };

  const { sessionId, personId, usedAt } = found;
  const successor = createHmac('sha256', key).update(token).digest('base64url');
  if (usedAt === null) {
    await transaction.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
    await storeToken(transaction, successor, sessionId, now);
    return { kind: 'live', session: { sessionId, personId, refreshToken: successor } };
  }
  if (now.getTime() - usedAt.getTime() > REUSE_GRACE) {
    await endSession(transaction, sessionId, 'refresh token reused', now);
    return { kind: 'reused', sessionId, personId };
  }
  // The browser may be one step further already; then its cookie is the newer one.
  const [next] = await transaction
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(successor)));
  return { kind: 'live', session: { sessionId, personId, refreshToken: next?.usedAt ? null : successor } };
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

/** Ends every session of a person, or every other one. */
export async function endSessionsOf(
  db: Executor,
  personId: number,
  reason: EndReason,
  { now, except }: { readonly now: Date; readonly except?: string | undefined },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}

/** The session and person a refresh token belongs to, whatever became of it. */
export async function sessionOfToken(db: Executor, token: string) {
  const [found] = await db
    .select({ sessionId: sessions.id, personId: sessions.personId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hashOf(token)));
  return found;
}

async function storeToken(db: Executor, token: string, sessionId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_LIFETIME * 1000);
  await db.insert(refreshTokens).values({ hash: hashOf(token), sessionId, issuedAt: now, expiresAt });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
