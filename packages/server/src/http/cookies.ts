import { parse, serialize } from 'hono/utils/cookie';
import type { RequestContext } from './RequestContext.js';

/** A cookie of the portal: for the server alone (HttpOnly), and for its own site (SameSite=Strict). */
export interface Cookie {
  readonly name: string;
  /** How long a browser keeps it. */
  readonly seconds: number;
  /** True if a browser keeps it over plain http from another machine too. @default no: over https and on this machine only */
  readonly overPlainHttp?: true;
}

/** Browsers accept a cookie with this prefix only over https and only from the host itself: no other host of the site can set it. */
const HOST_PREFIX = '__Host-';

/** How a call came here. */
type CookieCall = Pick<RequestContext, 'isSecure' | 'keepsSecureCookies'>;

/** The cookies of a call. Over https their names begin with `__Host-`; over http, on this machine, that is not possible. */
export class CallCookies {
  readonly #headers: Headers;
  readonly #call: CookieCall;
  /** The headers that set cookies, by name: when a cookie is set twice, the second time counts. */
  #toSet: Map<string, string> | undefined;

  constructor(headers: Headers, call: CookieCall) {
    this.#headers = headers;
    this.#call = call;
  }

  get({ name }: Cookie): string | undefined {
    const sentName = this.#sentName(name);
    return parse(this.#headers.get('cookie') ?? '', sentName)[sentName];
  }

  /** Replaces a cookie; null removes it. */
  set({ name, seconds, overPlainHttp }: Cookie, token: string | null): void {
    const header = serialize(this.#sentName(name), token ?? '', {
      httpOnly: true,
      secure: overPlainHttp ? this.#call.isSecure : this.#call.keepsSecureCookies,
      sameSite: 'Strict',
      path: '/',
      maxAge: token === null ? 0 : seconds,
    });
    this.#toSet = (this.#toSet ?? new Map<string, string>()).set(name, header);
  }

  /** Adds the cookies that were set to the answer. */
  writeTo(headers: Headers): void {
    for (const header of this.#toSet?.values() ?? []) headers.append('set-cookie', header);
  }

  #sentName(name: string): string {
    return this.#call.isSecure ? HOST_PREFIX + name : name;
  }
}
