import { API_ROOT } from '../contract/apiRoot.js';
import {
  ANY_BYTES,
  type CallInput,
  type EndpointDefinition,
  isFileResponse,
  type Output,
  type TakesNoInput,
} from '../contract/endpoint.js';
import { ApiError } from './ApiError.js';
import type { CallSession, SessionPass } from './CallSession.js';
import type { Fetch } from './Fetch.js';
import { readResponse } from './readResponse.js';
import { type CallParts, callUrl, contentOf, newIdempotencyKey } from './request.js';

/** A signal that fires at a time limit or when the caller cancels, and which of the two it was. */
interface TimeLimit {
  readonly signal: AbortSignal;
  /** Waits for something that takes no signal, but only until this signal fires. */
  readonly orGiveUp: <T>(work: Promise<T>) => Promise<T>;
  /** True once the time ran out (and the caller had not cancelled before). */
  readonly isOver: () => boolean;
  /** Stops the clock; call it when the work is done. */
  readonly clear: () => void;
}

/** Starts a time limit of `milliseconds` beside the caller's own signal. */
function timeLimit(milliseconds: number, given: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const { signal } = controller;
  let over = false;
  const timer = setTimeout(() => {
    over = !signal.aborted;
    controller.abort(new DOMException(`No answer within ${milliseconds} ms.`, 'TimeoutError'));
  }, milliseconds);
  const giveUp = () => controller.abort(given?.reason);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal,
    orGiveUp: (work) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      }),
    isOver: () => over,
    clear: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}

/** Options of {@link createClient}. */
export interface ClientOptions {
  /** The address of the API. @default '/slip/api' */
  readonly baseUrl?: string;
  /** @default the browser's `fetch` */
  readonly fetch?: Fetch;
  /** The session that makes the calls; without it, calls carry no token and a 401 is final. */
  readonly session?: CallSession;
  /** Programs keep no cookies, and some runtimes refuse to be asked for them. @default true */
  readonly sendsCookies?: boolean;
  /**
   * The time limit of a call in milliseconds, including the body of its answer. A call that sends or answers a file may take
   * five times as long. @default 60000
   */
  readonly timeoutMs?: number;
  /**
   * Every answer is handed over after this, for example when nothing is pressed any more, so that a page does not move while a
   * button on it is pressed. @default at once
   */
  readonly beforeAnswer?: () => Promise<void>;
  /**
   * Called with each answer as soon as it begins, to look at its status and headers; only the client reads the body.
   */
  readonly onAnswer?: (answer: Pick<Response, 'status' | 'headers'>) => void;
}

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call; `call` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The `Idempotency-Key` of a POST: the same one for every try of the same action. @default a new one per call */
  readonly idempotencyKey?: string;
  /** Called with the bytes sent so far of an upload. */
  readonly onUploadProgress?: (sentBytes: number) => void;
  /** Milliseconds this call may take. @default the client's */
  readonly timeoutMs?: number;
}

/** Arguments that `call` takes after the endpoint: its input (if it takes any) and options. */
export type CallArguments<E extends EndpointDefinition> =
  TakesNoInput<E> extends true
    ? [input?: CallInput<E> | undefined, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** A client of the contract: one function for all endpoints. */
export interface Client {
  /**
   * Calls an endpoint and answers its checked response, or the downloaded file.
   *
   * @throws {ApiError} for everything that goes wrong, except that giving up rejects with the signal's reason
   */
  readonly call: <E extends EndpointDefinition>(
    endpoint: E,
    ...input: CallArguments<E>
  ) => Promise<Output<E>>;
  /** `call` without its types, for machinery that is generic over endpoints. */
  readonly send: (endpoint: EndpointDefinition, parts?: CallParts, options?: CallOptions) => Promise<unknown>;
}

/**
 * Makes the client of the contract (spec 1 §4 Token refresh, §7). It sends credentials and the bearer token, renews
 * the token before it expires and once after a 401, and shows no messages itself.
 */
export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = API_ROOT, session, timeoutMs = 60_000 } = options;

  async function send(
    endpoint: EndpointDefinition,
    parts: CallParts = {},
    callOptions: CallOptions = {},
  ): Promise<unknown> {
    const isFile = endpoint.upload !== undefined || isFileResponse(endpoint.response);
    const allowed = callOptions.timeoutMs ?? (isFile ? 5 * timeoutMs : timeoutMs);
    const limit = timeLimit(allowed, callOptions.signal);
    const key = endpoint.method === 'POST' ? (callOptions.idempotencyKey ?? newIdempotencyKey()) : undefined;

    const ask = async (pass: SessionPass | null): Promise<Response> => {
      const headers = new Headers({
        Accept: isFileResponse(endpoint.response) ? '*/*' : 'application/json',
      });
      if (pass) headers.set('Authorization', `Bearer ${pass.token}`);
      if (key !== undefined) headers.set('Idempotency-Key', key);
      const content = contentOf(endpoint, parts);
      // For a form, the browser writes the type itself, with the boundary between the parts.
      if (content !== undefined && !(content instanceof FormData)) {
        headers.set('Content-Type', content instanceof Blob ? content.type || ANY_BYTES : 'application/json');
      }
      // Read at call time, so that a fetch replaced later (a test, a monitor) is the one used.
      const fetch = options.fetch ?? (await fetchOf(callOptions));
      const response = await fetch(callUrl(baseUrl, endpoint, parts), {
        method: endpoint.method,
        headers,
        ...(options.sendsCookies === false ? {} : { credentials: 'include' }),
        signal: limit.signal,
        ...(content === undefined ? {} : { body: content }),
      });
      options.onAnswer?.(response);
      return response;
    };

    try {
      const pass = await limit.orGiveUp(passFor(endpoint, session));
      let response = await ask(pass);
      if (response.status === 401 && pass && session && !isSignIn(endpoint)) {
        const renewed = await limit.orGiveUp(session.renewPass(pass));
        if (renewed || endpoint.permission === 'public') {
          // The body of the refusal is not read: the caller gets the answer of the repeated call.
          void response.body?.cancel();
          response = await ask(renewed);
        }
      }
      return await readResponse(endpoint, response);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      if (limit.isOver()) {
        const message = `${endpoint.id} was not answered within ${allowed} ms.`;
        throw new ApiError('TIMEOUT_ERROR', { endpointId: endpoint.id, message, cause });
      }
      if (callOptions.signal?.aborted) throw callOptions.signal.reason;
      const message = `${endpoint.id} could not be called: ${cause instanceof Error ? cause.message : ''}`;
      throw new ApiError('FETCH_ERROR', { endpointId: endpoint.id, message, cause });
    } finally {
      limit.clear();
      await options.beforeAnswer?.();
    }
  }

  function call<E extends EndpointDefinition>(endpoint: E, ...input: CallArguments<E>): Promise<Output<E>>;
  function call(endpoint: EndpointDefinition, parts?: CallParts, callOptions?: CallOptions) {
    return send(endpoint, parts, callOptions);
  }

  return { call, send };
}

/** Uploads are rare, so the code that reports their progress is not part of the first load of every page. */
async function fetchOf({ onUploadProgress }: CallOptions): Promise<Fetch> {
  if (!onUploadProgress || typeof XMLHttpRequest === 'undefined') return globalThis.fetch;
  const { fetchWithProgress } = await import('./fetchWithProgress.js');
  return fetchWithProgress(onUploadProgress);
}

/** Calls that begin, renew or end a session, or reset a password, never renew a token: they work without one. */
const signInCalls: ReadonlySet<string> = new Set([
  'authenticate.login',
  'authenticate.verifyLogin',
  'authenticate.refresh',
  'authenticate.logout',
  'authenticate.forgotPassword',
  'authenticate.getUserNames',
  'authenticate.resetPassword',
]);

function isSignIn(endpoint: EndpointDefinition): boolean {
  return signInCalls.has(endpoint.id);
}

async function passFor(
  endpoint: EndpointDefinition,
  session: CallSession | undefined,
): Promise<SessionPass | null> {
  if (!session) return null;
  if (isSignIn(endpoint)) return session.currentPass();
  try {
    return await session.freshPass();
  } catch (error) {
    // A public call needs no token, so it must not fail when a renewal gets no answer.
    if (endpoint.permission === 'public') return null;
    throw error;
  }
}
