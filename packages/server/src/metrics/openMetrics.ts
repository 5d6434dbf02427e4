import type { JobKind } from '../background/JobKind.js';
import type { Database } from '../database/Database.js';
import type { AppServices, OtherPaths } from '../http/AppServices.js';
import type { Log } from '../log.js';
import { countCalls } from './countCalls.js';
import { countFailedSignIns } from './countFailedSignIns.js';
import { countJobs } from './countJobs.js';
import { listenForMetrics } from './listenForMetrics.js';
import { metricsPaths } from './metricsPaths.js';
import { addOfficeMetrics } from './officeMetrics.js';
import { addDiskMetrics, addPoolMetrics, processMetrics } from './processMetrics.js';

/** Where metrics are told: at a port of their own, to whoever brings the token, or both. */
export interface MetricsSettings {
  readonly host: string;
  readonly port: number | undefined;
  readonly token: string | undefined;
}

interface ServerSettings extends MetricsSettings {
  /** The folder of the database, where it is on this machine. */
  readonly dataDir: string | undefined;
  /** Milliseconds to wait for what the database knows. @default 1.5 s */
  readonly patience?: number | undefined;
}

/** The metrics of a server. */
export interface ServerMetrics {
  /** The log that counts calls. */
  readonly log: Log;
  /** Begins to watch. @returns the services that count. */
  watch<S extends Pick<AppServices, 'recordChange'>>(
    services: S & { readonly database: Database; readonly mail: { readonly isLocal: boolean } },
  ): S;
  /** Where they are told beside the portal. */
  readonly paths: readonly OtherPaths[];
  /** Tells them at their own port. @throws StartProblem when it cannot be had. @returns what ends it. */
  listen(): Promise<() => Promise<void>>;
}

const unheard = async () => undefined;

/** Makes the metrics of a server. */
export function openServerMetrics(settings: ServerSettings, log: Log): ServerMetrics {
  const { host, port, token, dataDir, patience } = settings;
  const registry = processMetrics('server');
  const counting = countCalls(registry, log);
  return {
    log: counting,
    watch: (services) => {
      const { database, mail } = services;
      addPoolMetrics(registry, () => database.counts());
      addOfficeMetrics({ registry, db: database.db, keepsMail: mail.isLocal, patience });
      if (dataDir !== undefined) addDiskMetrics(registry, dataDir);
      return { ...services, recordChange: countFailedSignIns(registry, services.recordChange) };
    },
    paths: token === undefined ? [] : [metricsPaths(registry, token)],
    listen: async () => {
      if (port === undefined) return unheard;
      const variable = 'SLIP_METRICS_PORT';
      const listener = await listenForMetrics(registry, { variable, host, port, token, log });
      return () => listener.close();
    },
  };
}

/** The metrics of a worker. */
export interface WorkerMetrics {
  /** The kinds of jobs that count. */
  readonly kinds: readonly JobKind[];
  close(): Promise<void>;
}

/** The process that they are about. */
export interface WorkerParts {
  readonly database: Pick<Database, 'counts'>;
  readonly kinds: readonly JobKind[];
  readonly log: Log;
}

/** Makes the metrics of a worker, and tells them at their port. @throws StartProblem when it cannot be had. */
export async function openWorkerMetrics(
  { host, port, token }: MetricsSettings & { readonly port: number },
  { database, kinds, log }: WorkerParts,
): Promise<WorkerMetrics> {
  const registry = processMetrics('worker');
  addPoolMetrics(registry, () => database.counts());
  const counted = countJobs(registry, kinds);
  const variable = 'SLIP_WORKER_METRICS_PORT';
  const listener = await listenForMetrics(registry, { variable, host, port, token, log });
  return { kinds: counted, close: () => listener.close() };
}
