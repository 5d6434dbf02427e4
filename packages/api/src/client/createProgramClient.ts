import type { CallInput, EndpointDefinition, Output } from '../contract/endpoint.js';
import { events as eventsAfter } from '../contract/events/events.js';
import { ApiError } from './ApiError.js';
import {
  type CallArguments,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
} from './createClient.js';
import { onePass } from './onePass.js';
import { type CallParts, newIdempotencyKey } from './request.js';
import type { WebhookEvent } from './verifyWebhook.js';

/** Milliseconds before the second try of a call; each further one waits twice as long. */
const FIRST_WAIT_MS = 500;

/** The longest wait that the server may ask for; after a longer one the program itself decides. */
const MAX_WAIT_SECONDS = 60;

/** The rows of a page, where the caller does not say how many. */
const PAGE_SIZE = 100;

/** The number of events that one call reads. */
const EVENTS_PER_CALL = 500;

/** Options of {@link createProgramClient}. */
export interface ProgramClientOptions
  extends Omit<ClientOptions, 'session' | 'beforeAnswer' | 'baseUrl' | 'sendsCookies'> {
  /** The address of the API, such as `https://portal.example/slip/api`. */
  readonly baseUrl: string;
  /** The token of the program: `slip_live_…`, or `slip_test_…`, whose changes are all undone. */
  readonly token: string;
  /** The most attempts of a call, if it gets no answer or comes too soon. @default 4 */
  readonly tries?: number;
}

/** The rows of the pages of an endpoint. */
type RowOf<E extends EndpointDefinition> =
  Output<E> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/** A client that calls as a program. */
export interface ProgramClient extends Client {
  /**
   * All rows of a list that comes in pages, one after the other; the next page is read when its first row is asked for.
   *
   * @throws {ApiError} as `call` does
   */
  readonly rows: <E extends EndpointDefinition>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ) => AsyncGenerator<RowOf<E>, void, undefined>;
  /**
   * The events of the account after a number, the oldest first, until there are no more for now. Keep the `number` of the last one
   * that you are done with, and begin after it the next time.
   *
   * @param after the `number` of the last event that was read; 0 begins with the oldest kept.
   * @throws {ApiError} as `call` does
   */
  readonly events: (after: number, options?: CallOptions) => AsyncGenerator<WebhookEvent, void, undefined>;
}

/**
 * Makes the client of a program, for Node, other runtimes that have `fetch`, and browsers. A call that got no answer, or came too soon, is
 * tried again, a POST under the same `Idempotency-Key`: it is carried out once.
 */
export function createProgramClient({ token, tries = 4, ...options }: ProgramClientOptions): ProgramClient {
  const client = createClient({
    ...options,
    // The id only tells people apart when a session changes hands; a program has one token and nobody else.
    session: onePass({ token, userId: 0 }),
    sendsCookies: false,
  });

  async function send(
    endpoint: EndpointDefinition,
    parts?: CallParts,
    given: CallOptions = {},
  ): Promise<unknown> {
    const key = endpoint.method === 'POST' ? (given.idempotencyKey ?? newIdempotencyKey()) : undefined;
    const callOptions = key === undefined ? given : { ...given, idempotencyKey: key };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await client.send(endpoint, parts, callOptions);
      } catch (error) {
        const wait = attempt < tries ? waitAfter(error, attempt) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, given.signal);
      }
    }
  }

  function call<E extends EndpointDefinition>(endpoint: E, ...input: CallArguments<E>): Promise<Output<E>>;
  function call(endpoint: EndpointDefinition, parts?: CallParts, callOptions?: CallOptions) {
    return send(endpoint, parts, callOptions);
  }

  function rows<E extends EndpointDefinition>(
    endpoint: E,
    input: CallInput<E>,
    callOptions?: CallOptions,
  ): AsyncGenerator<RowOf<E>, void, undefined>;
  async function* rows(
    endpoint: EndpointDefinition,
    { query, ...rest }: CallParts,
    callOptions?: CallOptions,
  ) {
    let read = 0;
    for (let page = 1; ; page += 1) {
      const asked = { pageSize: PAGE_SIZE, ...Object(query), page };
      const answer = await send(endpoint, { ...rest, query: asked }, callOptions);
      const { rows: found, total } = pageOf(answer, endpoint);
      yield* found;
      read += found.length;
      if (found.length === 0 || read >= total) return;
    }
  }

  async function* events(after: number, callOptions?: CallOptions) {
    let next = after;
    for (let hasMore = true; hasMore; ) {
      const answer = await call(eventsAfter, { query: { after: next, limit: EVENTS_PER_CALL } }, callOptions);
      yield* answer.events;
      ({ after: next, hasMore } = answer);
    }
  }

  return { call, send, rows, events };
}

/** The milliseconds to wait before a call is tried again; `undefined` where another try would not help. */
function waitAfter(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof ApiError) || !(error.isTemporary || error.status === 429)) return undefined;
  if (error.retryAfter !== undefined) {
    return error.retryAfter > MAX_WAIT_SECONDS ? undefined : error.retryAfter * 1000;
  }
  // By chance up to twice as long, so that programs that failed together do not come back together.
  return FIRST_WAIT_MS * 2 ** (attempt - 1) * (1 + Math.random());
}

/** Waits, unless the caller gives up. @throws the signal's reason */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** One page of a list. @throws TypeError when the endpoint has no pages */
function pageOf(answer: unknown, { id }: EndpointDefinition): { rows: readonly unknown[]; total: number } {
  if (typeof answer === 'object' && answer !== null && 'rows' in answer && 'total' in answer) {
    const { rows, total } = answer;
    if (Array.isArray(rows) && typeof total === 'number') return { rows, total };
  }
  throw new TypeError(`${id} answers no pages.`);
}
