import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runNode, runProgram, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, inside, root } from './place.mjs';
import { Stop, say, timed } from './say.mjs';
import { shootStories, storiesIn } from './shoot-stories.mjs';
import { buildStorybook } from './static-storybook.mjs';
import { scriptsWith } from './story-code.mjs';

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
 * The files that the working tree changes against a commit, with those that git does not know yet and those that were removed.
 * @param {string} commit
 */
async function changedSince(commit) {
  const lists = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return lists.flatMap((list) => list.split('\0')).filter((file) => file !== '');
}

/**
 * @typedef {object} Base
 * @property {string} storybook folder of its static pages
 * @property {string} pictures folder of those taken so far
 * @property {string} list file with the ids of the stories that were shot
 */

/**
 * The Storybook of a commit, from a copy of the repository with a separate installation. It is kept for the next run, as are
 * its pictures.
 * @param {string} commit
 * @returns {Promise<Base>}
 */
async function ensureBase(commit) {
  const browser = await runProgram(await ensureChromium(), ['--version'], { output: 'collect' });
  const tools = fingerprint(
    ['shoot-stories.mjs', 'shown-story.mjs', 'chromium.mjs'].map((file) => inside('scripts', file)),
    [commit, browser.output],
  );
  const kept = at('base', tools.slice(0, 16));
  const base = {
    storybook: join(kept, 'storybook'),
    pictures: join(kept, 'pictures'),
    list: join(kept, 'shot.json'),
  };
  if (existsSync(base.list)) return base;
  rmSync(at('base'), { recursive: true, force: true });
  const copy = at('copy');
  rmSync(copy, { recursive: true, force: true });
  await git('worktree', 'prune');
  await git('worktree', 'add', '--detach', copy, commit);
  try {
    await timed(`Building the Storybook of ${commit.slice(0, 9)}`, () =>
      buildStorybook(copy, base.storybook),
    );
  } finally {
    await git('worktree', 'remove', '--force', copy);
  }
  // Written last: without it, a build that was interrupted begins again.
  writeFileSync(base.list, '[]');
  return base;
}

/**
 * The pictures of some stories of the base: those taken before, and the missing ones.
 * @param {Base} base
 * @param {readonly string[]} ids
 * @returns {Promise<string>} a folder with these pictures alone
 */
async function expectedOf({ storybook, pictures, list }, ids) {
  const shot = new Set(JSON.parse(readFileSync(list, 'utf8')));
  const missing = ids.filter((id) => !shot.has(id));
  const { complaints } = await timed(`Shooting ${missing.length} stories as they were`, () =>
    shootStories(storybook, missing, { folder: pictures, expected: at('actual') }),
  );
  for (const complaint of complaints) say(`Before: ${complaint}`);
  writeFileSync(list, JSON.stringify([...shot, ...missing]));
  const expected = at('expected');
  rmSync(expected, { recursive: true, force: true });
  mkdirSync(expected, { recursive: true });
  const wanted = new Set(ids);
  for (const file of readdirSync(pictures))
    if (wanted.has(file.slice(0, file.indexOf('.'))))
      copyFileSync(join(pictures, file), join(expected, file));
  return expected;
}

/**
 * Compares two folders of pictures and writes the report.
 * @param {string} expected
 * @returns {Promise<{ isSame: boolean, sentence: string }>}
 */
async function compare(expected) {
  rmSync(at('diff'), { recursive: true, force: true });
  const compared = await runNode(
    [
      toolPath('reg-cli'),
      at('actual'),
      expected,
      at('diff'),
      `--report=${at('report.html')}`,
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
  return {
    isSame: compared.code === 0,
    sentence: `${passedItems.length} pictures are the same, ${failedItems.length} differ, ${newItems.length} are new, ${deletedItems.length} are gone`,
  };
}

/**
 * Prints what came out, and keeps it for the pull request.
 * @param {string} sentence
 */
function conclude(sentence) {
  writeFileSync(at('summary.txt'), sentence);
  say(sentence);
}

/**
 * `npm run visual -- <base ref>`: pictures, in every look, of the stories that the changes since then can touch, before and
 * after, and one page with the differences; `--all`: of all stories. The exit code is 1 when there are any.
 * @param {readonly string[]} args
 */
export async function run(args) {
  const base = args.find((arg) => !arg.startsWith('--'));
  if (!base) throw new Stop('Name the commit to compare with: `npm run visual -- main`.');
  const isAll = args.includes('--all');
  await ensureInstalled();
  // Imported only here: it needs the parser, which may not be installed earlier.
  const { shownAmong, storyFiles, touchedBy, touchesAll } = await import('./touched-stories.mjs');
  const commit = await git('rev-parse', '--verify', `${base}^{commit}`);
  const changed = await changedSince(commit);
  const touches = touchedBy(changed);
  mkdirSync(place, { recursive: true });
  for (const product of ['actual', 'expected', 'diff', 'report.html', 'reg.json', 'summary.txt'])
    rmSync(at(product), { recursive: true, force: true });
  const withStories = changed.filter((file) => file.endsWith('.stories.tsx'));
  if (!isAll && withStories.length === 0 && !storyFiles().some((file) => touches(file, true))) {
    conclude(`No story shows any of the ${changed.length} files that differ from ${commit.slice(0, 9)}`);
    return 0;
  }

  const [before] = await Promise.all([
    ensureBase(commit),
    timed('Building the Storybook of the working tree', () => buildStorybook(root, at('storybook'))),
  ]);
  const current = storiesIn(at('storybook'));
  const currentIds = new Set(current.map(({ id }) => id));
  const oldIds = new Set(storiesIn(before.storybook).map(({ id }) => id));
  const known = current.filter(({ id, file, acts }) => oldIds.has(id) && (isAll || touches(file, acts)));
  const fresh = current.filter(({ id }) => !oldIds.has(id));
  // The imports between files say which stories may show a change. Which of them do so is seen when they are open.
  const scripts =
    isAll || touchesAll(changed) ? undefined : scriptsWith(at('storybook'), shownAmong(changed));
  const { complaints, shot } = await timed(
    `Opening ${known.length + fresh.length} of ${current.length} stories and shooting those that show a change`,
    async () => {
      const places = { folder: at('actual'), expected: before.pictures };
      const old = await shootStories(
        at('storybook'),
        known.map(({ id }) => id),
        { ...places, ...(scripts && { scripts }) },
      );
      const added = await shootStories(
        at('storybook'),
        fresh.map(({ id }) => id),
        places,
      );
      return {
        complaints: [...old.complaints, ...added.complaints],
        shot: new Set([...old.shot, ...added.shot]),
      };
    },
  );
  // The tests report play functions that fail. Here the picture after the failure is compared like all others.
  for (const complaint of complaints) say(complaint);
  const expected = await expectedOf(
    before,
    [...oldIds].filter((id) => shot.has(id) || !currentIds.has(id)),
  );
  const { isSame, sentence } = await compare(expected);
  conclude(`${shot.size} of ${current.length} stories: ${sentence}`);
  say(at('report.html'));
  return isSame ? 0 : 1;
}
