import { createHash } from 'node:crypto';
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
import { runNode, toolPath } from './child.mjs';
import { commitOf, withCopyOf } from './commit-copy.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, root } from './place.mjs';
import { Stop, say, timed } from './say.mjs';
import { shootStories } from './shoot-stories.mjs';
import { buildStorybook } from './static-storybook.mjs';

/** A path in the folder of the report, which links to the pictures by relative paths. */
const at = (/** @type {string[]} */ ...parts) => join(cache, 'visual', ...parts);
const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'));

/** @typedef {Readonly<Record<string, { file: string, css?: string[], assets?: string[], imports?: string[], dynamicImports?: string[] }>>} Manifest of Vite */

/** A built script without the names of others, which change with their contents, and without the list of all stories. @param {string} script */
export function bare(script) {
  return script
    .replaceAll(/"[^"]+\.stories\.tsx":\(\)=>.*?,import\.meta\.url\),?/g, '')
    .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '')
    .replace(/m\.f=\[[^\]]*\]/, '')
    .replaceAll(/-[\w-]{8}(?=\.\w+["'`])/g, '');
}

/**
 * The built files of a static Storybook by what they say: scripts by their code, others by their names, which have a hash of the contents.
 * @param {string} storybook @returns {Map<string, string>}
 */
function contentsOf(storybook) {
  const files = readdirSync(join(storybook, 'assets')).map((name) => `assets/${name}`);
  return new Map(
    files.map((file) => {
      const code = file.endsWith('.js') ? bare(readFileSync(join(storybook, file), 'utf8')) : file;
      return [createHash('sha256').update(code).digest('hex'), file];
    }),
  );
}

/** The noun of a file of the portal. @param {string} file */
const nounOf = (file) => /^packages\/portal\/src\/([\w-]+)\//.exec(file)?.[1];

/**
 * True if a file of stories can show one of some built files: by what it loads, at once or later. Of the pages of the portal it shows those of its
 * own noun; one of another noun to which a story goes on has stories of its own.
 * @param {Manifest} manifest @param {string} stories the file, from the folder of the repository @param {ReadonlySet<string>} changed
 */
export function canShow(manifest, stories, changed) {
  // Later the preview loads all stories, and parts of pages of documentation.
  const preview = ['iframe.html', ...(manifest['iframe.html']?.imports ?? [])];
  const reached = new Set([stories, ...preview]);
  for (const name of reached) {
    const { file = '', css = [], assets = [], imports = [], dynamicImports = [] } = manifest[name] ?? {};
    if ([file, ...css, ...assets].some((each) => changed.has(each))) return true;
    for (const each of imports) reached.add(each);
    for (const each of preview.includes(name) ? [] : dynamicImports)
      if ([undefined, nounOf(stories)].includes(nounOf(each))) reached.add(each);
  }
  return false;
}

/** The stories of a static Storybook, with their files. @param {string} storybook @returns {{ id: string, file: string }[]} */
function storiesIn(storybook) {
  return Object.values(readJson(join(storybook, 'index.json')).entries).flatMap(({ type, id, importPath }) =>
    type === 'story' ? [{ id, file: importPath.replace(/^\.\//, '') }] : [],
  );
}

/**
 * The Storybook of a commit, from a copy of the repository with a separate installation; kept for the next run with its pictures.
 * @param {string} commit
 */
async function ensureBase(commit) {
  const storybook = at('base', commit, 'storybook');
  if (existsSync(join(storybook, 'index.json'))) return storybook;
  rmSync(at('base'), { recursive: true, force: true });
  await withCopyOf(commit, at('copy'), () =>
    timed(`Building the Storybook of ${commit.slice(0, 9)}`, () => buildStorybook(at('copy'), storybook)),
  );
  return storybook;
}

/** Compares the folders of pictures and writes the report. */
async function compare() {
  const folders = [at('actual'), at('expected'), at('diff')];
  const outputs = [`--report=${at('report.html')}`, `--json=${at('reg.json')}`];
  const exact = ['--extendedErrors', '--thresholdRate=0', '--matchingThreshold=0'];
  const { code, output } = await runNode([toolPath('reg-cli'), ...folders, ...outputs, ...exact], {
    output: 'collect',
  });
  if (!existsSync(at('reg.json'))) throw new Stop(`${output}\nThe pictures could not be compared.`);
  const { failedItems, newItems, deletedItems, passedItems } = readJson(at('reg.json'));
  const sentence = `${passedItems.length} pictures are the same, ${failedItems.length} differ, ${newItems.length} are new, ${deletedItems.length} are gone`;
  return { code: code === 0 ? 0 : 1, sentence };
}

/**
 * `npm run visual -- <base ref>`: pictures, in every look, of the stories that load a script which has changed since then, before and
 * after, and one page with the differences; `--all`: of all stories. The exit code is 1 when there are any.
 * @param {readonly string[]} args
 */
export async function run(args) {
  const base = args.find((arg) => !arg.startsWith('--'));
  if (!base) throw new Stop('Name the commit to compare with: `npm run visual -- main`.');
  await ensureInstalled();
  const commit = await commitOf(base);
  for (const product of ['actual', 'expected', 'diff', 'report.html', 'reg.json', 'summary.txt'])
    rmSync(at(product), { recursive: true, force: true });
  mkdirSync(at('expected'), { recursive: true });
  const [before] = await Promise.all([
    ensureBase(commit),
    timed('Building the Storybook of the working tree', () => buildStorybook(root, at('storybook'))),
  ]);
  const known = contentsOf(before);
  const changed = new Set(
    [...contentsOf(at('storybook'))].flatMap(([code, file]) => (known.has(code) ? [] : [file])),
  );
  const manifest = readJson(at('storybook', 'manifest.json'));
  const current = storiesIn(at('storybook'));
  const isAll = args.includes('--all');
  const touched = current.filter(({ file }) => isAll || canShow(manifest, file, changed)).map(({ id }) => id);
  const pictures = at('base', commit, 'pictures');
  const now = await timed(
    `Opening ${touched.length} of ${current.length} stories and shooting those that load one of ${changed.size} changed files`,
    () =>
      shootStories(at('storybook'), touched, {
        folder: at('actual'),
        expected: pictures,
        ...(!isAll && { scripts: [...changed] }),
      }),
  );
  const present = new Set(current.map(({ id }) => id));
  const wanted = new Set(
    storiesIn(before).flatMap(({ id }) => (now.shot.includes(id) || !present.has(id) ? [id] : [])),
  );
  const list = at('base', commit, 'shot.json');
  const old = new Set(existsSync(list) ? readJson(list) : []);
  const missing = [...wanted].filter((id) => !old.has(id));
  const then = await timed(`Shooting ${missing.length} stories as they were`, () =>
    shootStories(before, missing, { folder: pictures, expected: at('actual') }),
  );
  writeFileSync(list, JSON.stringify([...old, ...missing]));
  for (const file of readdirSync(pictures))
    if (wanted.has(file.slice(0, file.indexOf('.'))))
      copyFileSync(join(pictures, file), at('expected', file));
  // The tests report play functions that fail. Here the picture after the failure is compared like all others.
  for (const complaint of [...now.complaints, ...then.complaints.map((each) => `Before: ${each}`)])
    say(complaint);
  const { code, sentence } =
    now.shot.length + wanted.size === 0 ? { code: 0, sentence: 'no story shows a change' } : await compare();
  const summary = `${now.shot.length} of ${current.length} stories: ${sentence}`;
  writeFileSync(at('summary.txt'), summary);
  say(`${summary}\n${at('report.html')}`);
  return code;
}
