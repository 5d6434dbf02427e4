import type { Log } from '../log.js';
import { describeSpan } from '../tracing/spans.js';
import type { RequestContext } from './RequestContext.js';

/**
 * Logs a request in one line, and notes the same facts in its tracing span. The query, body and headers are never logged: they may
 * hold names and secrets.
 *
 * @param facts the route's pattern, not the path as sent; the key of the person, not the name.
 */
export function logRequest(
  log: Log,
  requestContext: RequestContext,
  response: Response,
  facts: { readonly route: string; readonly person?: number | undefined },
): Response {
  const ms = performance.now() - requestContext.startedAt;
  const { method } = requestContext.request;
  const { status } = response;
  const attributes = {
    'http.request.method': method,
    'http.route': facts.route,
    'http.response.status_code': status,
    'slip.request_id': requestContext.id,
  };
  describeSpan(`${method} ${facts.route}`, attributes, status >= 500);
  log.request({
    at: requestContext.now.getTime() + Math.round(ms),
    id: requestContext.id,
    method,
    route: facts.route,
    status,
    ms: Math.round(ms * 10) / 10,
    person: facts.person,
  });
  return response;
}
