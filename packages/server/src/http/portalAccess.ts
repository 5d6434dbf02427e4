import { PORTAL_BUILD_HEADER } from '@slip/api/contract';
import type { RequestContext } from './RequestContext.js';
import { noBody } from './responses.js';

/** Headers of an answer that a browser would otherwise hide from a page of another origin. */
const SHOWN = `Content-Disposition, Idempotency-Replayed, Retry-After, ${PORTAL_BUILD_HEADER}, X-Request-Id`;

/** Seconds a browser remembers what it may send. */
const REMEMBERED = 600;

/** Lets portals on other hosts or ports call from a browser (CORS). */
export interface PortalAccess {
  /** The answer to a browser that asks what it may send, or nothing when it is not one of those. */
  preflight(requestContext: RequestContext): Response | undefined;
  /** Tells the browser that the page which asked may read an answer. */
  allow(requestContext: RequestContext, response: Response): void;
}

/**
 * @param origins the portals' origins. They have to be of the same site as the API: to another site browsers send no
 * SameSite=Strict cookies, so nobody there would stay signed in.
 */
export function portalAccess(origins: readonly string[]): PortalAccess {
  const known = new Set(origins);

  function allow({ request: { headers } }: RequestContext, response: Response): void {
    if (known.size === 0) return;
    response.headers.append('vary', 'Origin');
    const origin = headers.get('origin');
    if (origin === null || !known.has(origin)) return;
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-allow-credentials', 'true');
    response.headers.set('access-control-expose-headers', SHOWN);
  }

  return {
    allow,
    preflight: (requestContext) => {
      const { method, headers } = requestContext.request;
      const origin = headers.get('origin');
      const isAsked = method === 'OPTIONS' && headers.has('access-control-request-method');
      if (!isAsked || origin === null || !known.has(origin)) return undefined;
      return noBody(requestContext, {
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
        'access-control-max-age': String(REMEMBERED),
      });
    },
  };
}
