import { resolve } from 'node:path';
import { formatCount } from '@slip/forms/rules';
import { momentWords, tryFolder } from '../backup/backupFolder.js';
import { type BackupSchedule, endSchedule, readSchedule, setSchedule } from '../backup/backupJob.js';
import type { BackupEvery } from '../backup/tables.js';
import { runningEngine } from '../database/engine/runningEngine.js';
import type { Executor } from '../database/executor.js';
import { openDatabase } from '../database/openDatabase.js';
import { directAddressOf } from '../databaseSettings.js';
import { readEnvironment } from '../environment.js';
import { StartProblem } from '../StartProblem.js';
import { needed, oneOf } from './needed.js';

const NEVER = 'never';
const words: readonly (BackupEvery | typeof NEVER)[] = ['hour', 'day', 'week', NEVER];
const USUALLY_KEPT = '30';

/** The options of `backup`. */
export interface BackupOptions {
  readonly to?: string | undefined;
  readonly every?: string | undefined;
  readonly keep?: string | undefined;
}

/** Sets or ends the schedule of backups in the database that the environment names; returns the lines to print. */
export async function scheduleHere(
  { to, every, keep }: BackupOptions,
  variables: NodeJS.ProcessEnv,
  now = new Date(),
): Promise<readonly string[]> {
  const how = oneOf(words, needed(every, `Say how often with --every: ${words.join(', ')}.`), '--every');
  if (how === NEVER) {
    return inDatabase(variables, async (db) => {
      const ended = await endSchedule(db);
      if (!ended) return ['No backups were written by schedule.'];
      return [`The schedule has ended. What was written stays in ${ended.folder}.`];
    });
  }
  const folder = resolve(needed(to, 'Name the folder of the backups with --to.'));
  const kept = keptOf(keep ?? USUALLY_KEPT);
  await tryFolder(folder);
  return inDatabase(variables, async (db) => {
    await setSchedule(db, { every: how, folder, keep: kept }, now);
    return [
      `${scheduleWords({ every: how, folder, keep: kept })} The first one is written within a minute while a server runs; \`npm run office -- backup\` tells how it went.`,
      'Every worker must reach this folder under this name: any of them may write.',
    ];
  });
}

/** Tells of the schedule of backups, and of the last backup; returns the lines to print. */
export function tellSchedule(variables: NodeJS.ProcessEnv, now = new Date()): Promise<readonly string[]> {
  return inDatabase(variables, async (db) => {
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
      : `The next one is due since ${momentWords(nextAt)}, and is written within a minute while a server or a worker runs.`,
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
export const scheduleWords = ({ every, folder, keep }: Pick<BackupSchedule, 'every' | 'folder' | 'keep'>) =>
  `Every ${every} a backup is written into ${folder}, and ${keep === 1 ? 'the newest one is' : `the newest ${keep} are`} kept.`;

function keptOf(text: string): number {
  const keep = Number(text);
  if (/^\d+$/.test(text) && keep > 0 && keep <= 10_000) return keep;
  throw new StartProblem(`--keep must be how many backups are kept, from 1 to 10000; "${text}" is not.`);
}

async function inDatabase<T>(variables: NodeJS.ProcessEnv, work: (db: Executor) => Promise<T>): Promise<T> {
  const environment = readEnvironment(variables);
  const { SLIP_DATA: dataDir } = environment;
  const given = directAddressOf(environment);
  const running = given === undefined ? runningEngine(dataDir) : undefined;
  const database = await openDatabase(
    given ?? (running === undefined ? { dataDir } : { databaseUrl: running }),
  );
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
