import type { SignedIn } from '../authenticate/sessionStore.js';
import type { Executor } from '../database/executor.js';
import type { Services } from '../Services.js';
import { authenticateCaller, bearerOf } from './authenticateCaller.js';
import { authorizeCaller } from './authorizeCaller.js';
import { CallScope } from './CallScope.js';
import { networkOf } from './callerAddress.js';
import { carryOut } from './carryOut.js';
import { CallCookies } from './cookies.js';
import { fileResponse } from './fileResponse.js';
import { logVisit } from './logVisit.js';
import type { Route } from './Route.js';
import { failureResponse, jsonResponse, refusalResponse } from './responses.js';
import { toRefusal } from './toRefusal.js';
import type { Visit } from './Visit.js';

/**
 * Answers one call of the contract: rate limit → authenticate → agreements, permission, kind of account → validate →
 * idempotency → transaction → handler → answer. Each step lives in its own file and refuses by throwing a `Refusal`.
 */
export async function answerCall(
  route: Route,
  services: Services,
  visit: Visit,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const { endpoint } = route;
  const { headers } = visit.request;
  const cookies = new CallCookies(headers, visit.isSecure);
  let signedIn: SignedIn | undefined;
  let response: Response;
  try {
    route.limit?.(networkOf(visit.ipAddress));
    const bearer = bearerOf(headers);
    if (endpoint.permission !== 'public') {
      signedIn = await authenticateCaller(bearer, services.tokens, services.sessions, visit.now);
      authorizeCaller(endpoint, signedIn.person);
    }
    const caller = signedIn?.caller ?? null;
    const input = await route.readInput(visit.request, params);
    const { office } = services;
    const { db } = services.database;
    const scopeOn = (executor: Executor) =>
      new CallScope(visit, { db: executor, caller, endpointId: endpoint.id, office, bearer, cookies });
    if (route.answersFile) {
      response = fileResponse(visit, await route.answer(input, scopeOn(db)));
    } else {
      const { json, isReplay } = await carryOut({ route, input, headers, db, scopeOn });
      response = jsonResponse(visit, json, {
        headers: {
          ...(cookies.toSet === undefined ? {} : { 'set-cookie': cookies.toSet }),
          ...(isReplay ? { 'idempotency-replayed': 'true' } : {}),
        },
      });
    }
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal === undefined || refusal.status === 503) {
      services.log.error({ err: error, id: visit.id, route: endpoint.id }, 'call failed');
    }
    response = refusal ? refusalResponse(visit, refusal, cookies.toSet) : failureResponse(visit);
  }
  for (const cookie of cookies.moreToSet ?? []) response.headers.append('set-cookie', cookie);
  return logVisit(services.log, visit, response, { route: endpoint.path, person: signedIn?.person.id });
}
