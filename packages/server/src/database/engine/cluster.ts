import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../StartProblem.js';
import { reasonOf } from '../databaseError.js';
import { folderProblem } from '../folderProblem.js';
import type { Home } from './homeOf.js';
import { commandOf } from './Launch.js';

/** The major version of the programs; the database's folder must be of the same one. */
const MAJOR = '18';
const HALF_MADE = 'postgres.new-';
const PASSWORD = 'slip.password';
const REASON = /^.*?\b(?:FATAL|PANIC|ERROR|error): +/;

/** The database user that owns everything in it. */
export const OWNER = 'slip';

export const clusterFolder = ({ folder }: Pick<Home, 'folder'>) => join(folder, 'postgres');

/**
 * Makes the database's folder unless there is one, and hands it to the user PostgreSQL runs as.
 * @param how `durable`: true if its files are written through to the disk; `mayMake`: false if the folder existed a moment ago
 * @returns its owner's password
 * @throws StartProblem
 */
export function ensureCluster(
  home: Home,
  { durable, mayMake }: Readonly<Record<'durable' | 'mayMake', boolean>>,
): string {
  const cluster = clusterFolder(home);
  if (!existsSync(cluster)) {
    if (!mayMake) throw new Error(`${cluster} is gone`);
    make(home, cluster, durable);
  }
  const password = readCluster(cluster);
  const { account } = home.launch;
  if (account && statSync(cluster).uid !== account.uid) handOver(cluster, account.uid, account.gid);
  return password;
}

/** Removes half-made folders of starts that were broken off. Only the holder of the data folder may call it: another start may be making one. */
export function removeUnfinishedFolders({ folder }: Home): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(HALF_MADE)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // A program of a server that was killed still writes there: the next start removes it.
    }
  }
}

/** The password of the database's owner. @throws StartProblem when this program cannot read the folder */
export function readCluster(cluster: string): string {
  let version: string;
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (version === MAJOR && existsSync(join(cluster, PASSWORD)))
      return readFileSync(join(cluster, PASSWORD), 'utf8');
  } catch (cause) {
    throw folderProblem(cluster, 'read', cause);
  }
  throw new StartProblem(
    version === MAJOR
      ? `The database in ${cluster} was made by an early version of Slip, whose files PostgreSQL itself cannot read: set SLIP_DATA to another folder.`
      : `The database in ${cluster} is one of PostgreSQL ${version}, which PostgreSQL ${MAJOR} cannot read: start it with the version of Slip that made it, or set SLIP_DATA to another folder.`,
  );
}

/** Makes the folder under another name until it is complete, so that a half-made one is never taken for a database. */
function make({ folder, launch }: Home, cluster: string, durable: boolean): void {
  const halfMade = join(folder, `${HALF_MADE}${process.pid}`);
  const passwordFile = `${halfMade}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    rmSync(halfMade, { recursive: true, force: true });
    mkdirSync(halfMade, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600, flush: durable });
    if (launch.account) {
      for (const each of [halfMade, passwordFile]) chownSync(each, launch.account.uid, launch.account.gid);
    }
    const { file, args, options } = commandOf(launch, 'initdb', [
      `--pgdata=${halfMade}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // Many rounds protect a password that somebody made up; this one has 192 random bits.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code point, like C, and knows the letters of all languages.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ]);
    const done = spawnSync(file, args, { ...options, encoding: 'utf8' });
    if (done.status !== 0) {
      throw done.error ?? new Error(complaintOf(done.stderr) ?? `initdb ended with ${done.status}`);
    }
    renameSync(passwordFile, join(halfMade, PASSWORD));
    renameSync(halfMade, cluster);
    // The names of the folder and of the password in it, too: they must survive a power cut together with the database.
    if (durable) for (const each of [cluster, folder]) writeThrough(each);
  } catch (cause) {
    for (const each of [halfMade, passwordFile]) rmSync(each, { recursive: true, force: true });
    // Another server that started at the same moment was quicker.
    if (existsSync(cluster)) return;
    throw new StartProblem(
      `No database can be made in ${folder} (${reasonOf(cause)}): make room there, or set SLIP_DATA to a folder you may write to.`,
      { cause },
    );
  }
}

/** Writes the names in a folder through to the disk. */
function writeThrough(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** The reason that a program of PostgreSQL gave, or else its last line. */
export function complaintOf(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line !== '');
  const reason = lines.findLast((line) => REASON.test(line)) ?? lines.at(-1);
  return reason?.replace(REASON, '').trim();
}

/** Gives a folder to a user: needed after root has restored a backup, or after a start as another user. */
function handOver(path: string, uid: number, gid: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) handOver(inner, uid, gid);
    else lchownSync(inner, uid, gid);
  }
  chownSync(path, uid, gid);
}
