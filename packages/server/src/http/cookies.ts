import { parse, serialize } from 'hono/utils/cookie';

/** A cookie of the portal: for the server alone (HttpOnly), and for its own site (SameSite=Strict). */
export interface Cookie {
  readonly name: string;
  /** How long a browser keeps it. */
  readonly seconds: number;
  /** Whether a browser keeps it over plain http from another machine too. @default no: over https and on this machine only */
  readonly overPlainHttp?: true;
}

/** Browsers accept a cookie of such a name from this very host and over https only: no other host of the site can set one. */
const HOST_PREFIX = '__Host-';

/** The cookies of a call. Over https their names begin with `__Host-`; over http, on this machine, that is not possible. */
export class CallCookies {
  readonly #headers: Headers;
  readonly #isSecure: boolean;
  /** By name: when a cookie is set twice, the second time counts. Few answers set any. */
  #toSet: Map<string, string> | undefined;

  /** @param isSecure whether the call came by https. */
  constructor(headers: Headers, isSecure: boolean) {
    this.#headers = headers;
    this.#isSecure = isSecure;
  }

  get({ name }: Cookie): string | undefined {
    const called = this.#called(name);
    return parse(this.#headers.get('cookie') ?? '', called)[called];
  }

  /** Replaces a cookie; null removes it. */
  set({ name, seconds, overPlainHttp }: Cookie, token: string | null): void {
    const header = serialize(this.#called(name), token ?? '', {
      httpOnly: true,
      secure: overPlainHttp ? this.#isSecure : true,
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

  #called(name: string): string {
    return this.#isSecure ? HOST_PREFIX + name : name;
  }
}
