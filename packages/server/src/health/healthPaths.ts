import { setTimeout as pause } from 'node:timers/promises';
import { API_ROOT } from '@slip/api/contract';
import type { Database } from '../database/Database.js';
import type { OtherPaths } from '../http/AppServices.js';
import { jsonResponse } from '../http/responses.js';
import { type Alarm, troubleWords } from '../operator/Alarm.js';

/** Milliseconds to wait for the database, so that monitoring gets an answer within two seconds even if the database gives none. */
const PING_LIMIT = 1500;

/** The services that know if the server can work. */
interface Health {
  readonly database: Pick<Database, 'ping' | 'findRoom'>;
  readonly alarm: Alarm;
}

/**
 * For the monitoring of the server: `live` says that the process answers, `ready` that it can do its work. A load balancer asks
 * `ready` before it sends calls here.
 *
 * @param isClosing true once the server takes no new work.
 */
export function healthPaths(health: Health, isClosing: () => boolean = () => false): OtherPaths {
  return {
    route: `${API_ROOT}/health/*`,
    isQuiet: true,
    answer: async (requestContext) => {
      if (requestContext.pathname === `${API_ROOT}/health/live`)
        return jsonResponse(requestContext, '{"status":"live"}');
      if (requestContext.pathname !== `${API_ROOT}/health/ready`) return undefined;
      const problem = isClosing() ? 'The server is shutting down.' : await askDatabase(health);
      return problem === undefined
        ? jsonResponse(requestContext, '{"status":"ready"}')
        : jsonResponse(requestContext, JSON.stringify({ error: problem }), {
            status: 503,
            headers: { 'retry-after': '5' },
          });
    },
  };
}

async function askDatabase({ database, alarm }: Health): Promise<string | undefined> {
  // Calls are kept away from a server that is not ready, so that none of them would show that there is room again.
  const asksForRoom = alarm.problem() === troubleWords.full;
  const ping = asksForRoom ? database.ping().then(() => database.findRoom()) : database.ping();
  // Nobody waits for a late refusal, but it is told to the operator, too: a database that is frozen refuses only after a while.
  ping.catch(alarm.failed);
  try {
    const isInTime = await Promise.race([ping.then(() => true), pause(PING_LIMIT, false, { ref: false })]);
    if (!isInTime) return troubleWords.away;
    alarm.worked(asksForRoom);
    return alarm.problem();
  } catch {
    return alarm.problem() ?? troubleWords.away;
  }
}
