import { jsonOf, manifests, textOf } from './place.mjs';

const record = 'docs/decisions/0002-dependencies.md';
const settings = ['environment', 'databaseSettings', 'filesSettings', 'bankSettings'].map(
  (name) => `packages/server/src/${name}.ts`,
);

/** Every outside dependency that a manifest of the workspace names. */
const dependencies = () =>
  manifests()
    .map((path) => jsonOf(path))
    .flatMap((each) =>
      Object.keys({ ...each.dependencies, ...each.devDependencies, ...each.optionalDependencies }),
    )
    .filter((name) => !name.startsWith('@slip/'));

/** The names in backticks in the first column of a page's tables. @param {string} page @param {RegExp} pattern */
function firstColumn(page, pattern) {
  const rows = textOf(page).matchAll(/^\|([^|\n]*)/gm);
  const names = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)]);
  return names.map(([, name = '']) => name).filter((name) => pattern.test(name));
}

/** The environment variables that the server reads. */
export function settingsRead() {
  // Each is a key of a schema, in capitals and indented by two spaces.
  const source = settings.map((file) => textOf(file)).join('\n');
  return new Set(Array.from(source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm), ([, name = '']) => name));
}

/**
 * One sentence for each name that is only there, or only told.
 * @param {Iterable<string>} there @param {string} where @param {string} page @param {RegExp} pattern of its names
 */
function differences(there, where, page, pattern) {
  const [all, told] = [new Set(there), new Set(firstColumn(page, pattern))];
  return [...all, ...told].flatMap((name) => {
    if (!told.has(name)) return [`${name} is in ${where}, and ${page} has no line of it.`];
    return all.has(name) ? [] : [`${page} has a line of ${name}, which is not in ${where}.`];
  });
}

/** Compares the record of dependencies with the manifests, and the README's table of environment variables with those that the server reads. */
export const compareRecords = () => [
  ...differences(dependencies(), 'a package.json', record, /./),
  ...differences(settingsRead(), settings.join(' or '), 'README.md', /^[A-Z][A-Z_]+$/),
];
