import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { inside } from '../place.mjs';

/** Pages of components that are not where their component is. */
const elsewhere = new Map([
  ['SlipStyles', 'packages/ui/src/foundations/Theming.stories.tsx'],
  ['NonceProvider', 'packages/ui/src/foundations/Theming.stories.tsx'],
]);

/**
 * The file of stories on whose page a component is described: named after it; or after its folder, as parts of a component
 * are; or, for bound fields, the one beside it that shows it.
 * @param {import('./props-tables.mjs').PropsTable} table
 * @param {readonly string[]} stories files of stories, in the repository
 * @returns {string | undefined}
 */
export function pageOf({ component, file }, stories) {
  const known = elsewhere.get(component);
  if (known !== undefined) return known;
  const home = file.startsWith('packages/') ? dirname(file) : `packages/ui/src/${component}`;
  const own = `${home}/${component}.stories.tsx`;
  if (existsSync(inside(own))) return own;
  const folder = /^packages\/ui\/src\/[^/]+/.exec(home)?.[0];
  if (folder !== undefined) {
    const named = `${folder}/${basename(folder)}.stories.tsx`;
    return existsSync(inside(named)) ? named : undefined;
  }
  return stories.find(
    (each) => dirname(each) === home && readFileSync(inside(each), 'utf8').includes(`<${component}`),
  );
}
