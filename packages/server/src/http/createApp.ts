import { API_ROOT } from '@slip/api/contract';
import { type Context, Hono } from 'hono';
import type { Services } from '../Services.js';
import { answerCall } from './answerCall.js';
import type { Handlers } from './handler.js';
import { logVisit } from './logVisit.js';
import type { OtherPaths } from './OtherPaths.js';
import { compileRoutes } from './Route.js';
import { failureResponse, jsonResponse } from './responses.js';
import { beginVisit, type Connection, type Visit } from './Visit.js';

/** The whole product behind one function. */
export interface App {
  fetch(request: Request, connection?: Connection): Promise<Response>;
}

interface Environment {
  Bindings: Connection;
}

/** Builds the product: the contract's endpoints, and `others` for every other path. */
export function createApp(services: Services, handlers: Handlers, others: readonly OtherPaths[] = []): App {
  const app = new Hono<Environment>();
  const begin = (context: Context<Environment>) => beginVisit(context.req.raw, context.env, services);
  const methodsOf = new Map<string, string[]>();

  for (const route of compileRoutes(handlers, services.now)) {
    const { method, path } = route.endpoint;
    const pattern = API_ROOT + path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(method, pattern, (context) => answerCall(route, services, begin(context), context.req.param()));
    methodsOf.set(pattern, [...(methodsOf.get(pattern) ?? []), method]);
  }
  // After the endpoints: whoever gets here named a path of the contract with another method.
  for (const [pattern, methods] of methodsOf) {
    app.all(pattern, (context) => {
      const visit = begin(context);
      return logVisit(services.log, visit, wrongMethod(visit, methods), { route: pattern });
    });
  }

  app.notFound(async (context) => {
    const visit = begin(context);
    for (const other of isRead(visit) ? others : []) {
      const response = await other.answer(visit);
      if (response) return logVisit(services.log, visit, response, { route: other.route });
    }
    const body = JSON.stringify({ error: 'There is nothing at this address.' });
    const response = jsonResponse(visit, body, { status: 404 });
    return logVisit(services.log, visit, response, { route: 'unknown' });
  });

  app.onError((error, context) => {
    const visit = begin(context);
    services.log.error({ err: error, id: visit.id }, 'request failed');
    return logVisit(services.log, visit, failureResponse(visit), { route: 'unknown' });
  });

  return { fetch: async (request, connection = {}) => app.fetch(request, connection) };
}

function isRead({ request: { method } }: Visit): boolean {
  return method === 'GET' || method === 'HEAD';
}

function wrongMethod(visit: Visit, methods: readonly string[]): Response {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  const body = { error: `${visit.request.method} is not possible here: use ${allow}.` };
  return jsonResponse(visit, JSON.stringify(body), { status: 405, headers: { allow } });
}
