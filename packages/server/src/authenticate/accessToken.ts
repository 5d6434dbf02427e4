import { randomUUID } from 'node:crypto';
import { rememberedBrowserDays } from '@slip/forms/rules';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { object, string } from 'yup';
import type { Cookie } from '../http/cookies.js';
import type { KeyRing } from './signingKeys.js';

/** Holds the refresh token; no script ever sees it. Its lifetime is that of the token (spec 1 §9). */
export const refreshCookie: Cookie = { name: 'slip_refresh', seconds: 2_592_000 };

/**
 * Belongs to a sign-in whose password was right and whose second factor is still to come. Kept by plain http too, in a
 * local network, where the password has just gone the same way.
 */
export const pendingCookie: Cookie = { name: 'slip_sign_in', seconds: 900, overPlainHttp: true };

/** Names a browser that asks for a passkey before its person is known: a challenge is valid only in the browser that asked for it. */
export const passkeyCookie: Cookie = { name: 'slip_passkey', seconds: 300, overPlainHttp: true };

/** Names a browser that was sent to a provider of single sign-on: the answer is valid only in that browser. */
export const providerCookie: Cookie = { name: 'slip_provider', seconds: 900, overPlainHttp: true };

/** Marks a browser that needs no second factor for some days (spec 1 §4 MFA flow). */
export const browserCookie: Cookie = { name: 'slip_browser', seconds: rememberedBrowserDays * 24 * 3600 };

/** Seconds an access token lives (spec 1 §9). */
const ACCESS_TOKEN_LIFETIME_SECONDS = 3600;

const ISSUER = 'slip';
const AUDIENCE = 'slip-api';
const ALGORITHM = 'HS256';
/** The most tokens that are remembered, so that their signature need not be checked again. */
const MAX_REMEMBERED = 5_000;

/** The claims of an access token. */
interface AccessClaims {
  readonly sessionId: string;
  readonly personId: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** The person of the office who looks at the portal as that person; then `sessionId` is the id of the look. */
  readonly looker: number | undefined;
}

/** The session that a token is issued for. */
interface TokenSession {
  readonly sessionId: string;
  readonly personId: number;
  /** The person of the office who looks at the portal as that person, and until when. */
  readonly looker?: { readonly personId: number; readonly until: Date };
}

export interface AccessTokens {
  issue(session: TokenSession, now: Date): Promise<string>;
  /** The claims of a token; undefined when it is forged, expired or not one of ours. */
  read(token: string, now: Date): Promise<AccessClaims | undefined>;
}

/** Issues and reads access tokens: JWTs with a pinned algorithm, issuer and audience, and the id of their key. */
export function accessTokens({ current, all }: KeyRing): AccessTokens {
  const verified = new LRUCache<string, AccessClaims>({ max: MAX_REMEMBERED });

  return {
    issue: ({ sessionId, personId, looker }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return (
        // Who acts for the subject, as RFC 8693 names it.
        new SignJWT({ sid: sessionId, ...(looker && { act: { sub: String(looker.personId) } }) })
          .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: current.id })
          .setIssuer(ISSUER)
          .setAudience(AUDIENCE)
          .setSubject(String(personId))
          // The id differs after each renewal, even within a second: from it a browser sees that its session was renewed.
          .setJti(randomUUID())
          .setIssuedAt(issuedAt)
          .setExpirationTime(looker?.until ?? issuedAt + ACCESS_TOKEN_LIFETIME_SECONDS)
          .sign(current.accessToken)
      );
    },

    read: async (token, now) => {
      const known = verified.get(token);
      const claims = known ?? (await verify(token, all, now));
      if (!claims || claims.expiresAt * 1000 <= now.getTime()) return undefined;
      if (!known) verified.set(token, claims);
      return claims;
    },
  };
}

async function verify(token: string, known: KeyRing['all'], now: Date): Promise<AccessClaims | undefined> {
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const keys = known.find(({ id }) => id === kid);
    if (!keys) throw new errors.JWKSNoMatchingKey();
    return keys.accessToken;
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: now,
    });
    const { sid, sub, exp, act } = payload;
    const personId = Number(sub);
    if (typeof sid !== 'string' || exp === undefined || !Number.isSafeInteger(personId)) return undefined;
    const looker = act === undefined ? undefined : Number(object({ sub: string() }).cast(act).sub);
    return { sessionId: sid, personId, expiresAt: exp, looker };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
