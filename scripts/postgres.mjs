import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { Stop } from './say.mjs';

const debianFolder = '/usr/lib/postgresql';

/** The folder with the programs of the newest PostgreSQL that Debian's packages installed. */
export function findPrograms() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, so root starts it as the user that Debian's package created. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  if (!uid || !gid) {
    throw new Stop(
      'PostgreSQL does not run as root and there is no user "postgres": run this as another user.',
    );
  }
  return { uid, gid };
}

/**
 * Starts an empty PostgreSQL, calls `work` with its address, and removes it with all its data.
 * @template T
 * @param {string} programs
 * @param {(url: string) => Promise<T>} work
 * @param {{ durable?: boolean }} [how] whether every commit waits for the disk, as in an office; tests do not need it
 * @returns {Promise<T>}
 */
export async function withPostgres(programs, work, { durable = false } = {}) {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'slip-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const call = (/** @type {string} */ program, /** @type {string[]} */ args) => {
    const done = spawnSync(join(programs, program), args, { ...user, cwd: folder, encoding: 'utf8' });
    if (done.status !== 0) {
      throw new Stop(`PostgreSQL's ${program} failed: ${done.stderr || done.stdout || done.error?.message}`);
    }
  };
  const forgetful = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${durable ? '' : forgetful}`;
  try {
    call('initdb', ['-D', data, '-U', 'slip', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
    call('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start']);
    return await work(`postgres://slip@127.0.0.1:${port}/postgres`);
  } finally {
    if (existsSync(join(data, 'postmaster.pid')))
      call('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}
