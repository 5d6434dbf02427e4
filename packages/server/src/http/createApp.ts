import { PORTAL_BUILD_HEADER } from '@slip/api/contract';
import { describeSpan, inSpan } from '../tracing/spans.js';
import type { AppServices, OtherPaths } from './AppServices.js';
import { answerCall } from './answerCall.js';
import type { Handlers } from './handler.js';
import { logRequest } from './logRequest.js';
import { portalAccess } from './portalAccess.js';
import { beginRequest, type Connection, type RequestContext } from './RequestContext.js';
import { compileRoutes } from './Route.js';
import { failureResponse, jsonResponse } from './responses.js';
import { routeTable } from './routeTable.js';

/** The whole product behind one function. */
export interface App {
  fetch(request: Request, connection?: Connection): Promise<Response>;
}

/** Builds the product: the contract's endpoints, and `others` for every other path. */
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
    const stranger = requestContext.hosts.find((host) => !answersTo(host));
    if (stranger !== undefined) {
      return logRequest(log, requestContext, wrongHost(requestContext, stranger), { route: 'another host' });
    }
    const preflight = portals.preflight(requestContext);
    if (preflight) return logRequest(log, requestContext, preflight, { route: 'preflight' });
    const found = find(method, requestContext.pathname);
    if (found && 'route' in found) return answerCall(found.route, services, requestContext, found.params);
    if (found)
      return logRequest(log, requestContext, wrongMethod(requestContext, found.allow), {
        route: found.pattern,
      });
    return answerOther(requestContext);
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
      if (portalBuild !== undefined) response.headers.set(PORTAL_BUILD_HEADER, portalBuild);
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

function wrongMethod(requestContext: RequestContext, allowed: readonly string[]): Response {
  const allow = allowed.join(', ');
  const body = { error: `${requestContext.request.method} is not possible here: use ${allow}.` };
  return jsonResponse(requestContext, JSON.stringify(body), { status: 405, headers: { allow } });
}
