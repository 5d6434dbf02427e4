import { type DownloadedFile, isOpenToLookers } from '@slip/api/contract';
import { sqlState } from '../database/databaseError.js';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { troubleOf } from '../database/troubleOf.js';
import { inSpan } from '../tracing/spans.js';
import type { AppServices, SignedIn } from './AppServices.js';
import { CallScope } from './CallScope.js';
import { networkOf } from './callerAddress.js';
import { CallCookies } from './cookies.js';
import { HttpError, temporarilyUnavailable } from './HttpError.js';
import { badRequest } from './input/ProblemList.js';
import { logRequest } from './logRequest.js';
import type { RequestContext } from './RequestContext.js';
import type { Route } from './Route.js';
import { readReplica, rememberChange } from './readReplica.js';
import { errorResponse, failureResponse, jsonResponse, jsonText, StreamedFile } from './responses.js';
import { scanUpload } from './scanUpload.js';
import { jsonHeaders } from './securityHeaders.js';

const LONGEST_KEY = 200;

/** Reads the key of a call. @throws HttpError 400 that says how to send one. */
function readIdempotencyKey(headers: Headers): string {
  const key = headers.get('idempotency-key')?.trim() ?? '';
  if (key === '') {
    throw badIdempotencyKey(
      'This call needs an Idempotency-Key header: send a new random value (such as a UUID) for each thing a person does, and the same one when you try that again.',
    );
  }
  if (key.length > LONGEST_KEY) {
    throw badIdempotencyKey(
      `The Idempotency-Key has ${key.length} characters: ${LONGEST_KEY} are the most it may have.`,
    );
  }
  return key;
}

function badIdempotencyKey(message: string): HttpError {
  return badRequest([{ path: 'Idempotency-Key', message }]);
}

/** A checked call; `scopeOn` makes the handler's context on a database or a transaction. */
interface Work {
  readonly route: Route;
  readonly input: unknown;
  readonly headers: Headers;
  readonly scopeOn: (db: Executor) => CallScope;
  /**
   * The same for what changes something: who calls may have been locked out since the call came, or a second ago by another server.
   * @throws HttpError 401 or 403 when they may not call any more.
   */
  readonly scopeToChange: (db: Executor) => Promise<CallScope>;
}

/** The handler's answer as JSON text. */
interface Done {
  readonly json: string;
  readonly isReplay: boolean;
}

/** Executes a checked call that changes something: in a transaction, once per idempotency key. */
async function executeCall(
  { database: { db }, answerOnce, alarm }: Pick<AppServices, 'database' | 'answerOnce' | 'alarm'>,
  { route, input, headers, scopeOn, scopeToChange }: Work,
): Promise<Done> {
  const { endpoint, answer, turns } = route;
  if (!route.needsTransaction) {
    const scope = await scopeToChange(db);
    const output = await answer(input, scope);
    scope.committed();
    return { json: jsonText(output), isReplay: false };
  }

  const key = endpoint.idempotency === 'key' ? readIdempotencyKey(headers) : undefined;
  const prepared = await answer.prepare?.(input, scopeOn(db));
  const leave = answer.turnOf && (await turns.take(answer.turnOf(input, scopeOn(db))));
  try {
    const { last, done } = await inTransaction(db, async (transaction) => {
      // A transaction that is tried again begins with a fresh context.
      const scope = await scopeToChange(transaction);
      const run = async () => jsonText(await (prepared ? prepared(scope) : answer(input, scope)));
      const once =
        key === undefined
          ? { json: await run(), isReplay: false }
          : await answerOnce(
              transaction,
              { key, personId: scope.caller?.personId ?? 0, endpointId: endpoint.id, input, now: scope.now },
              run,
            );
      await scope.finish();
      return { last: scope, done: once };
    });
    alarm.worked();
    last.committed();
    return done;
  } finally {
    leave?.();
  }
}

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
  return trouble !== undefined || NOT_NOW.test(state) ? temporarilyUnavailable() : undefined;
}

/** The answer to staff who look as somebody else, and would change something or read a secret. */
const onlyLooking = () =>
  new HttpError(
    403,
    'You look at the portal as somebody else sees it: you can read what they read, but nothing can be changed or sent, and nothing is shown that only they may know.',
  );

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The access token of a call, unchecked. */
function bearerOf(headers: Headers): string | undefined {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1];
}

/**
 * Answers one call of the contract: rate limit → authenticate → agreements, permission, kind of account, role → validate → virus scan →
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
      signedIn = await inSpan('authenticate', {}, () => services.authenticate(bearer, requestContext.now));
    }
    // Of a call that is open to everybody, too: it may change something for whoever the token names.
    if (!isOpenToLookers(endpoint) && (await services.isLooking(bearer, requestContext.now)))
      throw onlyLooking();
    signedIn?.authorize(endpoint);
    const input = await inSpan('validate', {}, () => route.readInput(requestContext.request, params));
    signedIn?.authorizeInput(endpoint, input);
    await scanUpload(services, { endpoint, input, requestContext, signedIn });
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
      stillIn.authorizeInput(endpoint, input);
      return scopeOn(executor, stillIn);
    };
    const { replica } = services;
    const read = (answer: (from: Executor) => Promise<unknown>) =>
      inSpan(endpoint.id, {}, () => readReplica(replica, { endpoint, headers, cookies }, { db, answer }));
    if (route.answersFile) {
      const file = await read((from) => route.answer(input, scopeOn(from)));
      response = fileResponse(requestContext, file);
    } else if (endpoint.method === 'GET') {
      const scoped = async (from: Executor) => {
        const scope = scopeOn(from);
        const output = await route.answer(input, scope);
        scope.committed();
        return output;
      };
      response = jsonResponse(requestContext, jsonText(await read(scoped)));
    } else {
      const work = { route, input, headers, scopeOn, scopeToChange };
      const { json, isReplay } = await inSpan(endpoint.id, {}, () => executeCall(services, work));
      await rememberChange(replica, cookies);
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
    person: signedIn?.caller.lookedAtBy ?? signedIn?.caller.personId,
  });
}
