import { readFileSync } from 'node:fs';
import { isLoopbackHost } from '@slip/api/contract';
import { loadNumberingPlans, openedStates } from '@slip/forms/rules';
import { object, string } from 'yup';
import { outdatedFactors } from './authenticate/outdatedFactors.js';
import { readKeptSecret } from './authenticate/signingKeys.js';
import { removeAllWorkers } from './background/workers.js';
import type { Demo, DemoPlace, ShownPerson } from './Demo.js';
import type { Database } from './database/Database.js';
import type { Executor } from './database/executor.js';
import { openDatabase } from './database/openDatabase.js';
import { openReplica, type Replica } from './database/Replica.js';
import type { Environment } from './environment.js';
import { builtPortalFolder, packageFile } from './folders.js';
import { keysOf, serverMetrics, serviceSettingsOf } from './fromEnvironment.js';
import { createHandlers } from './handlers.js';
import { healthPaths } from './health/healthPaths.js';
import { createApp } from './http/createApp.js';
import { type Listener, listen, usualPatience } from './listen.js';
import type { Log } from './log.js';
import { mailboxPaths } from './mail/mailbox/mailboxPaths.js';
import { openDemo } from './openDemo.js';
import { demoComplaint } from './openDemoPeople.js';
import { holdsSampleData } from './operator/sampleData.js';
import { type OwnWorker, startOwnWorker } from './ownWorker.js';
import { docsPaths } from './portal/docsPaths.js';
import { portalBuild, portalPaths } from './portal/portalPaths.js';
import { publicAddress } from './publicAddress.js';
import { renewSealed } from './renewSealed.js';
import { createServices, type Services } from './Services.js';
import { StartProblem } from './StartProblem.js';
import { statementWatch } from './statementWatch.js';
import { startTracing } from './tracing/startTracing.js';
import { oauthMetadata } from './vendors/metadata.js';

/** Milliseconds that running requests have to finish once the server takes no new ones. */
const CLOSING_LIMIT_MS = 30_000;

/** `serve`: the server only, which starts no worker and makes no migrations. `all`: the server with everything that the product needs. */
export type ServerRole = 'serve' | 'all';

/** The running product. */
export interface RunningServer {
  /** The address at which people open the product. */
  readonly address: string;
  /** The people of the demo, where there is one. */
  readonly demoPeople: readonly ShownPerson[];
  /** Tells proxies (`ready`) that it ends, stops accepting requests, finishes the running ones, closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, fills an empty one with the demo where the demo is asked for, and starts to accept requests.
 * @throws StartProblem with one sentence that says what to do.
 */
export async function startServer(
  environment: Environment,
  ownLog: Log,
  role: ServerRole = 'all',
): Promise<RunningServer> {
  const isAll = role === 'all';
  if (!isAll && environment.DATABASE_URL === undefined) {
    throw new StartProblem(
      'A server by itself needs DATABASE_URL, the address of the database. On a data folder, "npm start" is all in one.',
    );
  }
  const demo = environment.SLIP_DEMO === '1' ? await openDemo() : undefined;
  const metrics = await serverMetrics(environment, ownLog);
  const log = metrics?.log ?? ownLog;
  const endTracing = await startTracing(environment.OTEL_EXPORTER_OTLP_ENDPOINT, 'server');
  const { database, replica, closeDatabases } = await openDatabases(environment, log, isAll);
  let isClosing = false;
  let listener: Listener | undefined;
  const address = () => publicAddress(environment, listener?.port);
  let endMetrics: (() => Promise<void>) | undefined;
  let services: Services;
  let demoPeople: readonly ShownPerson[];
  const portalFolder = environment.SLIP_PORTAL_DIR ?? builtPortalFolder;
  try {
    const settings = serviceSettingsOf(environment, log);
    await loadNumberingPlans();
    const keys = await keysOf(database.db, environment);
    const place = { office: settings.office, keys: keys.current, now: new Date() };
    demoPeople = await loadDemo(database.db, demo, place);
    services = createServices({
      ...settings,
      database,
      replica,
      keys,
      log,
      address,
      portalBuild: portalBuild(portalFolder),
    });
    // With metrics, some of the services also count what they do.
    services = metrics?.watch(services) ?? services;
    const hasMailbox = services.mail.isLocal && (demoPeople.length > 0 || environment.SLIP_MAILBOX === '1');
    const app = createApp(services, createHandlers(services), [
      healthPaths(services, () => isClosing),
      ...(metrics?.paths ?? []),
      docsPaths(productVersion()),
      oauthMetadata(services.address),
      ...(hasMailbox ? [mailboxPaths(database.db, { isOpen: () => demoPeople.length > 0 })] : []),
      portalPaths(portalFolder, {
        apiBase: environment.SLIP_API_BASE,
        office: settings.office,
        // A page that gets no list of opened states asks the API for it.
        opened: () => services.withinOffice(async () => openedStates()).catch(() => undefined),
      }),
    ]);
    endMetrics = await metrics?.listen();
    listener = await listen(app, environment.HOST, environment.PORT, {
      ...usualPatience,
      idle: environment.SLIP_KEEP_ALIVE_SECONDS * 1000,
    });
  } catch (error) {
    await endMetrics?.();
    await closeDatabases();
    throw error;
  }
  await warnOperator(services, environment, demoPeople.length > 0);
  // No other server can use a data folder: the jobs that a killed server has left can be taken again at once.
  if (environment.DATABASE_URL === undefined) await removeAllWorkers(database.db);
  const worker =
    isAll && environment.SLIP_WORKER !== '0'
      ? await startWorkerFor(environment, { database, log, address: address() })
      : undefined;

  return {
    address: address(),
    demoPeople,
    close: async () => {
      isClosing = true;
      const times = { drain: environment.SLIP_DRAIN_SECONDS * 1000, limit: CLOSING_LIMIT_MS };
      // The worker stops at the same time as the listener, so that other workers can have its jobs at once.
      await Promise.all([listener.close(times), worker?.close()]);
      await services.background.settled();
      await endMetrics?.();
      await closeDatabases();
      await endTracing();
    },
  };
}

/**
 * Opens the database, and the replica where there is one.
 * @param migrates true if the tables of a database at an address are brought up to date, too
 */
async function openDatabases(
  environment: Environment,
  log: Log,
  migrates: boolean,
): Promise<{ database: Database; replica: Replica | undefined; closeDatabases: () => Promise<void> }> {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl, SLIP_DATA: dataDir } = environment;
  const { DATABASE_DIRECT_URL: directUrl, SLIP_DATABASE_CONNECTIONS: connections } = environment;
  const watch = statementWatch(environment, log);
  const place = databaseUrl
    ? { databaseUrl, directUrl, migrates, connections, watch }
    : { dataDir, connections, watch };
  const database = await openDatabase(place, (sentence) => log.warn(sentence));
  const replica =
    readUrl === undefined
      ? undefined
      : openReplica({ databaseUrl: readUrl, connections, primary: database, log });
  const closeDatabases = async () => {
    await replica?.close();
    await database.close();
  };
  return { database, replica, closeDatabases };
}

/**
 * Fills an empty database with the demo, if it is asked for.
 * @returns the people of the demo that visitors may sign in as
 * @throws StartProblem where the demo is not asked for, and its people can sign in.
 */
async function loadDemo(
  db: Executor,
  demo: Demo | undefined,
  place: DemoPlace,
): Promise<readonly ShownPerson[]> {
  if (demo) {
    await demo.load(db, place);
    // A database that had accounts before got no demo: its people are not shown, and its mailbox is not open to everybody.
    return (await holdsSampleData(db)) ? demo.people : [];
  }
  const complaint = await demoComplaint(db);
  if (complaint !== undefined) throw new StartProblem(complaint);
  return [];
}

/** Writes into the log what the operator should know about how this server was started. */
async function warnOperator(
  { database, keys, log, mail }: Services,
  environment: Environment,
  hasDemoPeople: boolean,
): Promise<void> {
  if (hasDemoPeople && !isLoopbackHost(environment.HOST)) {
    log.warn('other machines can sign in as the demo people, whose password everybody knows');
  }
  if (mail.isLocal && !hasDemoPeople && environment.SLIP_MAILBOX !== '1') {
    log.warn(
      'codes and links reach nobody: set SLIP_SMTP_URL, or SLIP_MAILBOX=1 to read them on this machine at /dev/mailbox',
    );
  }
  const outdated = await outdatedFactors(database.db, keys);
  if (outdated > 0) log.warn({ outdated }, 'authenticator apps that still need a previous secret');
  const unreadable = await renewSealed(database.db, keys);
  if (unreadable > 0)
    log.warn(
      { unreadable },
      'numbers of bank accounts, and secrets of webhooks and providers, whose secret is missing',
    );
}

/** Starts the worker that belongs to a server. */
async function startWorkerFor(
  environment: Environment,
  { database, log, address }: Pick<Services, 'database' | 'log'> & { readonly address: string },
): Promise<OwnWorker> {
  return startOwnWorker(
    { database, log },
    {
      DATABASE_URL: database.url,
      SLIP_PUBLIC_URL: address,
      // The worker gets the address of a data folder’s database as DATABASE_URL, with which a secret is required.
      SLIP_SECRET: environment.SLIP_SECRET ?? (await readKeptSecret(database.db)),
    },
  );
}

function productVersion(): string {
  return object({ version: string().required() }).validateSync(JSON.parse(readFileSync(packageFile, 'utf8')))
    .version;
}
