import { formatCount, formatCountOf } from '@slip/forms/rules';
import { recordChange } from './audit/recordChange.js';
import { type JobKind, timedJob } from './background/JobKind.js';
import { batchFiles } from './batch/storedFile.js';
import { bad, type Finding, good } from './check/Finding.js';
import { runningEngine } from './database/engine/runningEngine.js';
import type { Executor } from './database/executor.js';
import type { Environment } from './environment.js';
import { FileSpoiled, FilesAway } from './files/Bucket.js';
import type { FileStore } from './files/FileStore.js';
import { type FilePlace, type Moved, moveStoredFiles } from './files/moveStoredFiles.js';
import { outsideFiles } from './files/outsideFiles.js';
import { removeUnnamedFiles } from './files/removeUnnamedFiles.js';
import { questionFiles } from './filings/questions/questionFiles.js';
import { filesOf } from './fromEnvironment.js';
import { documentFiles } from './inbox/documentFiles.js';
import { type Log, silentLog } from './log.js';
import { StartProblem } from './StartProblem.js';
import { inDatabase } from './withDatabase.js';

/** Every kind of file that may be in a bucket. */
const fileKinds = [batchFiles, questionFiles, documentFiles];

const HOUR = 60 * 60_000;

interface FilesJobServices {
  readonly files: FileStore;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Moves documents from the database into the bucket, where there is one, and removes files that no row names. Reports are always made in
 * the database, where each piece is stored together with the progress.
 */
export const filesJob = ({ files, now, log }: FilesJobServices): JobKind =>
  timedJob(
    'files',
    HOUR,
    async ({ db, throwIfStopped }) => {
      // `taker` is the bucket as well, unless new files go into the database (`SLIP_FILES_NEW`).
      const { bucket, taker } = files;
      if (taker) {
        const { spoiled } = await moveStoredFiles(db, files, [documentFiles], {
          to: 'bucket',
          tell: throwIfStopped,
        });
        if (spoiled.length > 0) log.error({ spoiled }, 'documents that could not be moved into the bucket');
      }
      if (bucket) await removeUnnamedFiles(db, bucket, fileKinds, { now: now(), throwIfStopped });
    },
    // For the first time on a database, too, after an hour.
    HOUR,
  );

/** The number of moved files after which a line tells the progress. */
const FILES_PER_LINE = 100;

const movedWords = ({ files, bytes }: Moved) =>
  `${formatCountOf(files, 'file')} (${formatCount(bytes)} bytes)`;

/**
 * Moves every file between the database that the environment names and its bucket, while servers run.
 * @param tell gets lines about the progress.
 * @returns the lines to print, and whether every file could be moved.
 * @throws StartProblem when there is no bucket, or it does not answer.
 */
export async function moveFilesHere(
  to: FilePlace,
  variables: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): Promise<{ readonly lines: readonly string[]; readonly isGood: boolean }> {
  const move = async (db: Executor, environment: Environment) => {
    const files = filesOf(environment, silentLog);
    if (!files.bucket) throw new StartProblem('SLIP_FILES_URL is not set: name the bucket.');
    const { place } = files.bucket;
    let moved: Moved;
    try {
      let lastTold = 0;
      moved = await moveStoredFiles(db, files, fileKinds, {
        to,
        tell: (sofar) => {
          if (sofar.files < lastTold + FILES_PER_LINE) return;
          lastTold = sofar.files;
          tell(`${movedWords(sofar)} so far.`);
        },
      });
    } catch (cause) {
      if (!(cause instanceof FilesAway)) throw cause;
      throw new StartProblem(`${cause.message}. What was moved stays moved: begin again, and it goes on.`, {
        cause,
      });
    }
    if (moved.files > 0) await noteMove(db, to, place, moved);
    const { spoiled } = moved;
    return {
      lines: [
        `${movedWords(moved)} moved ${to === 'bucket' ? `into ${place}` : `from ${place} into the database`}.`,
        ...spoiled.map((name) => `The ${name} is not what was stored, or is gone: it stays where it is.`),
      ],
      isGood: spoiled.length === 0,
    };
  };
  // Whoever moves files has not asked for migrations.
  return inDatabase(variables, runningEngine, move, { migrates: false });
}

/** Records a move in the audit trail. */
function noteMove(
  db: Executor,
  to: FilePlace,
  place: string,
  { files, bytes, spoiled }: Moved,
): Promise<void> {
  const now = new Date();
  return recordChange(
    db,
    { action: 'update', entity: 'files', entityId: place, after: { to, files, bytes, spoiled } },
    {
      now,
      personId: null,
      endpointId: 'move-files',
      requestId: `move-files-${now.getTime()}`,
      ipAddress: '',
    },
  );
}

/** The most wrong files that a finding names. */
const MAX_NAMED = 3;

/** Reads every file that a database says is in the bucket, and compares it with its hash. */
export async function outsideFinding(db: Executor, files: FileStore): Promise<Finding> {
  let read = 0;
  const wrong: string[] = [];
  try {
    for await (const { name, sha256 } of outsideFiles(db, fileKinds)) {
      read += 1;
      try {
        // Read to its end: a file that is not what was stored throws.
        for await (const _ of files.reach().read(sha256));
      } catch (error) {
        if (!(error instanceof FileSpoiled)) throw error;
        wrong.push(name);
      }
    }
  } catch (error) {
    if (error instanceof FilesAway) return bad('files', `${error.message}.`);
    throw error;
  }
  if (read === 0) return good('files', 'Every file is in the backup itself.');
  if (wrong.length === 0) {
    return good('files', `${formatCountOf(read, 'file')} in the bucket were read: their hashes are right.`);
  }
  const more = wrong.length > MAX_NAMED ? ` and ${wrong.length - MAX_NAMED} more` : '';
  return bad(
    'files',
    `These are not in the bucket as they were stored: ${wrong.slice(0, MAX_NAMED).join(', ')}${more}.`,
  );
}
