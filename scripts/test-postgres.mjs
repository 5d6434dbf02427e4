import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vitest } from './checks.mjs';
import { freePort } from './free-port.mjs';
import { ensureInstalled } from './install.mjs';
import { cache } from './place.mjs';
import { Stop, say } from './say.mjs';

const debianFolder = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian's packages: the folder of its programs. */
function findPrograms() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, so root becomes the user Debian's package made. */
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
 * Starts an empty PostgreSQL that keeps nothing, calls `work` with its address, and removes it.
 * @template T
 * @param {string} programs
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withPostgres(programs, work) {
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
  // Nothing here outlives the run, so nothing needs to reach the disk.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`;
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

/** @param {string} url */
function testOn(url) {
  return vitest('server-postgres', ['server'], { TEST_DATABASE_URL: url });
}

/** `npm run test:postgres`: the server's tests on a real PostgreSQL, that of `TEST_DATABASE_URL` or a throwaway one. */
export async function run() {
  await ensureInstalled();
  mkdirSync(`${cache}/test`, { recursive: true });
  const given = process.env.TEST_DATABASE_URL;
  const programs = findPrograms();
  if (!given && !programs) {
    throw new Stop(
      'There is no PostgreSQL in /usr/lib/postgresql: run `apt-get install postgresql`, or set TEST_DATABASE_URL to an empty database, and run the command again.',
    );
  }
  say(given ? 'Testing on TEST_DATABASE_URL.' : `Testing on a throwaway PostgreSQL from ${programs}.`);
  const { passed, failed } = given ? await testOn(given) : await withPostgres(programs ?? '', testOn);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
