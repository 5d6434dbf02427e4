import { API_ROOT } from '@slip/api/contract';
import { type Context, Hono } from 'hono';
import type { Services } from '../Services.js';
import { answerCall } from './answerCall.js';
import type { Handlers } from './handler.js';
import { compileRoutes } from './Route.js';
import { failureResponse, jsonResponse } from './responses.js';
import { beginVisit, type Connection, type Visit } from './Visit.js';

/** The whole product behind one function. */
export interface App {
  fetch(request: Request, connection?: Connection): Promise<Response>;
}

/** Answers what the contract does not name (pages, documents); nothing when it does not know the path either. */
export type OtherPaths = (visit: Visit) => Promise<Response | undefined> | Response | undefined;

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
      const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
      const body = { error: `${context.req.method} is not possible here: use ${allow}.` };
      return jsonResponse(begin(context), JSON.stringify(body), { status: 405, headers: { allow } });
    });
  }

  app.notFound(async (context) => {
    const visit = begin(context);
    for (const answer of others) {
      const response = await answer(visit);
      if (response) return response;
    }
    return jsonResponse(visit, JSON.stringify({ error: 'There is nothing at this address.' }), {
      status: 404,
    });
  });

  app.onError((error, context) => {
    const visit = begin(context);
    services.log.error({ err: error, id: visit.id }, 'request failed');
    return failureResponse(visit);
  });

  return { fetch: async (request, connection = {}) => app.fetch(request, connection) };
}
