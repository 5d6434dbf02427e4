import type { Fetch } from './Fetch.js';

/** Makes a `fetch` that keeps cookies as a browser does, for a client outside of one that signs in as a person. All are sent to every address. */
export function fetchWithCookies(): Fetch {
  const cookies = new Map<string, string>();
  return async (address, init) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies.values()].join('; '));
    const response = await fetch(address, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', name = ''] = /^([^=]+)=[^;]*/.exec(line) ?? [];
      cookies.set(name, pair);
    }
    return response;
  };
}
