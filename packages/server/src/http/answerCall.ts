import type { SignedIn } from '../authenticate/sessionStore.js';
import type { Executor } from '../database/executor.js';
import type { Services } from '../Services.js';
import { authenticateCaller, bearerOf } from './authenticateCaller.js';
import { authorizeCaller } from './authorizeCaller.js';
import { CallScope } from './CallScope.js';
import { networkOf } from './callerAddress.js';
import { CallCookies } from './cookies.js';
import { executeCall } from './executeCall.js';
import { fileResponse } from './fileResponse.js';
import { logRequest } from './logRequest.js';
import type { RequestContext } from './RequestContext.js';
import type { Route } from './Route.js';
import { errorResponse, failureResponse, jsonResponse } from './responses.js';
import { toHttpError } from './toHttpError.js';

/**
 * Answers one call of the contract: rate limit → authenticate → agreements, permission, kind of account → validate →
 * idempotency → transaction → handler → answer. Each step lives in its own file and refuses by throwing an `HttpError`.
 */
export async function answerCall(
  route: Route,
  services: Services,
  requestContext: RequestContext,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const { endpoint } = route;
  const { headers } = requestContext.request;
  const cookies = new CallCookies(headers, requestContext.isSecure);
  let signedIn: SignedIn | undefined;
  let response: Response;
  try {
    route.limit?.(networkOf(requestContext.ipAddress));
    const bearer = bearerOf(headers);
    if (endpoint.permission !== 'public') {
      signedIn = await authenticateCaller(bearer, services.tokens, services.sessions, requestContext.now);
      authorizeCaller(endpoint, signedIn.person);
    }
    const caller = signedIn?.caller ?? null;
    const input = await route.readInput(requestContext.request, params);
    const { office } = services;
    const { db } = services.database;
    const scopeOn = (executor: Executor) =>
      new CallScope(requestContext, {
        db: executor,
        caller,
        endpointId: endpoint.id,
        office,
        bearer,
        cookies,
      });
    if (route.answersFile) {
      response = fileResponse(requestContext, await route.answer(input, scopeOn(db)));
    } else {
      const { json, isReplay } = await executeCall({ route, input, headers, db, scopeOn });
      response = jsonResponse(requestContext, json, {
        headers: {
          ...(cookies.toSet === undefined ? {} : { 'set-cookie': cookies.toSet }),
          ...(isReplay ? { 'idempotency-replayed': 'true' } : {}),
        },
      });
    }
  } catch (error) {
    const refusal = toHttpError(error);
    if (refusal === undefined || refusal.status === 503) {
      services.log.error({ err: error, id: requestContext.id, route: endpoint.id }, 'call failed');
    }
    response = refusal
      ? errorResponse(requestContext, refusal, cookies.toSet)
      : failureResponse(requestContext);
  }
  for (const cookie of cookies.moreToSet ?? []) response.headers.append('set-cookie', cookie);
  return logRequest(services.log, requestContext, response, {
    route: endpoint.path,
    person: signedIn?.person.id,
  });
}
