import type { SessionEnd } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import type { Person } from '../accounts/people/Person.js';
import { sessionUser } from '../accounts/people/sessionUser.js';
import type { Background } from '../background/Background.js';
import type { Database } from '../database/Database.js';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import type { PostOffice } from '../mail/PostOffice.js';
import type { Office } from '../operator/Office.js';
import { type AccessTokens, pendingCookie, refreshCookie } from './accessToken.js';
import type { MfaRequired } from './mfa/factors.js';
import type { SessionHours } from './sessionLife.js';
import { type LiveSession, startSession } from './sessionLife.js';
import type { SessionStore } from './sessionStore.js';
import type { KeyRing } from './signingKeys.js';
import type { DomainTexts } from './single-sign-on/domainProof.js';
import type { ProviderConnections } from './single-sign-on/providerConnection.js';
import { providerSessions } from './single-sign-on/tables.js';

/** The answer to a call without a session. */
export const notSignedIn = () => new HttpError(401, 'You are not signed in. Please sign in.');

/** The answer to an access token or a refresh token that is no longer valid. */
export const sessionOver = (reason?: SessionEnd) =>
  new HttpError(
    401,
    'Your session has expired. Please sign in again.',
    reason === undefined ? undefined : { reason },
  );

/** Services for handlers that sign people in or out, or change how they sign in. */
export interface SignInServices {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly tokens: AccessTokens;
  readonly sessions: SessionStore;
  readonly office: Office;
  readonly background: Background;
  readonly mail: PostOffice;
  /** The address at which people reach the product, for links in messages. It is known once the server listens. */
  readonly address: () => string;
  readonly mfaRequired: MfaRequired;
  /** True if the office's own people sign in with a passkey only. */
  readonly passkeysForStaff: boolean;
  readonly sessionHours: SessionHours;
  /** Opens the way to a provider of single sign-on. */
  readonly connectProvider: ProviderConnections;
  /** Asks DNS to whom an email domain belongs. */
  readonly domainTexts: DomainTexts;
  /** The kinds of account whose people show a second factor here, too, after a provider has signed them in. */
  readonly mfaBesideProvider: MfaRequired;
}

/** The person whom a provider has signed in, and the provider's own session (`sid`). */
export interface ProviderEntry {
  readonly providerId: number;
  readonly subject: string;
  readonly sid: string | null;
}

/** The step before a session: a sign-in that waited for its second factor, or one through a provider. */
interface StepBefore {
  readonly pending?: string | undefined;
  readonly entry?: ProviderEntry | undefined;
}

/** Begins the session of somebody who has passed every check, in a transaction that locks their row (`lockPersonAccess`). */
export async function beginSession(
  transaction: Executor,
  context: CallContext<Caller | null>,
  person: Person,
  { pending, entry }: StepBefore = {},
): Promise<LiveSession> {
  const { now, userAgent, ipAddress } = context;
  const started = await startSession(transaction, { personId: person.id, now, userAgent, ipAddress });
  const { sessionId } = started;
  if (entry) await transaction.insert(providerSessions).values({ ...entry, sessionId });
  if (pending !== undefined) {
    await transaction
      .update(providerSessions)
      .set({ sessionId, pending: null })
      .where(eq(providerSessions.pending, pending));
  }
  const after = entry && { providerId: entry.providerId };
  await context.audit(
    { action: 'sign-in', entity: 'sessions', entityId: sessionId, after },
    transaction,
    person.id,
  );
  return started;
}

/** Sets the cookie of a session that was begun and stored, and removes that of a sign-in that waited; returns the answer. */
export async function answerSignIn(
  { tokens }: Pick<SignInServices, 'tokens'>,
  { cookies, now }: CallContext<Caller | null>,
  person: Person,
  session: LiveSession,
) {
  cookies.set(refreshCookie, session.refreshToken);
  // Somebody may have left it at its second step and signed in another way.
  if (cookies.get(pendingCookie) !== undefined) cookies.set(pendingCookie, null);
  return {
    user: sessionUser(person),
    token: await tokens.issue(session, now),
    refreshToken: null,
    redirectUrl: null,
  };
}
