import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { bundle, loadedWith, loadSource } from './bundle.mjs';
import { inside, placeOf } from './place.mjs';
import { say } from './say.mjs';
import { compiledStyles } from './styles/vite-plugin.mjs';

/**
 * An entry of packages/ui/src/registry, as far as it is needed here.
 * @typedef {{ name: string, entry: string, family: string, maxKb: number, maxWholeKb?: number, importsFrom?: readonly string[] }} UiComponent
 */

const source = inside('packages', 'ui', 'src');

/** Packages that every page with components loads anyway, and only once: they count for no component. */
const react = 'react|react-dom|scheduler';
/** The other packages that the design system is built on. */
const foundation =
  'react-aria-components|react-aria|react-stately|@react-aria|@react-stately|@internationalized';

/**
 * Measures components of the design system in a bundle of an application: gzip bytes, and of what folders of packages/ui/src there is
 * something in it. Only the code that the first load needs counts, not what is fetched later when a person first uses it.
 * @param {readonly UiComponent[]} components @param {string} external packages that are left out
 */
async function measure(components, external) {
  const code = components.map(({ name, entry }) => `export { ${name} } from './${entry}/index.ts';`);
  const all = await bundle(
    source,
    { entry: code.toSorted().join('\n') },
    {
      external: new RegExp(`^(?:${external})(?:/|$)`),
      conditions: ['@slip/source', 'module', 'browser', 'production'],
      plugins: [compiledStyles()],
    },
  );
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const begun = all.filter(({ isEntry }) => isEntry);
  const needed = loadedWith(begun, ({ imports }) => imports.map((name) => chunks.get(name)));
  const modules = needed.flatMap((chunk) => Object.entries(chunk.modules));
  return {
    bytes: needed.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0),
    folders: new Set(
      modules.flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? (/^packages\/ui\/src\/([^/]+)/.exec(placeOf(id))?.[1] ?? []) : [],
      ),
    ),
  };
}

/** @param {number} bytes */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Measures the size of each component when an application imports it, and of all of them on one page, and says what is too large. */
export async function measureUi() {
  /** @type {{ components: readonly UiComponent[], pageLimit: Readonly<Record<'own' | 'whole', number>> }} */
  const { components, pageLimit } = await loadSource(`${source}/registry/components.ts`);
  const owned = new Set(components.flatMap(({ family, entry }) => (family === 'Foundations' ? [] : [entry])));
  const shared = new Set(readdirSync(source).filter((folder) => !owned.has(folder)));
  /** @type {string[]} */
  const complaints = [];
  /** @param {string} name @param {readonly UiComponent[]} measured @param {number} maxKb @param {number} [maxWholeKb] */
  const look = async (name, measured, maxKb, maxWholeKb) => {
    const own = await measure(measured, `${react}|${foundation}`);
    /** @type {[what: string, bytes: number, maxKb: number][]} */
    const sizes = [['of its own', own.bytes, maxKb]];
    if (maxWholeKb !== undefined)
      sizes.push(['with all it needs', (await measure(measured, react)).bytes, maxWholeKb]);
    const cells = sizes.map(([, bytes, most]) => `${kilobytes(bytes).padStart(7)} of ${most}`.padEnd(17));
    say(name.padEnd(18) + cells.join(''));
    for (const [what, bytes, most] of sizes)
      if (bytes > most * 1000)
        complaints.push(`${name} has ${kilobytes(bytes)} kB ${what}; its limit is ${most} kB.`);
    return own.folders;
  };
  say('kB of gzip: the own code of each component and its limit; where that is watched, with React Aria.');
  for (const component of components) {
    const { name, entry, maxKb, maxWholeKb, importsFrom = [] } = component;
    const folders = await look(name, [component], maxKb, maxWholeKb);
    const pulled = [...folders].filter((folder) => folder !== entry && !shared.has(folder));
    for (const folder of pulled.filter((each) => !importsFrom.includes(each)))
      complaints.push(`Importing ${name} pulls in ${folder}, which its entry in the registry does not name.`);
    for (const folder of importsFrom.filter((each) => !pulled.includes(each)))
      complaints.push(`${name} is not made of ${folder} any more: take it out of its entry.`);
  }
  await look('all on one page', components, pageLimit.own, pageLimit.whole);
  return complaints;
}
