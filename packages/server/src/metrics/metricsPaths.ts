import type { Registry } from 'prom-client';
import { hashToken, isSameHash } from '../authenticate/secrets.js';
import type { OtherPaths } from '../http/AppServices.js';
import { jsonResponse } from '../http/responses.js';
import { commonHeaders } from '../http/securityHeaders.js';

/** The path that Prometheus calls. */
export const METRICS_PATH = '/metrics';

const BEARER = /^Bearer +(\S+)$/i;

/** True if a call brings the token. The time that the comparison takes reveals nothing about the token. */
export function bringsToken(authorization: string | null | undefined, token: string): boolean {
  const given = BEARER.exec(authorization ?? '')?.[1] ?? '';
  return isSameHash(hashToken(given), hashToken(token));
}

/** The metrics at a path beside the portal, for callers who bring the token. */
export function metricsPaths(registry: Registry, token: string): OtherPaths {
  return {
    route: METRICS_PATH,
    isQuiet: true,
    answer: async (requestContext) => {
      if (requestContext.pathname !== METRICS_PATH) return undefined;
      if (!bringsToken(requestContext.request.headers.get('authorization'), token)) {
        const body = JSON.stringify({ error: 'Send the token of SLIP_METRICS_TOKEN as a bearer token.' });
        return jsonResponse(requestContext, body, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
      }
      return new Response(await registry.metrics(), {
        headers: {
          ...commonHeaders(requestContext.isSecure),
          'content-type': registry.contentType,
          'cache-control': 'no-store',
          'x-request-id': requestContext.id,
        },
      });
    },
  };
}
