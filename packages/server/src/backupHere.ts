import { resolve } from 'node:path';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { momentWords, tryFolder } from './backup/backupFolder.js';
import { type BackupSchedule, endSchedule, readSchedule, setSchedule } from './backup/backupJob.js';
import { type RestoredFacts, restoreBackup } from './backup/restoreBackup.js';
import type { BackupEvery } from './backup/tables.js';
import { type BackupFacts, writeBackup } from './backup/writeBackup.js';
import { runningEngine } from './database/engine/runningEngine.js';
import type { Executor } from './database/executor.js';
import { readEnvironment } from './environment.js';
import { knownWord } from './office-program/typedForms.js';
import { StartProblem } from './StartProblem.js';
import { inDatabase, withDatabase } from './withDatabase.js';

const NEVER = 'never';
const intervalWords: readonly (BackupEvery | typeof NEVER)[] = ['hour', 'day', 'week', NEVER];
const USUALLY_KEPT = '30';

/** The options of `backup`. */
interface BackupOptions {
  readonly to?: string | undefined;
  readonly every?: string | undefined;
  readonly keep?: string | undefined;
}

/**
 * The full path of a file or a folder that was typed.
 * @param complaint the sentence for people who typed none.
 * @throws StartProblem when it is missing.
 */
function pathOf(text: string | undefined, complaint: string): string {
  if (text !== undefined && text.trim() !== '') return resolve(text.trim());
  throw new StartProblem(complaint);
}

/**
 * Writes a backup of the database that the environment names, whose server may run, or sets when backups are written, or tells
 * when they are; returns the lines to print.
 */
export async function backupHere(
  { to, every, keep }: BackupOptions,
  variables: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  if (every !== undefined) return scheduleHere({ to, every, keep }, variables);
  if (keep !== undefined) {
    throw new StartProblem(`--keep ${keep} belongs to a schedule: say how often with --every.`);
  }
  return to === undefined ? showSchedule(variables) : backupOnce(to, variables);
}

async function backupOnce(to: string, variables: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const file = pathOf(to, 'Name the file with --to, which must not exist yet.');
  const environment = readEnvironment(variables);
  const facts = await withDatabase(environment, runningEngine, (client) => writeBackup(client, file));
  return [
    `${file} has ${countsOf(facts)}.`,
    ...(environment.SLIP_FILES_URL === undefined
      ? []
      : [
          `Files in ${environment.SLIP_FILES_URL} are not in it, only their hashes: keep a copy of the bucket.`,
        ]),
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
  const file = pathOf(from, 'Name the file to restore.');
  const facts = await withDatabase(
    readEnvironment(variables),
    // On a data folder the server must be stopped: no PostgreSQL that it runs is used.
    () => undefined,
    (client, place) => restoreBackup(client, file, place),
  );
  return [
    `${countsOf(facts)} restored.`,
    ...(facts.isOlder ? ['An older version of Slip made the file: its tables were brought up to date.'] : []),
    ...endedLines(facts),
    'Start the server with the SLIP_SECRET it had: it says how many account numbers and authenticator apps another one cannot read.',
  ];
}

const endedLines = ({ schedule }: RestoredFacts) =>
  schedule
    ? [
        `Backups by schedule do not go on here by themselves. It was: ${scheduleWords(schedule)} To go on: npm run office -- backup --to ${schedule.folder} --every ${schedule.every} --keep ${schedule.keep}`,
      ]
    : [];

const countsOf = ({ rows, tables }: BackupFacts) =>
  `${formatCountOf(rows, 'row')} of ${formatCount(tables)} tables`;

/** Works on the database beside its servers. Whoever asks about backups has not asked for migrations. */
const besideServers = <T>(variables: NodeJS.ProcessEnv, work: (db: Executor) => Promise<T>) =>
  inDatabase(variables, runningEngine, work, { migrates: false });

/** Sets or ends the schedule of backups in the database that the environment names; returns the lines to print. */
export async function scheduleHere(
  { to, every = '', keep = USUALLY_KEPT }: BackupOptions,
  variables: NodeJS.ProcessEnv,
  now = new Date(),
): Promise<readonly string[]> {
  const interval = knownWord(intervalWords, every.trim());
  if (interval === undefined)
    throw new StartProblem(`--every must be one of ${intervalWords.join(', ')}; "${every}" is not.`);
  if (interval === NEVER) {
    return besideServers(variables, async (db) => {
      const ended = await endSchedule(db);
      if (!ended) return ['No backups were written by schedule.'];
      return [`The schedule has ended. What was written stays in ${ended.folder}.`];
    });
  }
  const folder = pathOf(to, 'Name the folder of the backups with --to.');
  const kept = keptOf(keep);
  await tryFolder(folder);
  return besideServers(variables, async (db) => {
    await setSchedule(db, { every: interval, folder, keep: kept }, now);
    return [
      `${scheduleWords({ every: interval, folder, keep: kept })} The first one is written within a minute while a worker runs (\`npm start\` begins one); \`npm run office -- backup\` tells how it went.`,
      'Every worker must reach this folder under this name: any of them may write.',
    ];
  });
}

/** Tells of the schedule of backups, and of the last backup; returns the lines to print. */
export function showSchedule(variables: NodeJS.ProcessEnv, now = new Date()): Promise<readonly string[]> {
  return besideServers(variables, async (db) => {
    const schedule = await readSchedule(db);
    return [...nextLines(schedule, now), ...(schedule ? lastLines(schedule) : [])];
  });
}

function nextLines(schedule: BackupSchedule | undefined, now: Date): readonly string[] {
  if (!schedule?.nextAt) {
    return [
      'No backups are written by schedule: `npm run office -- backup --to FOLDER --every day` begins with it.',
    ];
  }
  const { nextAt } = schedule;
  return [
    scheduleWords(schedule),
    nextAt > now
      ? `The next one is due at ${momentWords(nextAt)}.`
      : `The next one is due since ${momentWords(nextAt)}, and is written within a minute while a worker runs (\`npm start\` begins one).`,
  ];
}

function lastLines({ writtenAt, file, bytes, problem, failedAt }: BackupSchedule): readonly string[] {
  return [
    writtenAt && file !== null && bytes !== null
      ? `The last one was written at ${momentWords(writtenAt)}: ${file}, ${formatCount(bytes)} bytes.`
      : 'None was written yet.',
    ...(failedAt && problem !== null ? [`At ${momentWords(failedAt)}: ${problem}`] : []),
  ];
}

/** A schedule in one sentence. */
const scheduleWords = ({ every, folder, keep }: Pick<BackupSchedule, 'every' | 'folder' | 'keep'>) =>
  `Every ${every} a backup is written into ${folder}, and ${keep === 1 ? 'the newest one is' : `the newest ${keep} are`} kept.`;

function keptOf(text: string): number {
  const keep = Number(text);
  if (/^\d+$/.test(text) && keep > 0 && keep <= 10_000) return keep;
  throw new StartProblem(`--keep must be how many backups are kept, from 1 to 10000; "${text}" is not.`);
}
