const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The access token of a call, unchecked. */
export function bearerOf(headers: Headers): string | undefined {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1];
}
