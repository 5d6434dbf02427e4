import { mkdirSync } from 'node:fs';
import { vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { cache } from './place.mjs';
import { findPrograms, withPostgres } from './postgres.mjs';
import { Stop, say } from './say.mjs';

/** @param {string} url */
function testOn(url) {
  return vitest('server-postgres', ['server'], { TEST_DATABASE_URL: url });
}

/** `npm run test:postgres`: the server's tests on a real PostgreSQL: the one of `TEST_DATABASE_URL` or a temporary one. */
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
