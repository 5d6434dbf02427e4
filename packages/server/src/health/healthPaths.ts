import { API_ROOT } from '@slip/api/contract';
import type { Database } from '../database/Database.js';
import type { OtherPaths } from '../http/OtherPaths.js';
import { jsonResponse } from '../http/responses.js';

/**
 * For the monitoring of the server: `live` says that the process answers, `ready` that it can do its work, which a load
 * balancer asks before it sends calls here.
 *
 * @param isClosing true once no new work is to come.
 */
export function healthPaths(database: Database, isClosing: () => boolean = () => false): OtherPaths {
  return {
    route: `${API_ROOT}/health/*`,
    answer: async (requestContext) => {
      if (requestContext.pathname === `${API_ROOT}/health/live`)
        return jsonResponse(requestContext, '{"status":"live"}');
      if (requestContext.pathname !== `${API_ROOT}/health/ready`) return undefined;
      const problem = isClosing() ? 'The server is shutting down.' : await askDatabase(database);
      return problem === undefined
        ? jsonResponse(requestContext, '{"status":"ready"}')
        : jsonResponse(requestContext, JSON.stringify({ error: problem }), {
            status: 503,
            headers: { 'retry-after': '5' },
          });
    },
  };
}

async function askDatabase(database: Database): Promise<string | undefined> {
  try {
    await database.ping();
    return undefined;
  } catch {
    return 'The database does not answer.';
  }
}
