import type { Services } from '../Services.js';
import { answerCall } from './answerCall.js';
import type { Handlers } from './handler.js';
import { logVisit } from './logVisit.js';
import type { OtherPaths } from './OtherPaths.js';
import { portalAccess } from './portalAccess.js';
import { compileRoutes } from './Route.js';
import { failureResponse, jsonResponse } from './responses.js';
import { routeTable } from './routeTable.js';
import { beginVisit, type Connection, type Visit } from './Visit.js';

/** The whole product behind one function. */
export interface App {
  fetch(request: Request, connection?: Connection): Promise<Response>;
}

/** Builds the product: the contract's endpoints, and `others` for every other path. */
export function createApp(services: Services, handlers: Handlers, others: readonly OtherPaths[] = []): App {
  const find = routeTable(compileRoutes(handlers, services.now));
  const { log, answersTo } = services;
  const portals = portalAccess(services.portalOrigins);

  async function answer(visit: Visit): Promise<Response> {
    const { method } = visit.request;
    const stranger = visit.hosts.find((host) => !answersTo(host));
    if (stranger !== undefined) {
      return logVisit(log, visit, wrongHost(visit, stranger), { route: 'another host' });
    }
    const preflight = portals.preflight(visit);
    if (preflight) return logVisit(log, visit, preflight, { route: 'preflight' });
    const found = find(method, visit.pathname);
    if (found && 'route' in found) return answerCall(found.route, services, visit, found.params);
    if (found) return logVisit(log, visit, wrongMethod(visit, found.allow), { route: found.pattern });
    return answerOther(visit);
  }

  async function answerOther(visit: Visit): Promise<Response> {
    const { method } = visit.request;
    for (const other of method === 'GET' || method === 'HEAD' ? others : []) {
      const response = await other.answer(visit);
      if (response) return logVisit(log, visit, response, { route: other.route });
    }
    const body = JSON.stringify({ error: 'There is nothing at this address.' });
    return logVisit(log, visit, jsonResponse(visit, body, { status: 404 }), { route: 'unknown' });
  }

  return {
    fetch: async (request, connection = {}) => {
      const visit = beginVisit(request, connection, services);
      try {
        const response = await answer(visit);
        portals.allow(visit, response);
        return request.method === 'HEAD' ? new Response(null, response) : response;
      } catch (error) {
        log.error({ err: error, id: visit.id }, 'request failed');
        return logVisit(log, visit, failureResponse(visit), { route: 'unknown' });
      }
    },
  };
}

function wrongHost(visit: Visit, host: string): Response {
  const error = `This server does not answer for ${host.slice(0, 100)}: use the office's own address. Whoever runs it can name further hosts in SLIP_ALLOWED_HOSTS.`;
  return jsonResponse(visit, JSON.stringify({ error }), { status: 421 });
}

function wrongMethod(visit: Visit, allowed: readonly string[]): Response {
  const allow = allowed.join(', ');
  const body = { error: `${visit.request.method} is not possible here: use ${allow}.` };
  return jsonResponse(visit, JSON.stringify(body), { status: 405, headers: { allow } });
}
