import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.mjs';
import { inside } from './place.mjs';
import { manifestOf } from './published.mjs';

/**
 * The modules of other packages that are compiled into ours, with what is used of each. They share nothing with an
 * application (no context, no style sheet, no type in our declarations), so nobody has to install them (decision 0035).
 */
const compiledIn = {
  '@hookform/resolvers': 'toNestErrors',
  dayjs: 'default',
  'dayjs/plugin/utc.js': 'default',
  'libphonenumber-js/min': 'isSupportedCountry, parsePhoneNumberFromString',
  saxes: 'SaxesParser',
};

/** Pure entries of `@slip/ui` that are copied into ours, so that the rules need no design system. They import nothing (`purity.test` holds that). */
const copiedIn = ['amount', 'countries', 'csv'];

/** Its folder inside of `dist`. */
const place = 'compiled-in';

/** @param {string} specifier `dayjs/plugin/utc.js` */
const fileOf = (specifier) => `${specifier.replace('@', '').replace(/\.js$/, '').replaceAll('/', '-')}.js`;

/**
 * Compiles into a package what users shall not have to install for it, with its licences, and lets our modules import it
 * from there. @param {import('./published.mjs').Published} name a compiled package
 */
export async function compileIn(name) {
  if (name !== 'forms') return;
  const dist = inside('packages', name, 'dist');
  const home = join(dist, place);
  const entries = Object.entries(compiledIn).map(([from, names]) => [
    fileOf(from),
    `export { ${names} } from '${from}';`,
  ]);
  await bundle(inside('packages', name), Object.fromEntries(entries), {
    external: Object.keys(manifestOf(name).peerDependencies ?? {}),
    minify: false,
    output: { entryFileNames: '[name]', chunkFileNames: '[name].js' },
    write: true,
    outDir: home,
    license: { fileName: 'LICENSES.txt' },
  });
  for (const entry of copiedIn)
    cpSync(inside('packages', 'ui', 'dist', entry), join(home, entry), { recursive: true });
  /** Where each module is now, by its specifier. */
  const moved = new Map([
    ...Object.keys(compiledIn).map((each) => /** @type {const} */ ([each, join(home, fileOf(each))])),
    ...copiedIn.map((each) => /** @type {const} */ ([`@slip/ui/${each}`, join(home, each, 'index.js')])),
  ]);
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|d\.ts)$/.test(file) || file.startsWith(place)) continue;
    const path = join(dist, file);
    const code = readFileSync(path, 'utf8').replace(
      /(\bfrom |\bimport\(|^import )(['"])([^'"]+)\2/gm,
      (whole, start, quote, specifier) => {
        const target = moved.get(specifier);
        if (target === undefined) return whole;
        const there = relative(dirname(path), target).replaceAll('\\', '/');
        return `${start}${quote}${there.startsWith('.') ? there : `./${there}`}${quote}`;
      },
    );
    writeFileSync(path, code);
  }
}
