import { PORTAL_BUILD_HEADER, portalMark } from '@slip/api/contract';
import { openedStates } from '@slip/forms/rules';
import { describeSpan, inSpan } from '../tracing/spans.js';
import type { AppServices, OtherPaths } from './AppServices.js';
import { answerCall } from './answerCall.js';
import type { Handlers } from './handler.js';
import { logRequest } from './logRequest.js';
import { beginRequest, type Connection, type RequestContext } from './RequestContext.js';
import { compileRoutes } from './Route.js';
import { failureResponse, jsonResponse, noBody } from './responses.js';
import { routeTable } from './routeTable.js';

/** Headers of an answer that a browser would otherwise hide from a page of another origin. */
const EXPOSED_HEADERS = `Content-Disposition, Deprecation, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, Slip-Test, Slip-Test-Events, Slip-Test-Filed, Sunset, ${PORTAL_BUILD_HEADER}, X-Request-Id`;

/** Seconds for which a browser remembers the answer to a preflight. */
const PREFLIGHT_SECONDS = 600;

/** Lets portals on other hosts or ports call from a browser (CORS). */
interface PortalAccess {
  /** The answer to a browser that asks what it may send; undefined for every other request. */
  preflight(requestContext: RequestContext): Response | undefined;
  /** Tells the browser that the page which asked may read an answer. */
  allow(requestContext: RequestContext, response: Response): void;
}

/**
 * @param origins the portals' origins. They have to be of the same site as the API: to another site browsers send no
 * SameSite=Strict cookies, so nobody there would stay signed in.
 */
function portalAccess(origins: readonly string[]): PortalAccess {
  const known = new Set(origins);

  function allow({ request: { headers } }: RequestContext, response: Response): void {
    if (known.size === 0) return;
    response.headers.append('vary', 'Origin');
    const origin = headers.get('origin');
    if (origin === null || !known.has(origin)) return;
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-allow-credentials', 'true');
    response.headers.set('access-control-expose-headers', EXPOSED_HEADERS);
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
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      });
    },
  };
}

/** The server without its sockets: a request in, its answer out. */
export interface App {
  fetch(request: Request, connection?: Connection): Promise<Response>;
}

/** Builds the function that answers requests: the contract's endpoints, and `others` for every other path. */
export function createApp(
  services: AppServices,
  handlers: Handlers,
  others: readonly OtherPaths[] = [],
): App {
  const find = routeTable(compileRoutes(handlers, services.now));
  const { log, answersTo, portalBuild } = services;
  const portals = portalAccess(services.portalOrigins);

  async function answer(requestContext: RequestContext): Promise<Response> {
    const { method } = requestContext.request;
    // A page of another name that points at this machine is refused (`hostRule`).
    const stranger = requestContext.hosts.find((host) => !answersTo(host));
    if (stranger !== undefined) {
      return logRequest(log, requestContext, wrongHost(requestContext, stranger), { route: 'another host' });
    }
    const preflight = portals.preflight(requestContext);
    if (preflight) return logRequest(log, requestContext, preflight, { route: 'preflight' });
    if (services.holdsToken(requestContext.request.url)) {
      return logRequest(log, requestContext, tokenInAddress(requestContext), {
        route: 'token in the address',
      });
    }
    const found = find(method, requestContext.pathname);
    if (found && 'route' in found) {
      const { route, params } = found;
      // Inside, the rules know the states that this office has opened.
      return services.withinOffice(async () => {
        const response = await answerCall(route, services, requestContext, params);
        markPortal(response);
        return response;
      });
    }
    if (found)
      return logRequest(log, requestContext, wrongMethod(requestContext, found.allow), {
        route: found.pattern,
      });
    const response = await answerOther(requestContext);
    if (portalBuild !== undefined) response.headers.set(PORTAL_BUILD_HEADER, portalBuild);
    return response;
  }

  /**
   * Tells the browser which version of the portal and which opened states are current. A page that was loaded with others asks the
   * person to load it again.
   */
  function markPortal(response: Response): void {
    if (portalBuild === undefined) return;
    try {
      response.headers.set(PORTAL_BUILD_HEADER, portalMark(portalBuild, openedStates()));
    } catch {
      // The opened states cannot be read right now; a call that needed them has failed for this reason already.
    }
  }

  async function answerOther(requestContext: RequestContext): Promise<Response> {
    const { method } = requestContext.request;
    for (const other of method === 'GET' || method === 'HEAD' ? others : []) {
      const response = await other.answer(requestContext);
      if (response && other.isQuiet && response.ok) {
        describeSpan(`${method} ${other.route}`, {}, false);
        return response;
      }
      if (response) return logRequest(log, requestContext, response, { route: other.route });
    }
    const body = JSON.stringify({ error: 'There is nothing at this address.' });
    return logRequest(log, requestContext, jsonResponse(requestContext, body, { status: 404 }), {
      route: 'unknown',
    });
  }

  async function answerSafely(requestContext: RequestContext): Promise<Response> {
    try {
      const response = await answer(requestContext);
      portals.allow(requestContext, response);
      return requestContext.request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      log.error({ err: error, id: requestContext.id }, 'request failed');
      return logRequest(log, requestContext, failureResponse(requestContext), { route: 'unknown' });
    }
  }

  return {
    fetch: async (request, connection = {}) => {
      const requestContext = beginRequest(request, connection, services);
      const parent = request.headers.get('traceparent');
      return inSpan('request', { kind: 'server', parent }, () => answerSafely(requestContext));
    },
  };
}

function wrongHost(requestContext: RequestContext, host: string): Response {
  const error = `This server does not answer for ${host.slice(0, 100)}: use the office's own address. Whoever runs it can name further hosts in SLIP_ALLOWED_HOSTS.`;
  return jsonResponse(requestContext, JSON.stringify({ error }), { status: 421 });
}

function tokenInAddress(requestContext: RequestContext): Response {
  const error =
    'A token was sent in the address, where logs and histories keep it: send it in the header "Authorization: Bearer …". Revoke this one in Settings under Programs, because others may have read it.';
  return jsonResponse(requestContext, JSON.stringify({ error }), { status: 400 });
}

function wrongMethod(requestContext: RequestContext, allowed: readonly string[]): Response {
  const allow = allowed.join(', ');
  const body = { error: `${requestContext.request.method} is not possible here: use ${allow}.` };
  return jsonResponse(requestContext, JSON.stringify(body), { status: 405, headers: { allow } });
}
