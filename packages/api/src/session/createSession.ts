import { createClient } from '../client/createClient.js';
import type { Fetch } from '../client/Fetch.js';
import type { ApiError } from '../client/response.js';
import { logout, refresh } from '../contract/authenticate/session.js';
import { type SessionEnd, sessionEnds } from '../contract/authenticate/signInEvents.js';
import { type SessionUser, sessionUser } from '../contract/shapes.js';
import {
  browserPlaces,
  END_REASON_KEY,
  RENEWAL_MARGIN,
  TOKEN_LIFETIME,
  USER_KEY,
  USER_NAME_KEY,
} from './browserPlaces.js';
import { isRefused } from './isRefused.js';
import type { EndReason, Session, SessionPlaces, SessionSnapshot } from './Session.js';

/**
 * Lifetime of a token in seconds, from its own dates if it is a JWT. Only the difference of the two dates is used, so
 * a wrong clock on this machine does not matter.
 */
export function tokenLifetime(token: string): number {
  const claims = jwtClaims(token);
  const lifetime = claims === null ? Number.NaN : claims.exp - claims.iat;
  return Number.isFinite(lifetime) && lifetime > 0 ? Math.min(lifetime, TOKEN_LIFETIME) : TOKEN_LIFETIME;
}

function jwtClaims(token: string): { readonly exp: number; readonly iat: number } | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return null;
    return 'exp' in claims &&
      'iat' in claims &&
      typeof claims.exp === 'number' &&
      typeof claims.iat === 'number'
      ? { exp: claims.exp, iat: claims.iat }
      : null;
  } catch {
    return null;
  }
}

/** The session user a browser stored; null when there is none or it is not one (anybody can edit local storage). */
function readStoredUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const schema = sessionUser();
    return schema.isValidSync(value, { strict: true }) ? value : null;
  } catch {
    return null;
  }
}

export interface SessionOptions {
  /** Where the API is. @default '/slip/api' */
  readonly baseUrl?: string;
  /** @default the browser's `fetch` */
  readonly fetch?: Fetch;
  /** Where the session is kept. @default this browser's cookie, local storage and locks */
  readonly places?: SessionPlaces;
  /** The clock, in milliseconds. @default Date.now */
  readonly now?: () => number;
}

/**
 * Makes the session store and restores what this browser holds. The access token lives in memory and in its cookie;
 * the refresh token is an HttpOnly cookie that only the server ever reads.
 */
export function createSession(options: SessionOptions = {}): Session {
  const { places = browserPlaces(), now = Date.now, ...clientOptions } = options;
  const { storage, tokenCookie } = places;
  const office = createClient(clientOptions);
  const listeners = new Set<() => void>();

  let snapshot: SessionSnapshot = { user: null, endReason: null };
  let storedUser: string | null = null;
  let token: string | null = null;
  let runsOutAt = 0;
  let isCookieKept = true;
  /** Counts the sessions, so that the answer to a renewal is ignored when its session is over. */
  let round = 0;
  let renewal: Promise<void> | null = null;

  function show(next: SessionSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function holdToken(next: string): void {
    token = next;
    runsOutAt = now() + tokenLifetime(next) * 1000;
  }

  function keep(user: SessionUser, next: string): void {
    holdToken(next);
    tokenCookie.write(next, tokenLifetime(next));
    isCookieKept = tokenCookie.read() === next;
    keepUser(user);
  }

  function keepUser(user: SessionUser): void {
    const text = JSON.stringify(user);
    if (text === storedUser) return;
    storedUser = text;
    storage.write(USER_KEY, text);
    show({ user, endReason: null });
  }

  function end(reason: EndReason): void {
    round += 1;
    token = null;
    storedUser = null;
    tokenCookie.remove();
    // Other tabs react when the user is removed from storage, so the reason is stored first.
    storage.write(END_REASON_KEY, reason);
    storage.remove(USER_KEY);
    show({ user: null, endReason: reason });
  }

  /** Takes over what other tabs did: signed in or out, changed the person, renewed the token. */
  function catchUp(): void {
    const text = storage.read(USER_KEY);
    if (text !== storedUser) {
      const before = snapshot.user;
      const user = readStoredUser(text);
      storedUser = text;
      if (user?.userId !== before?.userId) {
        round += 1;
        token = null;
      }
      if (user) show({ user, endReason: null });
      else if (before) show({ user: null, endReason: endElsewhere(storage.read(END_REASON_KEY)) });
    }
    const shared = snapshot.user && tokenCookie.read();
    if (shared && shared !== token) holdToken(shared);
  }

  function hasRunOut(): boolean {
    // The browser removes the cookie on time, even when this tab does not know when the token was issued.
    return now() >= runsOutAt - RENEWAL_MARGIN * 1000 || (isCookieKept && tokenCookie.read() === null);
  }

  function currentPass() {
    return snapshot.user && token ? { token, userId: snapshot.user.userId } : null;
  }

  function renew(stale: string | null): Promise<void> {
    renewal ??= places
      .exclusively(() => renewAlone(stale))
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  async function renewAlone(stale: string | null): Promise<void> {
    catchUp();
    if (!snapshot.user) return;
    // Another tab was faster while this one waited for its turn.
    if (token !== null && token !== stale && !hasRunOut()) return;
    const started = round;
    try {
      const answer = await office.call(refresh);
      catchUp();
      if (started !== round) return;
      if (answer.token === null) end('expired');
      else keep(answer.user ?? snapshot.user, answer.token);
    } catch (error) {
      // Only a refusal by the server ends a session: a network failure does not say whether it is still valid.
      if (!isRefused(error)) throw error;
      catchUp();
      if (started === round) end(endBy(error));
    }
  }

  const stopListening = places.onOtherTab((key) => {
    if (key === USER_KEY || key === null) catchUp();
  });
  catchUp();

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentPass,
    freshPass: async () => {
      catchUp();
      if (snapshot.user && (token === null || hasRunOut())) await renew(token);
      return currentPass();
    },
    renewPass: async (refused) => {
      catchUp();
      if (snapshot.user && token === refused.token) await renew(refused.token);
      const pass = currentPass();
      return pass && pass.userId === refused.userId && pass.token !== refused.token ? pass : null;
    },
    start: ({ user, token: issued }) => {
      round += 1;
      storage.remove(END_REASON_KEY);
      keep(user, issued);
    },
    updateUser: (user) => {
      if (snapshot.user) keepUser(user);
    },
    signOut: async (reason = 'signed-out') => {
      const wasSignedIn = snapshot.user !== null;
      end(reason);
      if (!wasSignedIn) return;
      try {
        await office.call(logout);
      } catch {
        // The session is over in this browser in any case; the refresh cookie ends when it expires or at the next sign-in.
      }
    },
    rememberUserName: (userName) => {
      if (token !== null && userName.trim() !== '') storage.write(USER_NAME_KEY, userName.trim());
    },
    forgetUserName: () => storage.remove(USER_NAME_KEY),
    rememberedUserName: () => storage.read(USER_NAME_KEY),
    dispose: stopListening,
  };
}

function parseSessionEnd(reason: unknown): SessionEnd | undefined {
  return sessionEnds.find((each) => each === reason);
}

/**
 * The reason that another tab stored. If it stored none, or its person signed out, the reason is a sign-out in another tab.
 */
function endElsewhere(stored: string | null): EndReason {
  return parseSessionEnd(stored) ?? 'signed-out-elsewhere';
}

/** Why the server does not renew a session. */
function endBy(refusal: ApiError): SessionEnd {
  const { body } = refusal;
  const reason: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'reason') : undefined;
  return parseSessionEnd(reason) ?? 'expired';
}
