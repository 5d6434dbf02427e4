import { readdirSync } from 'node:fs';
import { inside } from './place.mjs';
import { reachedFrom, shownBy } from './story-graph.mjs';

/** What changes how everything is built: any story can look different. */
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

/**
 * Tells which stories some changed files can touch, by what imports what.
 * @param {readonly string[]} changed paths from the folder of the repository, with `/`; also those that were removed
 * @returns {(file: string, acts: boolean) => boolean} for a file with stories, and whether the story presses and types
 */
export function touchedBy(changed) {
  const paths = new Set(changed.map((file) => inside(file)));
  const isAmong = (/** @type {Set<string>} */ files) => [...paths].some((path) => files.has(path));
  // The preview fetches later only what pages of documentation need.
  const isEverything =
    changed.some((file) => foundations.some((each) => each.test(file))) ||
    isAmong(reachedFrom(inside('.storybook', 'preview.tsx'), { withLate: false }));
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return (file, acts) => {
    if (isEverything) return true;
    const key = `${file} ${acts}`;
    const isTouched = known.get(key) ?? isAmong(shownBy(inside(file), acts));
    known.set(key, isTouched);
    return isTouched;
  };
}
