import { type DownloadedFile, isOpenToLookers } from '@slip/api/contract';
import { sqlState } from '../database/databaseError.js';
import type { Executor } from '../database/executor.js';
import { troubleOf } from '../database/troubleOf.js';
import { FilesAway } from '../files/Bucket.js';
import { inSpan } from '../tracing/spans.js';
import type { AppServices, SignedIn } from './AppServices.js';
import { authorizeInput } from './authorizeInput.js';
import { CallScope } from './CallScope.js';
import { networkOf } from './callerAddress.js';
import { CallCookies } from './cookies.js';
import { executeCall } from './executeCall.js';
import { HttpError, temporarilyUnavailable } from './HttpError.js';
import type { GivenBody } from './input/inputReader.js';
import { logRequest } from './logRequest.js';
import { oauthResponse } from './oauth.js';
import type { RequestContext } from './RequestContext.js';
import type { Route } from './Route.js';
import { readReplica, rememberChange } from './readReplica.js';
import { errorResponse, failureResponse, jsonResponse, jsonText, StreamedFile } from './responses.js';
import { scanUpload } from './scanUpload.js';
import { jsonHeaders } from './securityHeaders.js';

/**
 * An answer that is a file. Browsers save it and never display it, so that nothing in it can run.
 * @param failed told why a file that is sent while it is made breaks off.
 * @throws Error when the handler gave no file; the compiler lets no handler do that.
 */
function fileResponse(
  requestContext: RequestContext,
  answer: unknown,
  failed: (error: unknown) => void,
): Response {
  if (!isFile(answer)) throw new Error('The handler answered no file.');
  const { name } = answer;
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  const [body, type] =
    answer instanceof StreamedFile ? [answer.stream(failed), answer.type] : [answer.blob, answer.blob.type];
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

/** Seconds after which a call may be tried again when the disk is full: by then the office may have made room. */
const RETRY_WHEN_FULL = 600;

/** SQLSTATE: another row has the key already. */
const UNIQUE_VIOLATION = '23505';

/** The refusal that answers an error; undefined when the caller can do nothing about it. */
function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof FilesAway) {
    return new HttpError(
      503,
      'The office cannot reach its files right now, and has been told. Nothing was changed: please try the same again in a minute.',
      { retryAfter: 60 },
    );
  }
  const state = sqlState(error) ?? '';
  if (state === UNIQUE_VIOLATION) {
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
      { retryAfter: RETRY_WHEN_FULL },
    );
  }
  return trouble !== undefined || NOT_NOW.test(state) ? temporarilyUnavailable() : undefined;
}

/** The refusal of a call by which staff who look at the portal as somebody else would change something or read a secret. */
const onlyLooking = () =>
  new HttpError(
    403,
    'You look at the portal as somebody else sees it: you can read what they read, but nothing can be changed or sent, and nothing is shown that only they may know.',
  );

/** The header that tells a program in test mode that nothing was kept. */
const TEST_HEADER = { 'slip-test': 'true' };

const isOfProgram = (bearer: string | undefined) => bearer?.startsWith('slip_') === true;

/** The access token of a session, or the token of a program. */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+|slip_[\w-]+)$/i;

/** The token of a call, unchecked. */
function bearerOf(headers: Headers): string | undefined {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1];
}

/**
 * Answers one call of the contract: rate limit → authenticate → limit of the token → agreements, permission, kind of account, role → validate → virus scan →
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
  let extraHeaders: Readonly<Record<string, string>> = {};
  const givenBody: GivenBody = {};
  let refusal: HttpError | undefined;
  let response: Response;
  try {
    route.limit?.(networkOf(requestContext.ipAddress));
    const bearer = bearerOf(headers);
    // A program is authenticated for endpoints that are open to everybody, too: its rights count there, and a test changes nothing.
    if (endpoint.permission !== 'public' || isOfProgram(bearer)) {
      // A revoked token must read nothing more, on any server. A call that changes something authenticates again in its transaction.
      const authenticatesAgain = route.needsTransaction && !route.answersFile;
      const within = isOfProgram(bearer) && !authenticatesAgain ? services.database.db : undefined;
      signedIn = await inSpan('authenticate', {}, () =>
        services.authenticate(bearer, requestContext, within),
      );
    }
    if (signedIn?.token !== undefined) {
      const { headers: limitHeaders, refusal: tooMany } = services.countToken(signedIn.token.hash);
      extraHeaders = signedIn.caller.program?.isTest ? { ...limitHeaders, ...TEST_HEADER } : limitHeaders;
      if (tooMany) throw tooMany;
    }
    // This counts for endpoints that are open to everybody, too: they may change something for the person whom the token names.
    const isClosedToLookers = !isOfProgram(bearer) && !isOpenToLookers(endpoint);
    if (isClosedToLookers && (await services.isLooking(bearer, requestContext.now))) throw onlyLooking();
    signedIn?.authorize(endpoint);
    const input = await inSpan('validate', {}, () =>
      route.readInput(requestContext.request, params, givenBody),
    );
    await authorizeInput(services, { endpoint, input, requestContext, signedIn });
    await scanUpload(services, { endpoint, input, requestContext, signedIn });
    const { db } = services.database;
    const isPublic = endpoint.permission === 'public';
    const scopeOn = (executor: Executor, who = signedIn) =>
      new CallScope(requestContext, services, {
        db: executor,
        caller: isPublic ? null : (who?.caller ?? null),
        endpointId: endpoint.id,
        bearer,
        cookies,
      });
    const scopeToChange = async (executor: Executor) => {
      if (isPublic) return scopeOn(executor);
      const stillSignedIn = await services.authenticate(bearer, requestContext, executor);
      stillSignedIn.authorize(endpoint);
      stillSignedIn.authorizeInput(endpoint, input);
      return scopeOn(executor, stillSignedIn);
    };
    const { replica } = services;
    const read = (answer: (from: Executor) => Promise<unknown>) =>
      inSpan(endpoint.id, {}, () => readReplica(replica, { endpoint, headers, cookies }, { db, answer }));
    if (route.answersFile) {
      const file = await read((from) => route.answer(input, scopeOn(from)));
      response = fileResponse(requestContext, file, (err) =>
        services.log.error({ err, id: requestContext.id, route: endpoint.id }, 'a download broke off'),
      );
    } else if (endpoint.method === 'GET') {
      const scoped = async (from: Executor) => {
        const scope = scopeOn(from);
        const output = await route.answer(input, scope);
        scope.committed();
        return output;
      };
      response = jsonResponse(requestContext, jsonText(await read(scoped)));
    } else {
      const isTest = signedIn?.caller.program?.isTest === true;
      const call = { route, input, headers, isTest, scopeOn, scopeToChange };
      const { json, isReplay, testHeaders } = await inSpan(endpoint.id, {}, () =>
        executeCall(services, call),
      );
      if (isTest) extraHeaders = { ...extraHeaders, ...testHeaders };
      else await rememberChange(replica, cookies);
      response = jsonResponse(requestContext, json, {
        headers: isReplay ? { 'idempotency-replayed': 'true' } : undefined,
      });
    }
  } catch (error) {
    services.alarm.failed(error);
    refusal = toHttpError(error);
    if (refusal === undefined || refusal.status === 503) {
      services.log.error({ err: error, id: requestContext.id, route: endpoint.id }, 'call failed');
    }
    if (endpoint.isOAuth) response = oauthResponse(requestContext, refusal);
    else response = refusal ? errorResponse(requestContext, refusal) : failureResponse(requestContext);
  }
  // A call that failed has changed nothing, and nobody is signed in or out by it.
  if (response.status !== 500) cookies.writeTo(response.headers);
  for (const [name, value] of Object.entries(extraHeaders)) response.headers.set(name, value);
  for (const [name, value] of Object.entries(route.deprecation)) response.headers.set(name, value);
  const token = signedIn?.token ?? refusal?.token;
  if (token) {
    const { body } = givenBody;
    services.noteCall({ token, endpoint, requestContext, params, body, status: response.status, refusal });
  }
  return logRequest(services.log, requestContext, response, {
    route: endpoint.path,
    person: signedIn?.caller.lookedAtBy ?? signedIn?.caller.personId,
  });
}
