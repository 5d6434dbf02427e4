import { loadSource } from '../bundle.mjs';
import { filesIn, inside, placeOf, textOf } from '../place.mjs';

const importsStyles = /from 'styled-components'/;
const isShown = /\.(?:stories|test)\.tsx?$|\/foundations\//;

/** The modules of a package with styles: `packages/ui/src/Button/buttonStyles.ts`. @param {string} name of the package */
const modulesWithStyles = (name) =>
  filesIn(`packages/${name}/src`, /\.tsx?$/).filter(
    (file) => !isShown.test(file) && importsStyles.test(textOf(file)),
  );

/**
 * Reads what the templates of packages say, by module, in the order in which they stand in it. The modules themselves are
 * run for it, as tokens and fragments come from other modules.
 * @param {readonly string[]} packages `ui`
 * @returns {Promise<ReadonlyMap<string, readonly import('./recorder.mjs').RecordedStyle[]>>}
 */
export async function readStyles(packages) {
  const entry = '/virtual/every-style';
  const recorderModule = '/virtual/recorder-of/';
  const { recorded } = await loadSource(entry, {
    root: inside(),
    logLevel: 'silent',
    // Our packages are read from their sources also where an older build of them lies about.
    environments: { inline: { resolve: { conditions: ['@slip/source'], noExternal: [/^@slip\//] } } },
    plugins: [
      {
        name: 'slip:record-styles',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith('/virtual/') ? `\0${id}` : undefined),
        load(id) {
          const recorder = `'${inside('scripts', 'styles', 'recorder.mjs')}'`;
          if (id === `\0${entry}`) {
            const modules = packages.flatMap(modulesWithStyles).map((each) => `import '/${each}';`);
            return [`export { recorded } from ${recorder};`, ...modules].join('\n');
          }
          if (!id.startsWith(`\0${recorderModule}`)) return undefined;
          const place = JSON.stringify(id.slice(recorderModule.length + 1));
          return `import { recorderOf } from ${recorder};\nexport const { styled, css, keyframes } = recorderOf(${place});`;
        },
        transform: (code, id) => code.replace(importsStyles, `from '${recorderModule}${placeOf(id)}'`),
      },
    ],
  });
  return recorded;
}
