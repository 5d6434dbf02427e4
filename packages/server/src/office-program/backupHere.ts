import { resolve } from 'node:path';
import { Client } from 'pg';
import { restoreBackup } from '../backup/restoreBackup.js';
import { type BackupFacts, writeBackup } from '../backup/writeBackup.js';
import { runningEngine } from '../database/engine/runningEngine.js';
import { startEngine } from '../database/engine/startEngine.js';
import { openPostgres } from '../database/openPostgres.js';
import { type Environment, readEnvironment } from '../environment.js';
import { needed } from './Duty.js';

/** Writes a backup of the database that the environment names, whose server may run; returns the lines to print. */
export async function backupHere(
  to: string | undefined,
  variables: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const file = resolve(needed(to, 'Name the file with --to, which must not exist yet.'));
  const environment = readEnvironment(variables);
  const url = environment.DATABASE_URL ?? runningEngine(environment.SLIP_DATA);
  const write = (client: Client) => writeBackup(client, file);
  const facts = url === undefined ? await withEngine(environment, write) : await withClient(url, write);
  return [
    `${file} has ${wordsOf(facts)}.`,
    ...(environment.SLIP_SECRET === undefined
      ? [
          'It also has the secret that account numbers are encrypted with: keep it as safe as the office’s records.',
        ]
      : ['Keep SLIP_SECRET elsewhere: account numbers and authenticator apps cannot be read without it.']),
  ];
}

/** Restores a backup into the empty database that the environment names; returns the lines to print. */
export async function restoreHere(
  from: string | undefined,
  variables: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const file = resolve(needed(from, 'Name the file to restore.'));
  const environment = readEnvironment(variables);
  const { DATABASE_URL: url } = environment;
  const restore = (client: Client) => restoreBackup(client, file);
  const facts = url === undefined ? await withEngine(environment, restore) : await restoreAt(url, restore);
  return [
    `${wordsOf(facts)} restored.`,
    'Start the server with the SLIP_SECRET it had: it says how many account numbers and authenticator apps another one cannot read.',
  ];
}

const wordsOf = ({ rows, tables }: BackupFacts) =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} of ${tables.toLocaleString('en-US')} tables`;

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A database may limit how long its users' statements take.
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings the tables up to date first. */
async function restoreAt<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  await (await openPostgres({ databaseUrl })).close();
  return withClient(databaseUrl, work);
}

async function withEngine<T>({ SLIP_DATA }: Environment, work: (client: Client) => Promise<T>): Promise<T> {
  const engine = await startEngine(SLIP_DATA);
  try {
    return await restoreAt(engine.url, work);
  } finally {
    await engine.stop();
  }
}
