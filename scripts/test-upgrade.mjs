import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { outputOf, runNode, runSource } from './child.mjs';
import { commitOf, git, withCopyOf } from './commit-copy.mjs';
import { cache, root } from './place.mjs';
import { Stop } from './say.mjs';

const journal = 'packages/server/migrations/meta/_journal.json';
const tests = 'packages/server/tests';

/** The migrations that a commit knows. @param {string} commit @returns {Promise<string[]>} */
const migrationsAt = async (commit) =>
  JSON.parse(await git('show', `${commit}:${journal}`)).entries.map(
    (/** @type {{ tag: string }} */ { tag }) => tag,
  );

/** The commit before the newest migration: as long as nothing is released, it is what the last release will be. */
async function lastRelease() {
  const known = await migrationsAt('HEAD');
  const commits = (await git('log', '--format=%H', '--', journal)).split('\n');
  for (const [place, commit] of commits.entries()) {
    const earlier = await migrationsAt(commit);
    // One that was given another number when it landed is none of ours.
    if (earlier.length < known.length && earlier.every((tag) => known.includes(tag)))
      return commitOf(`${commits[place - 1]}^`);
  }
  throw new Stop('There is no commit before the newest migration here: fetch the whole history.');
}

/**
 * `npm run test:upgrade [-- COMMIT]`: while people file with the pages of the last release, the database and two servers go on to this
 * version, and the servers back again.
 * @param {readonly string[]} args
 */
export async function run(args) {
  const commit = args[0] === undefined ? await lastRelease() : await commitOf(args[0]);
  await ensureBuilt();
  const copy = join(cache, 'upgrade');
  return withCopyOf(commit, copy, async () => {
    const built = runNode([join(copy, 'scripts/run.cjs'), 'build'], { cwd: copy });
    await outputOf(built, `${commit.slice(0, 9)} could not be built, for the reason above.`);
    // The tests are those of this version, in the copy of the last release.
    for (const part of ['cluster', 'kill'])
      cpSync(join(root, tests, part), join(copy, tests, part), { recursive: true });
    return (await runSource([join(copy, tests, 'cluster/upgrade.ts'), root], { cwd: copy })).code;
  });
}
