import type { ApiError } from '../client/ApiError.js';
import { createClient } from '../client/createClient.js';
import type { Fetch } from '../client/Fetch.js';
import { onePass } from '../client/onePass.js';
import { logout, refresh } from '../contract/authenticate/session.js';
import { type SessionEnd, sessionEnds } from '../contract/authenticate/signInEvents.js';
import { type SessionUser, sessionUser } from '../contract/shapes.js';
import {
  browserPlaces,
  END_REASON_KEY,
  RENEWAL_MARGIN,
  TOKEN_LIFETIME_SECONDS,
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
  return Number.isFinite(lifetime) && lifetime > 0
    ? Math.min(lifetime, TOKEN_LIFETIME_SECONDS)
    : TOKEN_LIFETIME_SECONDS;
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

/** The session user a browser stored; null when there is none or it is invalid (anybody can edit local storage). */
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

/** The surroundings of a session: a test or a story gives its own, a browser needs none. */
export interface SessionOptions {
  /** The address of the API. @default '/slip/api' */
  readonly baseUrl?: string;
  /** @default the browser's `fetch` */
  readonly fetch?: Fetch;
  /** The places that store the session. @default this browser's cookie, local storage and locks */
  readonly places?: SessionPlaces;
  /** The clock, in milliseconds. @default Date.now */
  readonly now?: () => number;
}

/**
 * Makes the session store, and restores the session that this browser has stored. The access token lives in memory and
 * in its cookie; the refresh token is an HttpOnly cookie that only the server ever reads.
 */
export function createSession(options: SessionOptions = {}): Session {
  const { places = browserPlaces(), now = Date.now, ...clientOptions } = options;
  const { storage, tokenCookie } = places;
  const office = createClient(clientOptions);
  const listeners = new Set<() => void>();

  let snapshot: SessionSnapshot = { user: null, endReason: null };
  let storedUser: string | null = null;
  let token: string | null = null;
  let expiresAt = 0;
  /** False where the browser refuses the cookie: then only the dates of the token tell when it expires. */
  let isCookieStored = true;
  /** Changes with every session, so that the answer to a renewal is ignored when its session is over. */
  let sessionNumber = 0;
  let renewal: Promise<void> | null = null;

  function setSnapshot(next: SessionSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function holdToken(next: string): void {
    token = next;
    expiresAt = now() + tokenLifetime(next) * 1000;
  }

  function storeSession(user: SessionUser, next: string): void {
    holdToken(next);
    tokenCookie.write(next, tokenLifetime(next));
    isCookieStored = tokenCookie.read() === next;
    storeUser(user);
  }

  function storeUser(user: SessionUser): void {
    const text = JSON.stringify(user);
    if (text === storedUser) return;
    storedUser = text;
    storage.write(USER_KEY, text);
    setSnapshot({ user, endReason: null });
  }

  function endSession(reason: EndReason): void {
    sessionNumber += 1;
    token = null;
    storedUser = null;
    tokenCookie.remove();
    // Other tabs react when the user is removed from storage, so the reason is stored first.
    storage.write(END_REASON_KEY, reason);
    storage.remove(USER_KEY);
    setSnapshot({ user: null, endReason: reason });
  }

  /** Reads the changes that other tabs made: a sign-in or sign-out, another person, a new token. */
  function readOtherTabs(): void {
    const text = storage.read(USER_KEY);
    if (text !== storedUser) {
      const before = snapshot.user;
      const user = readStoredUser(text);
      storedUser = text;
      if (user?.userId !== before?.userId) {
        sessionNumber += 1;
        token = null;
      }
      if (user) setSnapshot({ user, endReason: null });
      else if (before)
        setSnapshot({ user: null, endReason: reasonFromOtherTab(storage.read(END_REASON_KEY)) });
    }
    const shared = snapshot.user && tokenCookie.read();
    if (shared && shared !== token) holdToken(shared);
  }

  function hasExpired(): boolean {
    // The browser removes the cookie on time, even when this tab does not know when the token was issued.
    return now() >= expiresAt - RENEWAL_MARGIN * 1000 || (isCookieStored && tokenCookie.read() === null);
  }

  function currentPass() {
    return snapshot.user && token ? { token, userId: snapshot.user.userId } : null;
  }

  function renewOnce(former: string | null): Promise<void> {
    renewal ??= places
      .exclusively(() => renewUnderLock(former))
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  async function renewUnderLock(former: string | null): Promise<void> {
    readOtherTabs();
    if (!snapshot.user) return;
    // Another tab renewed the token while this one waited for the lock.
    if (token !== null && token !== former && !hasExpired()) return;
    const started = sessionNumber;
    try {
      const answer = await office.call(refresh);
      readOtherTabs();
      if (started !== sessionNumber) return;
      if (answer.token === null) endSession('expired');
      else storeSession(answer.user ?? snapshot.user, answer.token);
    } catch (error) {
      // Only a refusal by the server ends a session: after a network failure the session may still be valid.
      if (!isRefused(error)) throw error;
      readOtherTabs();
      if (started === sessionNumber) endSession(reasonOfRefusal(error));
    }
  }

  const stopListening = places.onOtherTab((key) => {
    if (key === USER_KEY || key === null) readOtherTabs();
  });
  readOtherTabs();

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentPass,
    freshPass: async () => {
      readOtherTabs();
      if (snapshot.user && (token === null || hasExpired())) await renewOnce(token);
      return currentPass();
    },
    renewPass: async (refused) => {
      readOtherTabs();
      if (snapshot.user && token === refused.token) await renewOnce(refused.token);
      const pass = currentPass();
      return pass && pass.userId === refused.userId && pass.token !== refused.token ? pass : null;
    },
    start: ({ user, token: issued }) => {
      sessionNumber += 1;
      storage.remove(END_REASON_KEY);
      storeSession(user, issued);
    },
    updateUser: (user) => {
      // The answer to a call of the former person may arrive after somebody else has signed in, in any tab.
      readOtherTabs();
      if (snapshot.user?.userId === user.userId) storeUser(user);
    },
    signOut: async (reason = 'signed-out') => {
      const wasSignedIn = snapshot.user !== null;
      const pass = currentPass();
      endSession(reason);
      if (!wasSignedIn) return;
      try {
        // Where the browser keeps no refresh cookie, only the token names the session to the server.
        await createClient({ ...clientOptions, session: onePass(pass) }).call(logout);
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
function reasonFromOtherTab(stored: string | null): EndReason {
  return parseSessionEnd(stored) ?? 'signed-out-elsewhere';
}

/** The server's reason for not renewing a session. */
function reasonOfRefusal(refusal: ApiError): SessionEnd {
  const { body } = refusal;
  const reason: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'reason') : undefined;
  return parseSessionEnd(reason) ?? 'expired';
}
