import { parse, serialize } from 'hono/utils/cookie';

/** The cookie that holds the refresh token; no script ever sees it. */
export const REFRESH_COOKIE = 'slip_refresh';

/** Seconds a refresh token lives (spec 1 §9). */
export const REFRESH_TOKEN_LIFETIME = 2_592_000;

/** The cookies of a call. */
export class CallCookies {
  readonly #headers: Headers;
  /** The Set-Cookie header of its answer. */
  toSet: string | undefined;

  constructor(headers: Headers) {
    this.#headers = headers;
  }

  get(name: string): string | undefined {
    return parse(this.#headers.get('cookie') ?? '', name)[name];
  }

  setRefresh(token: string | null): void {
    this.toSet = serialize(REFRESH_COOKIE, token ?? '', {
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: token === null ? 0 : REFRESH_TOKEN_LIFETIME,
    });
  }
}
