import { messages } from '@slip/forms/rules';
import type { Refusal } from './Refusal.js';
import { commonHeaders, jsonHeaders } from './securityHeaders.js';
import type { Visit } from './Visit.js';

/** An answer of JSON text. */
export function jsonResponse(
  visit: Visit,
  json: string,
  { status = 200, headers }: { status?: number; headers?: Readonly<Record<string, string>> | undefined } = {},
): Response {
  const common = { ...jsonHeaders(visit.isSecure), 'x-request-id': visit.id };
  return new Response(json, { status, headers: headers ? { ...common, ...headers } : common });
}

/** An answer of headers alone. */
export function noBody(visit: Visit, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: { ...commonHeaders(visit.isSecure), 'x-request-id': visit.id, ...headers },
  });
}

/** The answer to a call that was refused: 400 with every problem, everything else with one sentence. */
export function refusalResponse(visit: Visit, refusal: Refusal, setCookie?: string): Response {
  const { status, message, problems, retryAfter, reason } = refusal;
  const body = status === 400 ? { message, problems } : { error: message, ...(reason && { reason }) };
  return jsonResponse(visit, JSON.stringify(body), {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(setCookie === undefined ? {} : { 'set-cookie': setCookie }),
    },
  });
}

/** The answer to a call that failed for a reason the caller cannot mend and need not know. */
export function failureResponse(visit: Visit): Response {
  const body = { error: messages.calls.internal, requestId: visit.id };
  return jsonResponse(visit, JSON.stringify(body), { status: 500 });
}
