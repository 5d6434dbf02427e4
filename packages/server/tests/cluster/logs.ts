import { readFileSync, statSync } from 'node:fs';
import { inside } from '../../../../scripts/place.mjs';
import { until } from '../kill/until.js';
import { servers } from './machines.js';

const logs = servers.map((name) => inside('.cache/cluster', `${name}-server.log`));

/** The line of a server's log about a call: servers write theirs some moments later. */
export const logOf = (requestId: string): Promise<string> =>
  until('a line of a log about the call', () =>
    logs
      .flatMap((log) => readFileSync(log, 'utf8').split('\n'))
      .find((line) => line.includes(`"id":"${requestId}"`)),
  );

/** Gives what servers write into their logs from now on. */
export function logsFromNow(): () => string {
  const begun = logs.map((log) => ({ log, size: statSync(log).size }));
  return () => begun.map(({ log, size }) => readFileSync(log).subarray(size).toString('utf8')).join('\n');
}
