import type { DownloadedFile } from '@slip/api/contract';
import type { Executor } from '../database/executor.js';
import { sqlState } from '../database/sqlState.js';
import { troubleOf } from '../database/troubleOf.js';
import type { AppServices, SignedIn } from './AppServices.js';
import { CallScope } from './CallScope.js';
import { networkOf } from './callerAddress.js';
import { CallCookies } from './cookies.js';
import { executeCall } from './executeCall.js';
import { HttpError } from './HttpError.js';
import { logRequest } from './logRequest.js';
import { notNow } from './notNow.js';
import type { RequestContext } from './RequestContext.js';
import type { Route } from './Route.js';
import { errorResponse, failureResponse, jsonResponse } from './responses.js';
import { StreamedFile } from './StreamedFile.js';
import { jsonHeaders } from './securityHeaders.js';

/**
 * An answer that is a file. Browsers save it and never display it, so that nothing in it can run.
 * @throws Error when the handler gave none; the compiler lets no handler do that.
 */
function fileResponse(requestContext: RequestContext, answer: unknown): Response {
  if (!isFile(answer)) throw new Error('The handler answered no file.');
  const { name } = answer;
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  const [body, type] =
    answer instanceof StreamedFile ? [answer.stream(), answer.type] : [answer.blob, answer.blob.type];
  return new Response(body, {
    headers: {
      ...jsonHeaders(requestContext.isSecure),
      'x-request-id': requestContext.id,
      'content-type': type || 'application/octet-stream',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`,
    },
  });
}

/** Percent-encoding as RFC 5987 has it. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function isFile(answer: unknown): answer is DownloadedFile | StreamedFile {
  if (answer instanceof StreamedFile) return true;
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'name' in answer &&
    typeof answer.name === 'string' &&
    'blob' in answer &&
    answer.blob instanceof Blob
  );
}

/** SQLSTATE classes that say "not now": conflict, resources, time limit, the system beneath the database. */
const NOT_NOW = /^(40|53|57|58)/;

/** Seconds in which somebody of the office may have made room. */
const ROOM_MADE = 600;

/** SQLSTATE of a unique violation: another row has the key already. */
const TAKEN = '23505';

/** The answer to an error; undefined when the caller can do nothing about it. */
function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const state = sqlState(error) ?? '';
  if (state === TAKEN) {
    return new HttpError(
      409,
      'The same was stored from elsewhere at this moment. Nothing of yours was changed: please look at what is there now, and try again.',
    );
  }
  const trouble = troubleOf(error);
  if (trouble === 'full') {
    return new HttpError(
      503,
      'The office has no room left to store this, and has been told. Nothing of yours was stored: please send it again in some minutes.',
      { retryAfter: ROOM_MADE },
    );
  }
  return trouble === 'away' || NOT_NOW.test(state) ? notNow() : undefined;
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The access token of a call, unchecked. */
function bearerOf(headers: Headers): string | undefined {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1];
}

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
