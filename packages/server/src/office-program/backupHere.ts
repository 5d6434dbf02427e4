import { resolve } from 'node:path';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { type RestoredFacts, restoreBackup } from '../backup/restoreBackup.js';
import { type BackupFacts, writeBackup } from '../backup/writeBackup.js';
import { runningEngine } from '../database/engine/runningEngine.js';
import { readEnvironment } from '../environment.js';
import { StartProblem } from '../StartProblem.js';
import { withDatabase } from '../withDatabase.js';
import { needed } from './needed.js';
import { type BackupOptions, scheduleHere, scheduleWords, tellSchedule } from './scheduleHere.js';

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
  return to === undefined ? tellSchedule(variables) : backupOnce(to, variables);
}

async function backupOnce(to: string, variables: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const file = resolve(needed(to, 'Name the file with --to, which must not exist yet.'));
  const environment = readEnvironment(variables);
  const facts = await withDatabase(environment, runningEngine, (client) => writeBackup(client, file));
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
  const facts = await withDatabase(
    readEnvironment(variables),
    () => undefined,
    (client, place) => restoreBackup(client, file, place),
  );
  return [
    `${wordsOf(facts)} restored.`,
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

const wordsOf = ({ rows, tables }: BackupFacts) =>
  `${formatCountOf(rows, 'row')} of ${formatCount(tables)} tables`;
