import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { number, object, string } from 'yup';
import { StartProblem } from '../StartProblem.js';
import { folderProblem } from './folderProblem.js';
import { processMark } from './processMark.js';

const holderSchema = object({
  pid: number().integer().positive().required(),
  host: string().required(),
  /** What tells this process from a later one of the same number; empty where the system does not say. */
  mark: string().defined(),
  /** Different each time, so that a holder recognises itself. */
  nonce: string().required(),
});

/** Folders that this very process has open. */
const held = new Set<string>();

/**
 * Takes the lock file of a data folder: the embedded database has none of its own, and two processes on one folder lose rows
 * silently. A lock whose process is gone (a power cut, `kill -9`) is taken over.
 *
 * @returns gives the lock back; harmless when called twice.
 * @throws StartProblem when somebody has it, or the folder cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'slip.lock');
  if (held.has(file)) throw openAlready(folder, process.pid);
  const nonce = crypto.randomUUID();
  const own = `${file}.${nonce}`;
  try {
    writeFileSync(
      own,
      JSON.stringify({ pid: process.pid, host: hostname(), mark: processMark(process.pid) ?? '', nonce }),
    );
  } catch (cause) {
    throw folderProblem(folder, 'written', cause);
  }
  try {
    if (!put(own, file)) takeOver(own, file, folder);
  } finally {
    rmSync(own, { force: true });
  }
  held.add(file);
  return () => {
    if (!held.delete(file)) return;
    if (readHolder(file)?.nonce === nonce) rmSync(file, { force: true });
  };
}

/** Creates the lock file unless there is one, in one atomic step. */
function put(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces the lock of a process that is gone. Only one may try at a time, or two could each replace the other's. */
function takeOver(own: string, file: string, folder: string): void {
  refuseIfAlive(file, folder);
  const turn = `${file}.takeover`;
  if (!put(own, turn)) {
    refuseIfAlive(turn, folder);
    throw new StartProblem(
      `Taking over the data folder ${folder} was interrupted: make sure that no Slip runs on it, delete ${turn} and start again.`,
    );
  }
  try {
    refuseIfAlive(file, folder);
    renameSync(own, file);
  } finally {
    rmSync(turn, { force: true });
  }
}

function refuseIfAlive(file: string, folder: string): void {
  const holder = readHolder(file);
  if (holder === undefined) return;
  if (holder.host !== hostname()) {
    throw new StartProblem(
      `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}: stop that one first, or, if it is gone for good, delete ${file} and start again.`,
    );
  }
  // This process does not hold it (see above), so its own number is that of one that is gone.
  if (holder.pid === process.pid) return;
  const mark = processMark(holder.pid);
  if (mark !== undefined && (holder.mark === '' || mark === '' || mark === holder.mark)) {
    throw openAlready(folder, holder.pid);
  }
}

function openAlready(folder: string, pid: number): StartProblem {
  return new StartProblem(
    `The data folder ${folder} is already open by process ${pid}: stop that one first, or set SLIP_DATA to another folder.`,
  );
}

/** Who holds a lock; undefined when there is none, or its file is incomplete. */
function readHolder(file: string) {
  try {
    return holderSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')), { strict: true });
  } catch {
    return undefined;
  }
}
