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

/** The major version of the programs, which a folder must be of. */
const MAJOR = '18';
const HALF_MADE = 'postgres.new-';
const PASSWORD = 'slip.password';
const REASON = /^.*?\b(?:FATAL|PANIC|ERROR|error): +/;

/** Whose database it is. */
export const OWNER = 'slip';

export const clusterFolder = ({ folder }: Pick<Home, 'folder'>) => join(folder, 'postgres');

/**
 * Makes the database's folder unless there is one, and hands it to the user PostgreSQL runs as.
 * @param how `durable`: whether its files are written through to the disk; `mayMake`: not where one was a moment ago
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

/** Removes what starts that were broken off left behind. Only for who holds the folder: another start may be making one. */
export function removeHalfMade({ folder }: Home): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(HALF_MADE)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // A program of a server that was killed still writes there: the next start removes it.
    }
  }
}

/** The password of the database's owner. @throws StartProblem when the folder is none that this program can read */
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

/** Under another name until it is whole: one that was broken off is never taken for a database. */
function make({ folder, launch }: Home, cluster: string, durable: boolean): void {
  const draft = join(folder, `${HALF_MADE}${process.pid}`);
  const passwordFile = `${draft}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600, flush: durable });
    if (launch.account) {
      for (const each of [draft, passwordFile]) chownSync(each, launch.account.uid, launch.account.gid);
    }
    const { file, args, options } = commandOf(launch, 'initdb', [
      `--pgdata=${draft}`,
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
    renameSync(passwordFile, join(draft, PASSWORD));
    renameSync(draft, cluster);
    // Its name, and that of the password in it: a power cut must leave no database without them.
    if (durable) for (const each of [cluster, folder]) writeThrough(each);
  } catch (cause) {
    for (const each of [draft, passwordFile]) rmSync(each, { recursive: true, force: true });
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

/** As after a backup that root put back, or a start as another user. */
function handOver(path: string, uid: number, gid: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) handOver(inner, uid, gid);
    else lchownSync(inner, uid, gid);
  }
  chownSync(path, uid, gid);
}
