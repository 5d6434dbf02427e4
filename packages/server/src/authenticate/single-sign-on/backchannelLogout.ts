import type { authenticate } from '@slip/api/contract';
import { and, eq, isNull, or } from 'drizzle-orm';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { object } from 'yup';
import { type Executor, inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type CallContext, type Handler, withOwnTransactions } from '../../http/handler.js';
import { unsafeText } from '../../http/input/ProblemList.js';
import { lockPersonAccess } from '../authenticateCaller.js';
import type { SignInServices } from '../finishSignIn.js';
import { endPending } from '../mfa/visitor.js';
import { endSession } from '../sessionLife.js';
import { pendingSignIns, sessions } from '../tables.js';
import { CLOCK_TOLERANCE, providerWords } from './providerConnection.js';
import { claimText } from './providerPerson.js';
import { providerCredentials } from './signInProvider.js';
import { providerLogouts, providerSessions, signInProviders } from './tables.js';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The types (`typ`) that a logout token may have: its own, or the general one, which some providers still use. */
const KINDS: ReadonlySet<string> = new Set(['LOGOUT+JWT', 'APPLICATION/LOGOUT+JWT', 'JWT']);

/** Seconds for which a logout token is valid after it was made. */
const MAX_AGE_SECONDS = 10 * 60;

const refused = (words: string) => new HttpError(400, words);

const claimsSchema = object({
  jti: claimText(500).required(),
  sub: claimText().optional(),
  sid: claimText().optional(),
  events: object({ [EVENT]: object().required() }).required(),
});

/**
 * Reads the token of a form, and its claims before it is checked: they find the provider whose keys check it.
 * @throws HttpError 400 when it cannot be read
 */
export function readLogoutForm(form: Uint8Array): { readonly token: string; readonly claims: JWTPayload } {
  const token = new URLSearchParams(new TextDecoder().decode(form)).get('logout_token');
  if (token === null) throw refused('The form has no logout_token.');
  try {
    return { token, claims: decodeJwt(token) };
  } catch {
    throw refused('The logout token cannot be read.');
  }
}

/** Ends the sessions that a provider says have ended there. */
export function backchannelLogout(services: SignInServices): Handler<typeof authenticate.backchannelLogout> {
  return withOwnTransactions(async ({ upload }, context) => {
    const { db, now } = context;
    const { token, claims } = readLogoutForm(upload);
    const { iss = '', aud = [] } = claims;
    if (typeof iss !== 'string' || unsafeText(iss) !== undefined)
      throw refused('No provider here has this issuer and audience.');
    const candidates = await db.select().from(signInProviders).where(eq(signInProviders.issuer, iss));
    // One client of an issuer may sign in the people of several accounts.
    const named = candidates.filter(({ clientId }) => [aud].flat().includes(clientId));
    const provider = named.find(({ sealedSecret }) => sealedSecret !== null);
    if (!provider) throw refused('No provider here has this issuer and audience.');
    let payload: JWTPayload;
    try {
      const { keys } = await services.connectProvider(providerCredentials(services.keys, provider));
      const checked = await jwtVerify(token, keys, {
        issuer: provider.issuer,
        audience: provider.clientId,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: now,
        maxTokenAge: MAX_AGE_SECONDS,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { typ = 'JWT' } = checked.protectedHeader;
      if (!KINDS.has(typ.toUpperCase())) throw refused(`This is no logout token: its typ is ${typ}.`);
      ({ payload } = checked);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
        throw refused(`The logout token is not accepted: ${error.message}.`);
      }
      throw refused(providerWords(provider.name, error));
    }
    if (payload['nonce'] !== undefined) throw refused('A logout token has no nonce.');
    if (!claimsSchema.isValidSync(payload)) throw refused('The logout token lacks what one has to say.');
    const { sub: subject, sid, jti } = payload;
    if (subject === undefined && sid === undefined) throw refused('The logout token names nobody.');
    const ended = await inTransaction(db, async (transaction) => {
      // The token is remembered until it is too old for sure: both clocks may differ, when it was made and when it is
      // checked.
      const expiresAt = new Date(now.getTime() + (MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE) * 1000);
      const taken = await transaction
        .insert(providerLogouts)
        .values(named.map(({ id: providerId }) => ({ providerId, tokenId: jti, expiresAt })))
        .onConflictDoNothing()
        .returning();
      if (taken.length < named.length) throw refused('This logout token was taken already.');
      const all: string[] = [];
      for (const { id: providerId } of named) {
        all.push(...(await endProviderSessions(transaction, context, { providerId, subject, sid })));
      }
      return all;
    });
    for (const sessionId of ended) services.sessions.forget(sessionId);
    return { success: true };
  });
}

/** The sessions of a provider to end: all, those of one person (`subject`), or one (`sid`). */
interface EndedSessions {
  readonly providerId: number;
  readonly subject?: string | undefined;
  readonly sid?: string | undefined;
}

/** Ends sessions that came from a provider, and sign-ins from there that wait. @returns the ids of the sessions */
export async function endProviderSessions(
  transaction: Executor,
  context: Pick<CallContext<null>, 'now' | 'audit'>,
  { providerId, subject, sid }: EndedSessions,
): Promise<readonly string[]> {
  const { now } = context;
  // A session of this person whose `sid` is unknown may be the one that ended. Without a subject it may be anybody's, and stays.
  const unnamed = subject === undefined ? undefined : isNull(providerSessions.sid);
  const isMeant = and(
    eq(providerSessions.providerId, providerId),
    subject === undefined ? undefined : eq(providerSessions.subject, subject),
    sid === undefined ? undefined : or(eq(providerSessions.sid, sid), unnamed),
  );
  const waiting = await transaction
    .select({ hash: pendingSignIns.hash, personId: pendingSignIns.personId })
    .from(providerSessions)
    .innerJoin(pendingSignIns, eq(pendingSignIns.hash, providerSessions.pending))
    .where(and(isMeant, isNull(pendingSignIns.endedAt)))
    .orderBy(pendingSignIns.personId);
  for (const { hash, personId } of waiting) {
    // A second factor may be given at this moment: then the sign-in is a session once its person is free, and is found below.
    await lockPersonAccess(transaction, personId);
    await endPending(transaction, hash, now);
  }
  const found = await transaction
    .select({ sessionId: sessions.id, personId: sessions.personId })
    .from(providerSessions)
    .innerJoin(sessions, eq(sessions.id, providerSessions.sessionId))
    .where(and(isMeant, isNull(sessions.endedAt)));
  const ended: string[] = [];
  for (const { sessionId, personId } of found) {
    const reason = 'ended by provider';
    if (!(await endSession(transaction, sessionId, reason, now))) continue;
    ended.push(sessionId);
    const change = {
      action: 'sign-out',
      entity: 'sessions',
      entityId: sessionId,
      after: { reason },
    } as const;
    await context.audit(change, transaction, personId);
  }
  return ended;
}
