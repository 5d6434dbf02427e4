import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './place.mjs';

const listName = 'files.json';
const script = /\.tsx?$/;

/** @param {string} path absolute @returns {string} from the folder of the repository, with `/` */
function fromRoot(path) {
  return relative(root, path).replaceAll('\\', '/');
}

/**
 * A part of the build of the static Storybook: writes down which source files are in which script of the pages. Constants stay in
 * the script of their file: one that were copied into another script could change there unnoticed.
 * @returns {import('vite').Plugin}
 */
export function storyCodePlugin() {
  return {
    name: 'slip-story-code',
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: false } } } }),
    writeBundle({ dir = '' }, bundle) {
      const scripts = Object.values(bundle).flatMap((each) =>
        each.type === 'chunk' ? [[each.fileName, each.moduleIds.map(fromRoot)]] : [],
      );
      writeFileSync(join(dir, listName), JSON.stringify(Object.fromEntries(scripts)));
    },
  };
}

/**
 * The scripts of a static Storybook that contain something of the changed files.
 * @param {string} storybook folder of the static pages
 * @param {readonly string[]} changed those that stories can show, from the folder of the repository, with `/`
 * @returns {readonly string[] | undefined} the ends of their addresses; undefined when that cannot be told
 */
export function scriptsWith(storybook, changed) {
  /** @type {Record<string, string[]>} */
  const scripts = JSON.parse(readFileSync(join(storybook, listName), 'utf8'));
  // A file that was removed is missed by files that have changed as well.
  const present = changed.filter((file) => existsSync(join(root, file)));
  const built = new Set(Object.values(scripts).flat());
  // A picture or a style sheet is in no script, nor is a file of which the build keeps nothing.
  if (!present.every((file) => script.test(file) && built.has(file))) return undefined;
  const wanted = new Set(present);
  return Object.entries(scripts).flatMap(([name, files]) =>
    files.some((file) => wanted.has(file)) ? [`/${name}`] : [],
  );
}
