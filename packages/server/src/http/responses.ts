import { AsyncResource } from 'node:async_hooks';
import { messages } from '@slip/forms/rules';
import type { HttpError } from './HttpError.js';
import type { RequestContext } from './RequestContext.js';
import { commonHeaders, contentSecurityPolicy, jsonHeaders } from './securityHeaders.js';

const texts = new WeakMap<object, string>();

/** Marks an answer that never changes, so that it is written as text once and not for each call. */
export function constantAnswer<T extends object>(answer: T): T {
  texts.set(answer, JSON.stringify(answer));
  return answer;
}

/** An answer as JSON text. */
export function jsonText(answer: unknown): string {
  const known = typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined;
  return known ?? JSON.stringify(answer);
}

/**
 * The answer with a page for people, which browsers do not cache.
 *
 * @param nonce the mark of the styles that the page may have.
 * @param apiOrigin another origin the page calls.
 */
export function pageResponse(
  requestContext: RequestContext,
  html: string,
  nonce: string,
  apiOrigin?: string,
): Response {
  return new Response(html, {
    headers: {
      ...commonHeaders(requestContext.isSecure),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, apiOrigin),
      'cache-control': 'no-store',
      'x-request-id': requestContext.id,
    },
  });
}

const encoder = new TextEncoder();
const ignored = () => undefined;

/** A file that is sent while it is being made, so that its size costs no memory. */
export class StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly #parts: AsyncIterable<string | Uint8Array>;

  /** @param parts its contents, made only as fast as they are read. If they fail, the download breaks off, and the browser says so. */
  constructor(name: string, type: string, parts: AsyncIterable<string | Uint8Array>) {
    this.name = name;
    this.type = type;
    this.#parts = parts;
  }

  /**
   * The bytes of the file. It can be called once. They are read after the call was answered, but made in the context of whoever calls
   * this: the rules know the states that the office has opened there.
   *
   * @param failed told why the file breaks off.
   */
  stream(failed: (error: unknown) => void = ignored): ReadableStream<Uint8Array> {
    const parts = this.#parts[Symbol.asyncIterator]();
    const next = AsyncResource.bind(() => parts.next());
    const end = AsyncResource.bind(async () => parts.return?.());
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = await next().catch((error: unknown) => {
            failed(error);
            // Who sends the file prints what is thrown here, and the error itself may hold values of a query.
            throw new Error('A file could not be sent to its end.');
          });
          if (done === true) controller.close();
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
        },
        async cancel() {
          await end();
        },
      },
      // Nothing is made before somebody reads: an answer to HEAD has no body.
      { highWaterMark: 0 },
    );
  }
}

/** An answer of JSON text. */
export function jsonResponse(
  requestContext: RequestContext,
  json: string,
  { status = 200, headers }: { status?: number; headers?: Readonly<Record<string, string>> | undefined } = {},
): Response {
  const common = { ...jsonHeaders(requestContext.isSecure), 'x-request-id': requestContext.id };
  return new Response(json, { status, headers: headers ? { ...common, ...headers } : common });
}

/** An answer of headers alone. */
export function noBody(requestContext: RequestContext, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: { ...commonHeaders(requestContext.isSecure), 'x-request-id': requestContext.id, ...headers },
  });
}

/** The answer to a call that was refused: 400 with every problem, everything else with one sentence. */
export function errorResponse(requestContext: RequestContext, refusal: HttpError): Response {
  const { status, message, problems, retryAfter, reason } = refusal;
  const body = status === 400 ? { message, problems } : { error: message, ...(reason && { reason }) };
  return jsonResponse(requestContext, JSON.stringify(body), {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
  });
}

/** The answer to a call that failed for a reason the caller cannot fix and need not know. */
export function failureResponse(requestContext: RequestContext): Response {
  const body = { error: messages.calls.internal, requestId: requestContext.id };
  return jsonResponse(requestContext, JSON.stringify(body), { status: 500 });
}
