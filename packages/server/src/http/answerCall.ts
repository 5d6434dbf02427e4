import type { Executor } from '../database/executor.js';
import type { AppServices, SignedIn } from './AppServices.js';
import { bearerOf } from './bearerOf.js';
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
  services: AppServices,
  requestContext: RequestContext,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const { endpoint } = route;
  const { headers } = requestContext.request;
  const cookies = new CallCookies(headers, requestContext);
  let signedIn: SignedIn | undefined;
  let response: Response;
  try {
    route.limit?.(networkOf(requestContext.ipAddress));
    const bearer = bearerOf(headers);
    if (endpoint.permission !== 'public') {
      signedIn = await services.authenticate(bearer, requestContext.now);
      signedIn.authorize(endpoint);
    }
    const input = await route.readInput(requestContext.request, params);
    const { db } = services.database;
    const scopeOn = (executor: Executor, { caller } = signedIn ?? { caller: null }) =>
      new CallScope(requestContext, services, {
        db: executor,
        caller,
        endpointId: endpoint.id,
        bearer,
        cookies,
      });
    const scopeToChange = async (executor: Executor) => {
      if (endpoint.permission === 'public') return scopeOn(executor);
      const stillIn = await services.authenticate(bearer, requestContext.now, executor);
      stillIn.authorize(endpoint);
      return scopeOn(executor, stillIn);
    };
    if (route.answersFile) {
      response = fileResponse(requestContext, await route.answer(input, scopeOn(db)));
    } else {
      const work = { route, input, headers, scopeOn, scopeToChange };
      const { json, isReplay } = await executeCall(services, work);
      response = jsonResponse(requestContext, json, {
        headers: isReplay ? { 'idempotency-replayed': 'true' } : undefined,
      });
    }
  } catch (error) {
    services.alarm.failed(error);
    const refusal = toHttpError(error);
    if (refusal === undefined || refusal.status === 503) {
      services.log.error({ err: error, id: requestContext.id, route: endpoint.id }, 'call failed');
    }
    response = refusal ? errorResponse(requestContext, refusal) : failureResponse(requestContext);
  }
  // A call that failed has changed nothing, and nobody is signed in or out by it.
  if (response.status !== 500) cookies.writeTo(response.headers);
  return logRequest(services.log, requestContext, response, {
    route: endpoint.path,
    person: signedIn?.caller.personId,
  });
}
