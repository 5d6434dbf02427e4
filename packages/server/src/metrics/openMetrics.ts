import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type FailureReason, failureReasons } from '../authenticate/failedSignIn.js';
import type { JobKind } from '../background/JobKind.js';
import type { Database, PoolCounts } from '../database/Database.js';
import type { DatabaseClock } from '../database/DatabaseClock.js';
import type { AppServices, OtherPaths } from '../http/AppServices.js';
import type { Log } from '../log.js';
import { countCalls } from './countCalls.js';
import { countJobs } from './countJobs.js';
import { addBackupDisk, addDiskMetrics } from './diskMetrics.js';
import { listenForMetrics } from './listenForMetrics.js';
import { metricsPaths } from './metricsPaths.js';
import { addOfficeMetrics } from './officeMetrics.js';

type RecordChange = AppServices['recordChange'];

const isReason = (text: unknown): text is FailureReason => failureReasons.some((each) => each === text);

/** Counts failed sign-ins, by reason, when they are written to the audit trail. @returns `recordChange` with the counter added. */
function countFailedSignIns(registry: Registry, recordChange: RecordChange): RecordChange {
  const failures = new Counter({
    name: 'slip_sign_in_failures_total',
    help: 'Sign-ins that failed, by why. Of those that are refused without a look at the password only the first is counted.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of failureReasons) failures.inc({ reason }, 0);
  return async (db, change, origin) => {
    await recordChange(db, change, origin);
    const { action, after } = change;
    if (action !== 'failed sign-in' || typeof after !== 'object' || after === null) return;
    if ('why' in after && isReason(after.why)) failures.inc({ reason: after.why });
  };
}

/** A registry with the metrics of every process: memory, processor, delay of the event loop, garbage collection. */
export function processMetrics(process: 'server' | 'worker'): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Adds the number of connections of a pool. */
function addPoolMetrics(registry: Registry, counts: () => PoolCounts): void {
  const connections: Gauge = new Gauge({
    name: 'slip_database_connections',
    help: 'Connections of this process to the database: total, idle, and waiting (who waits for one).',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(counts())) connections.set({ state }, count);
    },
  });
}

/** Adds the difference of the clocks. */
function addClockMetric(registry: Registry, { ahead }: Pick<DatabaseClock, 'ahead'>): void {
  const offset: Gauge = new Gauge({
    name: 'slip_clock_offset_seconds',
    help: 'Seconds by which the clock of this machine is ahead of the database’s; below 0, behind it.',
    registers: [registry],
    collect: () => {
      const aheadMs = ahead();
      if (aheadMs === undefined) offset.remove();
      else offset.set(aheadMs / 1000);
    },
  });
}

/** How metrics are served: at a port of their own, to callers who bring the token, or both. */
export interface MetricsSettings {
  readonly host: string;
  readonly port: number | undefined;
  readonly token: string | undefined;
}

interface ServerSettings extends MetricsSettings {
  /** The folder of the database, where it is on this machine. */
  readonly dataDir: string | undefined;
  /** Milliseconds to wait for the database. @default 1.5 s */
  readonly patience?: number | undefined;
}

/** The metrics of a server. */
export interface ServerMetrics {
  /** The log that counts calls. */
  readonly log: Log;
  /** Begins to measure services. @returns the services with counters added. */
  watch<S extends Pick<AppServices, 'recordChange'>>(
    services: S & { readonly database: Database; readonly mail: { readonly isLocal: boolean } },
  ): S;
  /** The path of the metrics beside the portal, if there is a token for it. */
  readonly paths: readonly OtherPaths[];
  /** Serves the metrics at their own port, if there is one. @throws StartProblem when it cannot be opened. @returns a function that ends this. */
  listen(): Promise<() => Promise<void>>;
}

const nothingToClose = async () => undefined;

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
      addClockMetric(registry, database.clock);
      addOfficeMetrics({ registry, db: database.db, keepsMail: mail.isLocal, patience });
      if (dataDir !== undefined)
        addDiskMetrics(registry, { name: 'slip_data', holds: 'SLIP_DATA', folder: async () => dataDir });
      return { ...services, recordChange: countFailedSignIns(registry, services.recordChange) };
    },
    paths: token === undefined ? [] : [metricsPaths(registry, token)],
    listen: async () => {
      if (port === undefined) return nothingToClose;
      const variable = 'SLIP_METRICS_PORT';
      const listener = await listenForMetrics(registry, { variable, host, port, token, log });
      return () => listener.close();
    },
  };
}

/** The metrics of a worker. */
export interface WorkerMetrics {
  /** The kinds of jobs, with metrics added. */
  readonly kinds: readonly JobKind[];
  close(): Promise<void>;
}

/** The parts of a worker that are measured. */
export interface WorkerParts {
  readonly database: Pick<Database, 'counts' | 'clock' | 'db'>;
  readonly kinds: readonly JobKind[];
  readonly log: Log;
}

/** Makes the metrics of a worker, and serves them at their port. @throws StartProblem when the port cannot be opened. */
export async function openWorkerMetrics(
  { host, port, token }: MetricsSettings & { readonly port: number },
  { database, kinds, log }: WorkerParts,
): Promise<WorkerMetrics> {
  const registry = processMetrics('worker');
  addPoolMetrics(registry, () => database.counts());
  addClockMetric(registry, database.clock);
  addBackupDisk(registry, database);
  const counted = countJobs(registry, kinds);
  const variable = 'SLIP_WORKER_METRICS_PORT';
  const listener = await listenForMetrics(registry, { variable, host, port, token, log });
  return { kinds: counted, close: () => listener.close() };
}
