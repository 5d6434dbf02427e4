import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, runProgram, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, inside, root } from './place.mjs';
import { Stop, say, timed } from './say.mjs';
import { shootStories } from './shoot-stories.mjs';
import { buildStorybook } from './static-storybook.mjs';

const place = join(cache, 'visual');
/** A path in the folder of the report, which links to the pictures by relative paths. */
const at = (/** @type {string[]} */ ...parts) => join(place, ...parts);

/**
 * @param {readonly string[]} args
 * @returns {Promise<string>} what it wrote
 */
async function git(...args) {
  const { code, output } = await runProgram('git', args, { output: 'collect' });
  if (code !== 0) throw new Stop(`${output.trim()}\ngit ${args.join(' ')} failed, for the reason above.`);
  return output.trim();
}

/**
 * @param {string} folder of the static pages
 * @param {string} pictures
 * @param {string} title
 * @returns {Promise<string[]>} what went wrong
 */
async function shot(folder, pictures, title) {
  const unfinished = `${pictures}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(pictures, { recursive: true, force: true });
  const { stories, complaints } = await timed(`Shooting the stories of ${title}`, () =>
    shootStories(folder, unfinished),
  );
  say(`${stories} stories of ${title}.`);
  renameSync(unfinished, pictures);
  return complaints;
}

/**
 * The pictures of a commit, from a copy of the repository with a separate installation. They are kept for the next run.
 * @param {string} commit
 */
async function ensureBase(commit) {
  const browser = await runProgram(await ensureChromium(), ['--version'], { output: 'collect' });
  const tools = fingerprint(
    [inside('scripts', 'shoot-stories.mjs'), inside('scripts', 'chromium.mjs')],
    [commit, browser.output],
  );
  const kept = at('base', tools.slice(0, 16));
  if (!existsSync(kept)) {
    rmSync(at('base'), { recursive: true, force: true });
    const copy = at('copy');
    rmSync(copy, { recursive: true, force: true });
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', copy, commit);
    try {
      await timed(`Building the Storybook of ${commit.slice(0, 9)}`, () =>
        buildStorybook(copy, at('storybook')),
      );
    } finally {
      await git('worktree', 'remove', '--force', copy);
    }
    mkdirSync(at('base'), { recursive: true });
    for (const complaint of await shot(at('storybook'), kept, commit.slice(0, 9)))
      say(`Before: ${complaint}`);
  }
  return kept;
}

/**
 * `npm run visual -- <base ref>`: pictures of every story in every theme, of the base and of the working tree, and one
 * page with the differences. The exit code is 1 when there are any.
 * @param {readonly string[]} args
 */
export async function run([base]) {
  if (!base) throw new Stop('Name the commit to compare with: `npm run visual -- main`.');
  await ensureInstalled();
  const commit = await git('rev-parse', '--verify', `${base}^{commit}`);
  mkdirSync(place, { recursive: true });
  const expected = await ensureBase(commit);
  await timed('Building the Storybook of the working tree', () => buildStorybook(root, at('storybook')));
  const complaints = await shot(at('storybook'), at('actual'), 'the working tree');

  const report = at('report.html');
  rmSync(at('diff'), { recursive: true, force: true });
  const compared = await runNode(
    [
      toolPath('reg-cli'),
      at('actual'),
      expected,
      at('diff'),
      `--report=${report}`,
      `--json=${at('reg.json')}`,
      '--extendedErrors',
      '--thresholdRate=0',
      '--matchingThreshold=0',
    ],
    { output: 'collect' },
  );
  if (!existsSync(at('reg.json'))) throw new Stop(`${compared.output}\nThe pictures could not be compared.`);
  const { failedItems, newItems, deletedItems, passedItems } = JSON.parse(
    readFileSync(at('reg.json'), 'utf8'),
  );
  // The tests report play functions that fail. Here the picture after the failure is compared like all others.
  for (const complaint of complaints) say(complaint);
  say(
    `${passedItems.length} pictures are the same, ${failedItems.length} differ, ${newItems.length} are new, ${deletedItems.length} are gone: ${report}`,
  );
  return compared.code === 0 ? 0 : 1;
}
