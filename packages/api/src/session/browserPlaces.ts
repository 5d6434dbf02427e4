import { isLoopbackHost } from '../contract/isLoopbackHost.js';
import type { SessionPlaces } from './Session.js';

/** Runs pieces of work one after the other, in the order they were given. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Cookie of the access token (spec 1 §9); over https its name begins with `__Host-`. */
export const TOKEN_COOKIE = 'slip_token';

/** Local storage: the session user as JSON (spec 1 §3 Local keys). */
export const USER_KEY = 'slip_user';

/** Local storage: the remembered user name. */
export const USER_NAME_KEY = 'slip_username';

/** Local storage: the reason for the end of the last session, for the tabs that did not end it. */
export const END_REASON_KEY = 'slip_session_end';

/** Name of the lock that lets one tab at a time renew the token. */
const RENEWAL_LOCK = 'slip_renewal';

/** Seconds an access token lives unless it says otherwise (spec 1 §9). */
export const TOKEN_LIFETIME_SECONDS = 3600;

/** A token counts as expired this many seconds before its end, so that it does not expire during a call. */
export const RENEWAL_MARGIN = 5;

/** The cookie, local storage, storage events and Web Locks of this browser, each with a fallback where it is missing. */
export function browserPlaces(): SessionPlaces {
  return {
    tokenCookie: {
      read: readTokenCookie,
      write: (token, maxAgeSeconds) => writeTokenCookie(token, maxAgeSeconds),
      remove: () => writeTokenCookie('', 0),
    },
    storage: localOrMemory(),
    onOtherTab,
    exclusively: webLock(),
  };
}

function readTokenCookie(): string | null {
  if (typeof document === 'undefined') return null;
  const start = `${cookieName()}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(start));
  const value = pair?.slice(start.length) ?? '';
  return value === '' ? null : value;
}

function writeTokenCookie(token: string, maxAgeSeconds: number): void {
  if (typeof document === 'undefined') return;
  // The Cookie Store API is asynchronous and would let a call slip in between. Spec 1 §9 gives the flags.
  const flags = keepsSecureCookies() ? 'SameSite=Strict; Secure' : 'SameSite=Strict';
  document.cookie = `${cookieName()}=${token}; Max-Age=${maxAgeSeconds}; Path=/; ${flags}`;
}

/** False over plain http from the same machine: Safari refuses them there, and nobody can intercept the connection. */
function keepsSecureCookies(): boolean {
  return location.protocol === 'https:' || !isLoopbackHost(location.hostname);
}

/**
 * Over https, browsers accept a cookie named `__Host-…` from this exact host only: no other host of its site can set a
 * token.
 */
function cookieName(): string {
  return location.protocol === 'https:' ? `__Host-${TOKEN_COOKIE}` : TOKEN_COOKIE;
}

/** Local storage; where a person's settings forbid it, memory: the session then lives as long as the tab. */
function localOrMemory(): SessionPlaces['storage'] {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? withLocalStorage((local) => local.getItem(key)) ?? null,
    write: (key, value) => {
      memory.set(key, value);
      const isWritten = withLocalStorage((local) => {
        local.setItem(key, value);
        return true;
      });
      if (isWritten) memory.delete(key);
    },
    remove: (key) => {
      memory.delete(key);
      withLocalStorage((local) => local.removeItem(key));
    },
  };
}

/** Undefined where there is no local storage, or it is forbidden or full. */
function withLocalStorage<T>(work: (local: Storage) => T): T | undefined {
  try {
    return work(globalThis.localStorage);
  } catch {
    return undefined;
  }
}

function onOtherTab(listener: (key: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const stored = (event: StorageEvent) => listener(event.key);
  // A page that comes back from the back/forward cache missed the events in between.
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) listener(null);
  };
  window.addEventListener('storage', stored);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', stored);
    window.removeEventListener('pageshow', shown);
  };
}

/** Web Locks work across all tabs, but only on https and localhost. Without them, a tab puts only its own work in order. */
function webLock(): SessionPlaces['exclusively'] {
  const own = serialQueue();
  return (work) =>
    typeof navigator !== 'undefined' && 'locks' in navigator
      ? navigator.locks.request(RENEWAL_LOCK, work)
      : own(work);
}
