import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where tasks keep files that they can make again: markers, reports, seeded folders. Ignored by git. */
export const cache = join(root, '.cache');

/**
 * A path inside the repository.
 * @param {...string} parts
 * @returns {string}
 */
export function inside(...parts) {
  return join(root, ...parts);
}

/**
 * The place of a file in the repository: `packages/ui/src/Button/Button.tsx`.
 * @param {string} file absolute
 */
export function placeOf(file) {
  return relative(root, file).replaceAll('\\', '/');
}
