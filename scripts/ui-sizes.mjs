import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { bundle, loadSource } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { inside } from './place.mjs';
import { say } from './say.mjs';
import { compiledStyles } from './styles/vite-plugin.mjs';

/**
 * @typedef {object} UiComponent what scripts need to know of an entry of packages/ui/src/registry
 * @property {string} name
 * @property {string} entry
 * @property {string} family
 * @property {number} limit kB
 * @property {number} [wholeLimit] kB with React Aria, where it is watched
 * @property {readonly string[]} [madeOf]
 *
 * @typedef {object} Size of a bundle
 * @property {number} own gzip bytes of the design system's code
 * @property {number} [whole] gzip bytes with all it needs but React, where it was measured
 * @property {readonly string[]} folders of packages/ui/src that something of is in it
 */

const source = inside('packages', 'ui', 'src');

/** Packages that every page with components loads anyway, and only once. */
const react = ['react', 'react-dom', 'scheduler'];
/** The other packages that the design system is built on. */
const foundation = [
  'react-aria-components',
  'react-aria',
  'react-stately',
  '@react-aria',
  '@react-stately',
  '@internationalized',
];

/** @param {readonly string[]} packages */
function matching(packages) {
  return new RegExp(`^(?:${packages.join('|')})(?:/|$)`);
}

/**
 * Measures exports of the design system in a bundle of an application: only the code that the first load needs counts, not what is fetched later when
 * a person first uses it.
 * @param {string} code of a module that imports them and exports what must stay @param {RegExp} external
 */
async function measure(code, external) {
  const all = await bundle(
    source,
    { entry: code },
    {
      external,
      conditions: ['@slip/source', 'module', 'browser', 'production'],
      plugins: [compiledStyles()],
    },
  );
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(all.filter(({ isEntry }) => isEntry));
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) needed.add(next);
    }
  }
  const modules = [...needed].flatMap((chunk) => Object.entries(chunk.modules));
  return {
    bytes: [...needed].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0),
    modules: modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id),
  };
}

/**
 * @param {string} code @param {boolean} [isWhole] also measures the packages it is built on, which takes most of the time @returns {Promise<Size>}
 */
async function sizeOf(code, isWhole = true) {
  const own = await measure(code, matching([...react, ...foundation]));
  const whole = isWhole ? (await measure(code, matching(react))).bytes : undefined;
  const folders = own.modules
    .filter((id) => id.startsWith(`${source}/`))
    .map((id) => id.slice(source.length + 1).split('/')[0] ?? '');
  return { own: own.bytes, whole, folders: [...new Set(folders)].toSorted() };
}

/** The code of a module that exports all components. @param {readonly UiComponent[]} all */
function everything(all) {
  return all
    .map(({ name, entry }) => `export { ${name} } from './${entry}/index.ts';`)
    .toSorted()
    .join('\n');
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}

/**
 * Sentences about what is wrong with the size of one component.
 * @param {UiComponent} component @param {Size} size @param {ReadonlySet<string>} shared folders that do not belong to one component
 */
function complaints({ name, entry, limit, wholeLimit = Infinity, madeOf = [] }, size, shared) {
  const pulled = size.folders.filter((folder) => folder !== entry && !shared.has(folder));
  const undeclared = pulled.filter((folder) => !madeOf.includes(folder));
  const unused = madeOf.filter((folder) => !pulled.includes(folder));
  return [
    ...(size.own > limit * 1000
      ? [`${name} has ${kilobytes(size.own)} kB of its own; its limit is ${limit} kB.`]
      : []),
    ...((size.whole ?? 0) > wholeLimit * 1000
      ? [`${name} has ${kilobytes(size.whole ?? 0)} kB with all it needs; its limit is ${wholeLimit} kB.`]
      : []),
    ...undeclared.map(
      (folder) => `Importing ${name} pulls in ${folder}, which its entry in the registry does not name.`,
    ),
    ...unused.map((folder) => `${name} is not made of ${folder} any more: take it out of its entry.`),
  ];
}

/**
 * Measures the size of each component when an application imports it, and of all of them on one page.
 * @param {{ isWhole?: boolean }} [options] also measures each component with all it needs, not only those that have a limit of it
 * @returns {Promise<{ table: string[], complaints: string[] }>} the figures in lines, and what is wrong with them
 */
export async function measureUi({ isWhole = false } = {}) {
  const module = await loadSource(`${source}/registry/components.ts`);
  /** @type {readonly UiComponent[]} */
  const all = module.components;
  /** @type {Readonly<Record<'own' | 'whole', number>>} */
  const pageLimit = module.pageLimit;
  const owned = new Set(all.filter(({ family }) => family !== 'Foundations').map(({ entry }) => entry));
  const folders = readdirSync(source, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each.name] : [],
  );
  const shared = new Set(folders.filter((folder) => !owned.has(folder)));

  const table = [];
  const wrong = [];
  for (const component of all) {
    const size = await sizeOf(
      `export { ${component.name} } from './${component.entry}/index.ts';`,
      isWhole || component.wholeLimit !== undefined,
    );
    const { own, whole } = size;
    table.push(
      `${component.name.padEnd(18)}${kilobytes(own).padStart(6)} of ${String(component.limit).padEnd(5)}${whole === undefined ? '' : kilobytes(whole).padStart(7)}${component.wholeLimit === undefined ? '' : ` of ${component.wholeLimit}`}`,
    );
    wrong.push(...complaints(component, size, shared));
  }
  const { own, whole = 0 } = await sizeOf(everything(all));
  const page = { own, whole };
  table.push(
    `${'all on one page'.padEnd(18)}${kilobytes(page.own).padStart(6)} of ${String(pageLimit.own).padEnd(5)}${kilobytes(page.whole).padStart(7)} of ${pageLimit.whole}`,
  );
  for (const kind of /** @type {const} */ (['own', 'whole'])) {
    if (page[kind] > pageLimit[kind] * 1000) {
      wrong.push(
        `All components on one page have ${kilobytes(page[kind])} kB (${kind}); the limit is ${pageLimit[kind]} kB.`,
      );
    }
  }
  return { table, complaints: wrong };
}

/** `npm run sizes`: the size of every component, by itself and with all it needs. */
export async function run() {
  await ensureInstalled();
  const { table, complaints: wrong } = await measureUi({ isWhole: true });
  say('kB of gzip: the own code of each component and its limit; with React Aria.');
  for (const line of [...table, ...wrong]) say(line);
  return wrong.length === 0 ? 0 : 1;
}
