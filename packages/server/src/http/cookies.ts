import { parse, serialize } from 'hono/utils/cookie';

/** The cookie that holds the refresh token; no script ever sees it. */
export const REFRESH_COOKIE = 'slip_refresh';

/** Seconds a refresh token lives (spec 1 §9). */
export const REFRESH_TOKEN_LIFETIME = 2_592_000;

/** The cookie of a sign-in whose password was right and whose second factor is still to come. */
export const PENDING_COOKIE = 'slip_sign_in';

/** Seconds a sign-in waits for its second factor. */
export const PENDING_LIFETIME = 900;

/** The cookie of a browser that needs no second factor. */
export const BROWSER_COOKIE = 'slip_browser';

/** Seconds a browser is remembered: 30 days (spec 1 §4 MFA flow). */
export const BROWSER_LIFETIME = 2_592_000;

/** Browsers take a cookie so called only from this very host, over https: no other host of the site can plant one. */
const HOST_PREFIX = '__Host-';

/** The cookies of a call. Over https their names begin with `__Host-`; over http, on this machine, that is not possible. */
export class CallCookies {
  readonly #headers: Headers;
  readonly #isSecure: boolean;
  /** The Set-Cookie header of its answer. */
  toSet: string | undefined;
  /** Further ones. Few answers have any, so they are added to those alone. */
  moreToSet: string[] | undefined;

  /** @param isSecure whether the call came by https. */
  constructor(headers: Headers, isSecure: boolean) {
    this.#headers = headers;
    this.#isSecure = isSecure;
  }

  get(name: string): string | undefined {
    const called = this.#called(name);
    return parse(this.#headers.get('cookie') ?? '', called)[called];
  }

  setRefresh(token: string | null): void {
    this.toSet = serialize(this.#called(REFRESH_COOKIE), token ?? '', {
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: token === null ? 0 : REFRESH_TOKEN_LIFETIME,
    });
  }

  setPending(token: string | null): void {
    // Also by plain http in a local network, where the password has just gone the same way.
    this.#setMore(PENDING_COOKIE, token, PENDING_LIFETIME, this.#isSecure);
  }

  setBrowser(token: string | null): void {
    this.#setMore(BROWSER_COOKIE, token, BROWSER_LIFETIME, true);
  }

  #called(name: string): string {
    return this.#isSecure ? HOST_PREFIX + name : name;
  }

  #setMore(name: string, token: string | null, lifetime: number, secure: boolean): void {
    const maxAge = token === null ? 0 : lifetime;
    const cookie = serialize(this.#called(name), token ?? '', {
      httpOnly: true,
      secure,
      sameSite: 'Strict',
      path: '/',
      maxAge,
    });
    this.moreToSet = [...(this.moreToSet ?? []), cookie];
  }
}
