import { outputOf, runNode } from './child.mjs';
import { freePort } from './free-port.mjs';
import { inside } from './place.mjs';
import { timed } from './say.mjs';

/**
 * Builds the static Storybook of a copy of the repository, with its tools, which are installed if necessary.
 * @param {string} folder of the copy @param {string} output folder of the pages, absolute
 * @param {{ withPages?: boolean, title?: string }} [options] also the documentation; without it, the stories alone, which is faster
 */
export async function buildStorybook(folder, output, { withPages = false, title = 'the Storybook' } = {}) {
  const build = ['storybook', 'build', ...(withPages ? [] : ['--test']), '--quiet', '--output-dir', output];
  const run = () => runNode([`${folder}/scripts/run.cjs`, ...build], { cwd: folder, output: 'collect' });
  await timed(`Building ${title}`, () =>
    outputOf(run(), `The Storybook of ${folder} could not be built, for the reason above.`),
  );
}

/**
 * Serves a folder of static pages while `work` runs.
 * @template T @param {string} folder @param {(address: string) => Promise<T>} work `address` without a slash at its end
 */
export async function serving(folder, work) {
  // Imported here, because it may not be installed yet when this file is read.
  const { preview } = await import('vite');
  const port = await freePort();
  const server = await preview({
    configFile: false,
    root: inside(),
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await server.close();
  }
}
