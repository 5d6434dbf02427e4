import { existsSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { waitingForOthers } from './background/claims.js';
import { readSchedule } from './backup/backupJob.js';
import { BankServerProblem, withBankServer } from './billing/payments/sftp/bankServer.js';
import { bad, type Finding, good, reasonInWords } from './check/Finding.js';
import {
  clockFinding,
  DISK_ELSEWHERE,
  diskFinding,
  filesFinding,
  hostsFinding,
  mailFinding,
  poolerFinding,
  replicaFinding,
  roomFinding,
  scannerFinding,
} from './check/serviceFindings.js';
import { readAddress } from './database/address/readAddress.js';
import { isWritableOver } from './database/address/WritableHost.js';
import { readOnlyWords } from './database/connectionWords.js';
import { runningEngine } from './database/engine/runningEngine.js';
import type { Executor } from './database/executor.js';
import { migrationStatus, newerInWords } from './database/migrationStatus.js';
import { directAddressOf } from './databaseSettings.js';
import { type Environment, readEnvironment } from './environment.js';
import {
  bankServerOf,
  carriersOf,
  filesOf,
  officeOf,
  scannerOf,
  webhookConnectionOf,
} from './fromEnvironment.js';
import { silentLog } from './log.js';
import { MESSAGE_JOB } from './mail/PostOffice.js';
import { publicAddress } from './publicAddress.js';
import { secretFinding } from './secretFinding.js';
import { withDatabase } from './withDatabase.js';

/** Looks at everything that an installation depends on, and changes nothing; a finding for each. */
export async function checkInstallation(variables: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  let environment: Environment;
  try {
    environment = readEnvironment(variables);
  } catch (error) {
    return [bad('configuration', reasonInWords(error))];
  }
  const { SLIP_DATA, DATABASE_URL, SLIP_SMTP_URL } = environment;
  return [
    good('configuration', 'Every setting can be read.'),
    ...(await databaseFindings(environment)),
    ...(await addressFindings(environment)),
    await scannerFinding(scannerOf(environment)),
    await filesFinding(filesOf(environment, silentLog)),
    await mailFinding(SLIP_SMTP_URL, carriersOf(environment).email),
    ...(await bankFindings(environment)),
    ...(DATABASE_URL === undefined ? [await diskFinding(SLIP_DATA)] : []),
  ];
}

async function databaseFindings(environment: Environment): Promise<readonly Finding[]> {
  const isElsewhere = environment.DATABASE_URL !== undefined;
  try {
    return await withDatabase(environment, runningEngine, async (client, place) => {
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version') as version`,
      );
      const findings = [
        (await isWritableOver(client))
          ? good('database', `PostgreSQL ${rows[0]?.version ?? ''} answers at ${place}.`)
          : bad('database', readOnlyWords(place, directAddressOf(environment)?.variable ?? 'DATABASE_URL')),
      ];
      const migrations = await migrationFinding(client, place);
      findings.push(migrations);
      // The tables that the other findings read are certain to exist only once every migration was made.
      const contents = migrations.isGood ? await contentFindings(client, environment) : [];
      const room = isElsewhere ? [await roomFinding(client)] : [];
      return [...findings, ...contents, await clockFinding(client), ...room];
    });
  } catch (error) {
    return [bad('database', reasonInWords(error)), ...(isElsewhere ? [good('disk', DISK_ELSEWHERE)] : [])];
  }
}

/** Findings about an address that names several hosts, or leads to a pooler. */
async function addressFindings(environment: Environment): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const direct = directAddressOf(environment);
  if (direct !== undefined) {
    const address = readAddress(direct.databaseUrl, direct.variable);
    if (address.hosts.length > 1) findings.push(await hostsFinding(address, direct.variable));
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL } = environment;
  if (DATABASE_URL !== undefined && DATABASE_DIRECT_URL !== undefined) {
    findings.push(await poolerFinding(DATABASE_URL));
  }
  if (environment.DATABASE_READ_URL !== undefined && direct !== undefined)
    findings.push(await replicaFinding(environment.DATABASE_READ_URL, direct));
  return findings;
}

/** The finding about the bank's server; none where no server is set. */
async function bankFindings(environment: Environment): Promise<readonly Finding[]> {
  const server = bankServerOf(environment);
  if (!server) return [];
  const { inFolder, outFolder } = server;
  try {
    const missing = await withBankServer(server, async (client) => {
      const found = await Promise.all([inFolder, outFolder].map(async (folder) => client.exists(folder)));
      // `d` is a directory.
      return [inFolder, outFolder].filter((_, index) => found[index] !== 'd');
    });
    return missing.length === 0
      ? [good('bank', 'The bank’s server lets Slip in, and has both folders.')]
      : [
          bad(
            'bank',
            `The bank’s server has no folder ${missing.join(' and no folder ')}: correct SLIP_BANK_SFTP_OUT and SLIP_BANK_SFTP_IN.`,
          ),
        ];
  } catch (error) {
    return [bad('bank', error instanceof BankServerProblem ? error.message : reasonInWords(error))];
  }
}

async function migrationFinding(client: Client, place: string): Promise<Finding> {
  try {
    const { missing, newer } = await migrationStatus(drizzle(client), place);
    if (missing.length > 0)
      return bad('migrations', `${missing.length} to be made: run "npm run slip -- migrate".`);
    return good('migrations', newer > 0 ? newerInWords(newer) : 'The tables are up to date.');
  } catch (error) {
    return bad('migrations', reasonInWords(error));
  }
}

async function contentFindings(client: Client, environment: Environment): Promise<readonly Finding[]> {
  const db = drizzle(client);
  // Where no secret is set, reading the keys makes and stores one: the rollback keeps the database unchanged.
  await client.query('begin');
  const secret = await secretFinding(db, environment);
  await client.query('rollback');
  const findings = [secret, await jobsFinding(db, environment)];
  const folder = (await readSchedule(db))?.folder;
  // A folder that is not here belongs to another machine, which writes the backups.
  return folder !== undefined && existsSync(folder) ? [...findings, await diskFinding(folder)] : findings;
}

/** The finding about jobs that nobody with these settings does: of a newer version, or messages without a mail server. */
async function jobsFinding(db: Executor, environment: Environment): Promise<Finding> {
  // Imported only here, because it loads the code of every job.
  const { jobKinds } = await import('./jobKinds.js');
  // The kinds are only asked for their names: no job is worked on, so that the address of the database may be empty.
  const known = jobKinds({
    office: officeOf(environment),
    log: silentLog,
    carriers: carriersOf(environment),
    address: () => publicAddress(environment),
    now: () => new Date(),
    databaseUrl: '',
    files: filesOf(environment, silentLog),
    webhooks: webhookConnectionOf(environment),
  });
  const unknownJobs = await waitingForOthers(db, known, new Date());
  if (unknownJobs.length === 0) return good('jobs', 'This version knows every job that waits.');
  const messages = unknownJobs.find(({ kind }) => kind === MESSAGE_JOB);
  const newer = unknownJobs.filter((each) => each !== messages);
  const words = newer.map(({ kind, waiting }) => `${waiting} of the kind "${kind}"`).join(', ');
  const sentences = [
    ...(messages
      ? [
          `Messages wait (${messages.waiting}), and SLIP_SMTP_URL is not set here: give workers the settings of their server.`,
        ]
      : []),
    ...(newer.length > 0
      ? [`A newer version of Slip has added jobs that wait for its workers (${words}): start one.`]
      : []),
  ];
  return bad('jobs', sentences.join(' '));
}
