import { outputOf } from './child.mjs';
import { launchArguments } from './chromium.mjs';
import { runNpm } from './install.mjs';
import { inside } from './place.mjs';
import { timed } from './say.mjs';

// Vite and Playwright are imported in the functions: they may not be installed yet when this file is read.

/**
 * Builds the static Storybook of a copy of the repository, with its tools, which are installed if necessary.
 * @param {string} folder of the copy @param {string} output folder of the pages, absolute
 * @param {boolean} [withPages] also the documentation; without it, the stories alone, which is faster
 */
export async function buildStorybook(folder, output, withPages = false) {
  const build = ['build', ...(withPages ? [] : ['--test']), '--quiet', '--output-dir', output];
  const run = () => runNpm('npm', ['run', 'storybook', '--', ...build], { cwd: folder, output: 'collect' });
  await timed(`Building the Storybook of ${folder}`, () =>
    outputOf(run(), `The Storybook of ${folder} could not be built, for the reason above.`),
  );
}

/**
 * Serves a folder of static pages while `work` runs.
 * @template T @param {string} folder @param {(address: string) => Promise<T>} work `address` without a slash at its end
 */
export async function serving(folder, work) {
  const { preview } = await import('vite');
  const server = await preview({
    configFile: false,
    root: inside(),
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  try {
    return await work(String(server.resolvedUrls?.local[0]).replace(/\/$/, ''));
  } finally {
    await server.close();
  }
}

/**
 * Serves a folder of static pages, with a browser to open them in.
 * @template T @param {string} folder @param {string} executablePath of the browser @param {readonly string[]} args of it
 * @param {(address: string, browser: import('playwright').Browser) => Promise<T>} work
 */
export async function browsing(folder, executablePath, args, work) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: [...launchArguments, ...args] });
  try {
    return await serving(folder, (address) => work(address, browser));
  } finally {
    await browser.close();
  }
}
