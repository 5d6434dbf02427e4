import { readFileSync } from 'node:fs';
import { isLoopbackHost } from '@slip/api/contract';
import { loadNumberingPlans, openedStates } from '@slip/forms/rules';
import { object, string } from 'yup';
import { readMfaRequired } from './authenticate/mfa/factors.js';
import { outdatedFactors } from './authenticate/outdatedFactors.js';
import { readKeptSecret } from './authenticate/signingKeys.js';
import { removeAllWorkers } from './background/workers.js';
import type { ShownPerson } from './Demo.js';
import { openDatabase } from './database/openDatabase.js';
import { openReplica } from './database/Replica.js';
import { type Environment, splitList } from './environment.js';
import { builtPortalFolder, packageFile } from './folders.js';
import {
  achSenderOf,
  carriersOf,
  filesOf,
  keysOf,
  officeOf,
  scannerOf,
  serverMetrics,
} from './fromEnvironment.js';
import { createHandlers } from './handlers.js';
import { healthPaths } from './health/healthPaths.js';
import { hostRule } from './http/AppServices.js';
import { createApp } from './http/createApp.js';
import { type Listener, listen, usualPatience } from './listen.js';
import type { Log } from './log.js';
import { mailboxPaths } from './mail/mailbox/mailboxPaths.js';
import { openDemo } from './openDemo.js';
import { demoComplaint } from './openDemoPeople.js';
import { holdsSampleData } from './operator/sampleData.js';
import { startOwnWorker } from './ownWorker.js';
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
  const { DATABASE_URL: databaseUrl, SLIP_DATA: dataDir } = environment;
  const isAll = role === 'all';
  if (!isAll && databaseUrl === undefined) {
    throw new StartProblem(
      'A server by itself needs DATABASE_URL, the address of the database. On a data folder, "npm start" is all in one.',
    );
  }
  const demo = environment.SLIP_DEMO === '1' ? await openDemo() : undefined;
  const metrics = await serverMetrics(environment, ownLog);
  const log = metrics?.log ?? ownLog;
  const endTracing = await startTracing(environment.OTEL_EXPORTER_OTLP_ENDPOINT, 'server');
  const watch = statementWatch(environment, log);
  const connections = environment.SLIP_DATABASE_CONNECTIONS;
  const directUrl = environment.DATABASE_DIRECT_URL;
  const place = databaseUrl
    ? { databaseUrl, directUrl, migrates: isAll, connections, watch }
    : { dataDir, connections, watch };
  const database = await openDatabase(place, (sentence) => log.warn(sentence));
  const readUrl = environment.DATABASE_READ_URL;
  const replica =
    readUrl === undefined
      ? undefined
      : openReplica({ databaseUrl: readUrl, connections, primary: database, log });
  let isClosing = false;
  let listener: Listener | undefined;
  const address = () => publicAddress(environment, listener?.port);
  let endMetrics: (() => Promise<void>) | undefined;
  let services: Services;
  let demoPeople: readonly ShownPerson[] = [];
  const portalFolder = environment.SLIP_PORTAL_DIR ?? builtPortalFolder;
  try {
    const { db } = database;
    const office = officeOf(environment);
    const now = new Date();
    await loadNumberingPlans();
    const keys = await keysOf(db, environment);
    if (demo) {
      await demo.load(db, { office, keys: keys.current, now });
      // A database that had accounts before got no demo: its people are not shown, and its mailbox is not open to
      // everybody.
      if (await holdsSampleData(db)) demoPeople = demo.people;
    } else {
      const complaint = await demoComplaint(db);
      if (complaint !== undefined) throw new StartProblem(complaint);
    }

    services = createServices({
      database,
      keys,
      office,
      log,
      carriers: carriersOf(environment),
      ach: achSenderOf(environment),
      address,
      trustedProxies: environment.SLIP_TRUST_PROXY,
      mfaRequired: readMfaRequired(environment.SLIP_MFA_REQUIRED),
      passkeysForStaff: environment.SLIP_STAFF_PASSKEYS === '1',
      sessionHours: {
        everybody: environment.SLIP_SESSION_HOURS,
        staff: environment.SLIP_STAFF_SESSION_HOURS,
      },
      answersTo: hostRule([
        environment.HOST,
        ...(environment.SLIP_PUBLIC_URL ? [new URL(environment.SLIP_PUBLIC_URL).host] : []),
        ...splitList(environment.SLIP_ALLOWED_HOSTS),
      ]),
      portalOrigins: splitList(environment.SLIP_PORTAL_ORIGINS),
      portalBuild: portalBuild(portalFolder),
      replica,
      scanner: scannerOf(environment),
      files: filesOf(environment, log),
      webhooksMayBePrivate: environment.SLIP_WEBHOOK_PRIVATE_ADDRESSES === '1',
      providersMayBePrivate: environment.SLIP_PROVIDER_PRIVATE_ADDRESSES === '1',
      mfaBesideProvider: readMfaRequired(environment.SLIP_PROVIDER_MFA_REQUIRED),
    });
    // With metrics, some of the services also count what they do.
    services = metrics?.watch(services) ?? services;
    const hasMailbox = services.mail.isLocal && (demoPeople.length > 0 || environment.SLIP_MAILBOX === '1');
    const app = createApp(services, createHandlers(services), [
      healthPaths(services, () => isClosing),
      ...(metrics?.paths ?? []),
      docsPaths(productVersion()),
      oauthMetadata(services.address),
      ...(hasMailbox ? [mailboxPaths(db, { isOpen: () => demoPeople.length > 0 })] : []),
      portalPaths(portalFolder, {
        apiBase: environment.SLIP_API_BASE,
        office,
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
    await replica?.close();
    await database.close();
    throw error;
  }
  const hasDemoPeople = demoPeople.length > 0;
  if (hasDemoPeople && !isLoopbackHost(environment.HOST)) {
    log.warn('other machines can sign in as the demo people, whose password everybody knows');
  }
  if (services.mail.isLocal && !hasDemoPeople && environment.SLIP_MAILBOX !== '1') {
    log.warn(
      'codes and links reach nobody: set SLIP_SMTP_URL, or SLIP_MAILBOX=1 to read them on this machine at /dev/mailbox',
    );
  }
  const outdated = await outdatedFactors(database.db, services.keys);
  if (outdated > 0) log.warn({ outdated }, 'authenticator apps that still need a previous secret');
  const unreadable = await renewSealed(database.db, services.keys);
  if (unreadable > 0)
    log.warn(
      { unreadable },
      'numbers of bank accounts, and secrets of webhooks and providers, whose secret is missing',
    );
  // No other server can use a data folder: the jobs that a killed server has left can be taken again at once.
  if (databaseUrl === undefined) await removeAllWorkers(database.db);
  const worker =
    !isAll || environment.SLIP_WORKER === '0'
      ? undefined
      : startOwnWorker(
          { database, log },
          {
            DATABASE_URL: database.url,
            SLIP_PUBLIC_URL: address(),
            // The worker gets the address of a data folder’s database as DATABASE_URL, with which a secret is required.
            SLIP_SECRET: environment.SLIP_SECRET ?? (await readKeptSecret(database.db)),
          },
        );

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
      await replica?.close();
      await database.close();
      await endTracing();
    },
  };
}

function productVersion(): string {
  return object({ version: string().required() }).validateSync(JSON.parse(readFileSync(packageFile, 'utf8')))
    .version;
}
