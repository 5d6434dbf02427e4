const common: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For two years the browser then uses https only. It is sent over https only: browsers ignore it over http. */
const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

// The other headers protect pages; JSON answers do without them and stay shorter.
const json = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};
const secureJson = { ...json, ...strictTransport };
const secureCommon = { ...common, ...strictTransport };

/** Headers of every answer. */
export function commonHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? secureCommon : common;
}

/** Headers of the API's JSON answers: data for a program, never a page, never kept. */
export function jsonHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? secureJson : json;
}

/** A fresh nonce for a page's styles. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

/**
 * Everything a page may load: scripts and workers of this origin, and nothing inline except styles that carry the nonce.
 *
 * @param apiOrigin another origin the portal calls, when the API is not on its own.
 */
export function contentSecurityPolicy(nonce: string, apiOrigin?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    // The page shows files of answers in place, by addresses that it makes itself; their types are known (PDF, PNG, JPEG).
    "img-src 'self' data: blob:",
    'frame-src blob:',
    `connect-src 'self'${apiOrigin ? ` ${apiOrigin}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
