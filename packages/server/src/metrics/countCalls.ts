import { type EndpointDefinition, endpoints } from '@slip/api/contract';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Log } from '../log.js';

/** The buckets of durations, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The labels of everything that is no call of the contract: pages, files, paths that do not exist. */
const OTHER_LABELS = { endpoint: 'other', noun: 'other' };

/**
 * Counts calls where they are logged, because every answer is logged. Labels come from the contract alone, so that callers cannot
 * add labels.
 * @returns the log that counts.
 */
export function countCalls(registry: Registry, log: Log): Log {
  const labels = new Map(
    endpoints.map(({ id, method, path }: EndpointDefinition) => [
      `${method} ${path}`,
      { endpoint: id, noun: id.slice(0, id.indexOf('.')) },
    ]),
  );
  const calls = new Counter({
    name: 'slip_calls_total',
    help: 'Calls that were answered, by the endpoint of the contract, its noun and the status of the answer.',
    labelNames: ['endpoint', 'noun', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'slip_call_duration_seconds',
    help: 'How long calls took, by the endpoint of the contract and its noun.',
    labelNames: ['endpoint', 'noun'],
    buckets: DURATIONS,
    registers: [registry],
  });
  return {
    ...log,
    request: (line) => {
      const method = line.method === 'HEAD' ? 'GET' : line.method;
      const callLabels = labels.get(`${method} ${line.route}`) ?? OTHER_LABELS;
      calls.inc({ ...callLabels, status: line.status });
      durations.observe(callLabels, line.ms / 1000);
      log.request(line);
    },
  };
}
