import type { RequestContext } from './RequestContext.js';
import { commonHeaders, contentSecurityPolicy } from './securityHeaders.js';

/**
 * A page for people, never kept: with its nonce and what it may load.
 *
 * @param apiOrigin another origin the page calls.
 */
export function pageResponse(
  requestContext: RequestContext,
  html: string,
  nonce: string,
  apiOrigin?: string,
): Response {
  return new Response(html, {
    headers: {
      ...commonHeaders(requestContext.isSecure),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, apiOrigin),
      'cache-control': 'no-store',
      'x-request-id': requestContext.id,
    },
  });
}
