import type { Log } from '../log.js';
import type { RequestContext } from './RequestContext.js';

/**
 * Logs a request in one line: never its search, body or headers, which may hold names and secrets.
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
  log.request({
    at: requestContext.now.getTime() + Math.round(ms),
    id: requestContext.id,
    method: requestContext.request.method,
    route: facts.route,
    status: response.status,
    ms: Math.round(ms * 10) / 10,
    person: facts.person,
  });
  return response;
}
