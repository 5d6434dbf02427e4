import { loadNumberingPlans } from '@slip/forms/rules';
import { jobWorker } from './background/JobWorker.js';
import { JOB_CHANNEL } from './background/queue.js';
import { connectionsOf } from './background/workers.js';
import { statesOfOffice } from './coverage/openedStates.js';
import { listenTo, type StopListening } from './database/listenTo.js';
import { openPool, openPostgres } from './database/openPostgres.js';
import { directAddressOf } from './databaseSettings.js';
import type { Environment } from './environment.js';
import {
  bankConnectionOf,
  carriersOf,
  filesOf,
  officeOf,
  webhookConnectionOf,
  workerMetrics,
} from './fromEnvironment.js';
import { jobKinds } from './jobKinds.js';
import type { Log } from './log.js';
import { alarm } from './operator/Alarm.js';
import { publicAddress } from './publicAddress.js';
import { StartProblem } from './StartProblem.js';
import { statementWatch } from './statementWatch.js';
import { startTracing } from './tracing/startTracing.js';
import { tracedJobs } from './tracing/tracedJobs.js';

/** Milliseconds that the database may take to answer a beat: a later answer no longer shows that the worker lives. */
const BEAT_LIMIT = 5_000;

/** A running worker. */
export interface RunningWorker {
  /** Breaks off the running jobs, which other workers go on with, and closes the database. */
  close(): Promise<void>;
}

/**
 * Begins to work on the jobs of a database.
 * @param id the id of the worker: with it a server that has started the worker finds the jobs that a dead worker leaves behind.
 * @throws StartProblem with one sentence that says what to do.
 */
export async function startWorker(environment: Environment, log: Log, id: string): Promise<RunningWorker> {
  // Not through PgBouncer: notices, and connections that others end by their name, need a session of their own.
  const address = directAddressOf(environment);
  if (address === undefined) {
    throw new StartProblem(
      'A worker by itself needs DATABASE_URL, the address of the database of its server. A server starts one of its own, also on a data folder.',
    );
  }
  const name = connectionsOf(id);
  const endTracing = await startTracing(environment.OTEL_EXPORTER_OTLP_ENDPOINT, 'worker');
  const watch = statementWatch(environment, log);
  const database = await openPostgres(
    {
      ...address,
      name,
      // A worker works on one job of each kind at a time, and few jobs need several connections.
      connections: environment.SLIP_WORKER_DATABASE_CONNECTIONS,
      // Jobs handle thousands of rows, which a prepared statement's plan does not fit.
      prepares: false,
      watch,
      migrates: false,
    },
    (sentence) => log.warn(sentence),
  );
  const { now } = database.clock;
  // Signs of life have a connection of their own, because jobs may use up all others.
  const heart = openPool({ ...address, name, connections: 1, answerLimit: BEAT_LIMIT });
  await loadNumberingPlans();
  const trouble = alarm(log, now);
  const everyKind = jobKinds({
    office: officeOf(environment),
    log,
    carriers: carriersOf(environment),
    address: () => publicAddress(environment),
    now,
    databaseUrl: address.databaseUrl,
    files: filesOf(environment, log),
    bank: bankConnectionOf(environment),
    webhooks: webhookConnectionOf(environment),
  });
  const metrics = await workerMetrics(environment, { database, kinds: everyKind, log });
  const kinds = tracedJobs(metrics?.kinds ?? everyKind);
  const { within: withOfficeStates } = statesOfOffice(database.db);
  const worker = jobWorker({
    id,
    db: database.db,
    heart: heart.db,
    kinds,
    log,
    now,
    alarm: trouble,
    withOfficeStates,
  });
  let stopListening: StopListening | undefined;
  const close = async () => {
    await stopListening?.();
    await worker.stop();
    await metrics?.close();
    await heart.close();
    await database.close();
    await endTracing();
  };
  try {
    await worker.start();
    stopListening = listenTo({ ...address, name, channel: JOB_CHANNEL }, () => worker.wake());
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
