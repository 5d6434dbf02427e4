import { messages } from '@slip/forms/rules';
import type { HttpError } from './HttpError.js';
import type { RequestContext } from './RequestContext.js';
import { commonHeaders, jsonHeaders } from './securityHeaders.js';

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
