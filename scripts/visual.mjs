import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, toolPath } from './child.mjs';
import { commitOf, withCopyOf } from './commit-copy.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, jsonOf, root, textOf } from './place.mjs';
import { Stop, say, timed } from './say.mjs';
import { shootStories } from './shoot-stories.mjs';
import { buildStorybook } from './static-storybook.mjs';

/** A path in the folder of the report, which links to the pictures by relative paths. */
const at = (/** @type {string[]} */ ...parts) => join(cache, 'visual', ...parts);

/**
 * A built script without the names of others, which change with their contents, and without the list of all stories. In
 * this order: that list, the numbers and the table of what is loaded beforehand, and the hash in each name.
 * @param {string} script
 */
export const bare = (script) =>
  script
    .replaceAll(/"[^"]+\.stories\.tsx":\(\)=>.*?,import\.meta\.url\),?/g, '')
    .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '')
    .replace(/m\.f=\[[^\]]*\]/, '')
    .replaceAll(/-[\w-]{8}(?=\.\w+["'`])/g, '');

/**
 * The built files of a static Storybook by what they say: scripts by their code, others by their names, which have a hash of the contents.
 * @param {string} storybook
 */
const contentsOf = (storybook) =>
  new Map(
    readdirSync(join(storybook, 'assets')).map((name) => [
      name.endsWith('.js') ? bare(textOf(storybook, 'assets', name)) : name,
      `assets/${name}`,
    ]),
  );

/** The noun of a file of the portal. @param {string} file */
const nounOf = (file) => /^packages\/portal\/src\/([\w-]+)\//.exec(file)?.[1];

/**
 * True if a file of stories can show one of some built files: by what it loads, at once or later. Of the pages of the portal it shows
 * those of its own noun; one of another noun to which a story goes on has stories of its own.
 * @param {import('vite').Manifest} manifest @param {string} stories the file, from the folder of the repository @param {ReadonlySet<string>} changed
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
const storiesIn = (storybook) =>
  Object.values(jsonOf(storybook, 'index.json').entries).flatMap(({ type, id, importPath }) =>
    type === 'story' ? [{ id, file: importPath.replace(/^\.\//, '') }] : [],
  );

/**
 * `npm run visual -- <commit>` (the last one when none is named): pictures, in every look, of the stories that may load a file which has
 * changed since then, before and after, and one page with the differences; `--all`: of all stories. The exit code is 1 when there are any.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await ensureInstalled();
  const commit = await commitOf(args.find((arg) => !arg.startsWith('--')) ?? 'HEAD');
  for (const product of ['actual', 'expected', 'diff', 'report.html', 'reg.json', 'summary.txt'])
    rmSync(at(product), { recursive: true, force: true });
  // The Storybook of a commit, from a copy with its own installation, is kept for the next run with its pictures.
  const [after, before] = [at('storybook'), at('base', commit, 'storybook')];
  const pictures = at('base', commit, 'pictures');
  const building = [buildStorybook(root, after)];
  if (!existsSync(join(before, 'index.json'))) {
    rmSync(at('base'), { recursive: true, force: true });
    building.push(withCopyOf(commit, at('copy'), () => buildStorybook(at('copy'), before)));
  }
  await Promise.all(building);
  // Built files whose code the Storybook of the base does not have under any name.
  const known = args.includes('--all') ? new Map() : contentsOf(before);
  const changed = new Set([...contentsOf(after)].flatMap(([code, file]) => (known.has(code) ? [] : [file])));
  const manifest = jsonOf(after, 'manifest.json');
  const stories = storiesIn(after);
  const shot = stories.filter(({ file }) => canShow(manifest, file, changed)).map(({ id }) => id);
  // Of the base those are shot which are compared, and those that are gone, so that the report shows them too.
  const isGone = (/** @type {string} */ id) => stories.every((each) => each.id !== id);
  const wanted = storiesIn(before).flatMap(({ id }) => (shot.includes(id) || isGone(id) ? [id] : []));
  const missing = wanted.filter((id) => !existsSync(join(pictures, `${id}.light.png`)));
  const number = `${shot.length} of ${stories.length} stories`;
  await timed(`Shooting ${number}, which may load one of ${changed.size} changed files`, () =>
    shootStories(after, shot, at('actual'), pictures),
  );
  await timed(`Shooting ${missing.length} stories as they were`, () =>
    shootStories(before, missing, pictures, at('actual')),
  );
  mkdirSync(at('expected'));
  for (const file of readdirSync(pictures))
    if (wanted.includes(file.slice(0, file.indexOf('.'))))
      copyFileSync(join(pictures, file), at('expected', file));
  // Where no threshold is named reg-cli lets no pixel differ.
  const asked = ['actual', 'expected', 'diff', '--report=report.html', '--json=reg.json', '--extendedErrors'];
  const { code, output } = await runNode([toolPath('reg-cli'), ...asked], { cwd: at(), output: 'collect' });
  if (!existsSync(at('reg.json'))) throw new Stop(`${output}\nThe pictures could not be compared.`);
  const { failedItems, newItems, deletedItems, passedItems } = jsonOf(at('reg.json'));
  const sentence = `${number}: ${passedItems.length} pictures are the same, ${failedItems.length} differ, ${newItems.length} are new, ${deletedItems.length} are gone`;
  writeFileSync(at('summary.txt'), sentence);
  say(`${sentence}\n${at('report.html')}`);
  return code;
}
