import { readdirSync } from 'node:fs';
import { inside } from './place.mjs';
import { reachedFrom, shownBy } from './story-graph.mjs';

/** Files that change how everything is built: any story can look different. */
const foundations = [
  /^pnpm-(?:lock|workspace)\.yaml$/,
  /^tsconfig\.base\.json$/,
  /^\.storybook\/main\.ts$/,
  /^packages\/(?:ui|forms|api|portal)\/package\.json$/,
];

const storyFile = /^\w+[\\/]src[\\/].*\.stories\.tsx$/;

/** @returns {string[]} the files with stories, from the folder of the repository, with `/` */
export function storyFiles() {
  return readdirSync(inside('packages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => storyFile.test(file))
    .map((file) => `packages/${file.replaceAll('\\', '/')}`)
    .toSorted();
}

/** @type {Map<string, Set<string>>} */
const known = new Map();

/**
 * The files of which the stories of a file can show something, found once.
 * @param {string} file with stories, from the folder of the repository
 * @param {boolean} acts whether they press and type
 */
function filesBehind(file, acts) {
  const key = `${file} ${acts}`;
  const files = known.get(key) ?? shownBy(inside(file), acts);
  known.set(key, files);
  return files;
}

/**
 * True if some changed files can change the look of any story.
 * @param {readonly string[]} changed paths from the folder of the repository, with `/`
 */
export function touchesAll(changed) {
  // The preview fetches later only what pages of documentation need.
  const around = reachedFrom(inside('.storybook', 'preview.tsx'), { withLate: false });
  return changed.some((file) => foundations.some((each) => each.test(file)) || around.has(inside(file)));
}

/**
 * Tells which stories some changed files can touch, by what imports what.
 * @param {readonly string[]} changed paths from the folder of the repository, with `/`; also those that were removed
 * @returns {(file: string, acts: boolean) => boolean} for a file with stories, and whether the story presses and types
 */
export function touchedBy(changed) {
  const isEverything = touchesAll(changed);
  const paths = new Set(changed.map((file) => inside(file)));
  const isAmong = (/** @type {Set<string>} */ files) => [...paths].some((path) => files.has(path));
  return (file, acts) => isEverything || isAmong(filesBehind(file, acts));
}

/**
 * Those of some changed files of which a story can show something.
 * @param {readonly string[]} changed paths from the folder of the repository, with `/`
 * @returns {string[]}
 */
export function shownAmong(changed) {
  const shown = new Set(
    storyFiles().flatMap((file) => [true, false].flatMap((acts) => [...filesBehind(file, acts)])),
  );
  return changed.filter((file) => shown.has(inside(file)));
}
