import type { Environment } from './environment.js';
import type { Log } from './log.js';
import type { ServerMetrics, WorkerMetrics, WorkerParts } from './metrics/openMetrics.js';

/** The metrics of a server; nothing where nobody may look, and then nothing of them is loaded. */
export async function serverMetrics(environment: Environment, log: Log): Promise<ServerMetrics | undefined> {
  const { SLIP_METRICS_HOST: host, SLIP_METRICS_PORT: port, SLIP_METRICS_TOKEN: token } = environment;
  if (port === undefined && token === undefined) return undefined;
  const { openServerMetrics } = await import('./metrics/openMetrics.js');
  const dataDir = environment.DATABASE_URL === undefined ? environment.SLIP_DATA : undefined;
  return openServerMetrics({ host, port, token, dataDir }, log);
}

/** The same of a worker. @throws StartProblem when its port cannot be had. */
export async function workerMetrics(
  environment: Environment,
  parts: WorkerParts,
): Promise<WorkerMetrics | undefined> {
  const { SLIP_METRICS_HOST: host, SLIP_WORKER_METRICS_PORT: port, SLIP_METRICS_TOKEN: token } = environment;
  if (port === undefined) return undefined;
  const { openWorkerMetrics } = await import('./metrics/openMetrics.js');
  return openWorkerMetrics({ host, port, token }, parts);
}
