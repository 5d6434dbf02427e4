import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.mjs';
import { inside } from './place.mjs';
import { manifestOf } from './published.mjs';

/**
 * The modules of other packages that are compiled into ours, with what is used of each. They share nothing with an
 * application (no context, no style sheet, no type in our declarations), so nobody has to install them (decision 0035).
 * @type {Readonly<Partial<Record<import('./published.mjs').Published, Readonly<Record<string, readonly string[]>>>>>}
 */
const compiledIn = {
  forms: {
    '@hookform/resolvers': ['toNestErrors'],
    dayjs: ['default'],
    'dayjs/plugin/utc.js': ['default'],
    'libphonenumber-js/min': ['isSupportedCountry', 'parsePhoneNumberFromString'],
    saxes: ['SaxesParser'],
  },
};

/**
 * Pure entries of `@slip/ui` that are copied into ours, so that the rules need no design system. They import nothing (`purity.test` holds that).
 * @type {Readonly<Partial<Record<import('./published.mjs').Published, readonly string[]>>>}
 */
const copiedIn = { forms: ['amount', 'countries', 'csv'] };

/** Its folder inside of `dist`. */
const place = 'compiled-in';

/** @param {string} specifier `dayjs/plugin/utc.js` */
function fileOf(specifier) {
  return `${specifier.replace('@', '').replace(/\.js$/, '').replaceAll('/', '-')}.js`;
}

/** The folder of the package that a module belongs to. @param {string} module */
function packageOf(module) {
  let folder = dirname(module);
  while (!existsSync(join(folder, 'package.json')) || !manifestAt(folder).version) folder = dirname(folder);
  return folder;
}

/** @param {string} folder */
function manifestAt(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The licence of a package, under its name and version. @param {string} folder */
function licenceOf(folder) {
  const { name, version, license } = manifestAt(folder);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
}

/**
 * Compiles modules of other packages into one module each, and tells which packages are inside.
 * @param {import('./published.mjs').Published} name @param {Readonly<Record<string, readonly string[]>>} modules with what is used of each
 * @returns {Promise<string[]>} folders of the packages that are inside
 */
async function compile(name, modules) {
  const folder = inside('packages', name);
  const entries = Object.entries(modules).map(([specifier, names]) => [
    fileOf(specifier),
    `export { ${names.join(', ')} } from '${specifier}';`,
  ]);
  const chunks = await bundle(folder, Object.fromEntries(entries), {
    external: Object.keys(manifestOf(name).peerDependencies ?? {}),
    minify: false,
    output: { entryFileNames: '[name]', chunkFileNames: '[name].js' },
  });
  mkdirSync(join(folder, 'dist', place), { recursive: true });
  for (const { fileName, code } of chunks) writeFileSync(join(folder, 'dist', place, fileName), code);
  const inChunks = chunks.flatMap((chunk) => Object.keys(chunk.modules));
  return [...new Set(inChunks.filter((id) => /^\/.*(?<!\.entry\.js)$/.test(id)).map(packageOf))];
}

/**
 * Compiles into a package what users shall not have to install for it, with its licences, and lets our modules import it from there.
 * @param {import('./published.mjs').Published} name a compiled package
 */
export async function compileIn(name) {
  const home = inside('packages', name, 'dist');
  /** @type {Map<string, string>} where each module is now, by its specifier */
  const moved = new Map();
  const modules = compiledIn[name];
  if (modules) {
    const licences = (await compile(name, modules)).toSorted().map(licenceOf);
    writeFileSync(join(home, place, 'LICENSES.txt'), licences.join(`\n${'-'.repeat(72)}\n\n`));
    for (const each of Object.keys(modules)) moved.set(each, join(home, place, fileOf(each)));
  }
  for (const entry of copiedIn[name] ?? []) {
    const folder = join(home, place, entry);
    cpSync(inside('packages', 'ui', 'dist', entry), folder, { recursive: true });
    moved.set(`@slip/ui/${entry}`, join(folder, 'index.js'));
  }
  if (moved.size === 0) return;
  for (const file of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|d\.ts)$/.test(file) || file.startsWith(place)) continue;
    const path = join(home, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(
      /(\bfrom |\bimport\(|^import )(['"])([^'"]+)\2/gm,
      (whole, start, quote, specifier) => {
        const target = moved.get(specifier);
        if (target === undefined) return whole;
        const there = relative(dirname(path), target).replaceAll('\\', '/');
        return `${start}${quote}${there.startsWith('.') ? there : `./${there}`}${quote}`;
      },
    );
    if (after !== before) writeFileSync(path, after);
  }
}
