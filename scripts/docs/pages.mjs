import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, parentPort } from 'node:worker_threads';
import { outputOf, runNode, runTsc, toolPath } from '../child.mjs';
import { cache, inside } from '../place.mjs';
import { storyFiles } from '../story-plays.mjs';
import { pageOf, propsTables } from './props.mjs';
import { readStories, sampleOf } from './sample.mjs';
import { openPublished } from './types.mjs';

/** @typedef {Awaited<ReturnType<typeof readPages>>['pages'][number]} Page what Storybook says of a file of stories */

/** Samples are narrower than our own code: they are read beside what they draw. */
const format = ['check', '--write', '--line-width=84', '--vcs-use-ignore-file=false'];

/**
 * Everything that Storybook says of the published packages, and the components that it does not describe. The portal's stories show
 * screens, and some pages the design system itself: nobody copies these.
 * @param {string} folder where the samples are written and formatted
 */
async function readPages(folder) {
  const types = openPublished();
  const files = storyFiles();
  const tables = propsTables(types).map((table) => ({ ...table, page: pageOf(table, files) }));
  const pages = files.flatMap((file) => {
    const source = types.program.getSourceFile(inside(file));
    if (!source) return [];
    const { component, stories } = readStories(source.text, source.fileName);
    // A file that imports Page.js is a page about the design system itself.
    const shown = source.text.includes("from './Page.js'") ? [] : stories;
    const samples = shown.map(({ name, example }) => {
      const path = join(folder, file.replace(/^packages|src\/|stories\.tsx$/g, '')) + `${name}.tsx`;
      return { story: name, path, code: sampleOf(types, source, example) };
    });
    /** Components with the same props share a table, as icons do. @type {Map<string, string[]>} */
    const shared = new Map();
    for (const { component: name, props, page } of tables) {
      const key = JSON.stringify(props);
      if (page === file || name === component) shared.set(key, [...(shared.get(key) ?? []), name]);
    }
    return { file, component, samples, tables: [...shared] };
  });
  const samples = pages.flatMap((page) => page.samples);
  rmSync(folder, { recursive: true, force: true });
  for (const { path, code } of samples) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${code}\n`);
  }
  const run = runNode([toolPath('@biomejs/biome'), ...format, folder], { output: 'collect' });
  await outputOf(run, 'The samples of the stories could not be formatted, for the reason above.');
  for (const sample of samples) sample.code = readFileSync(sample.path, 'utf8').trimEnd();
  return { pages, homeless: tables.flatMap(({ component, page }) => (page ? [] : component)) };
}

/**
 * Compiles the sample of every story by the compiler that we ship with, and looks for components without a page.
 * @returns {Promise<{ count: number, complaints: string }>} what is wrong, nothing when all of it compiles
 */
export async function compileSamples() {
  // There, what the packages depend on is installed.
  const folder = inside('packages', 'forms', '.cache');
  const { pages, homeless } = await readPages(join(folder, 'code'));
  // An application of somebody else, who has no Storybook: its compiler is as strict as ours.
  const paths = { 'storybook/*': ['./nowhere'], '@storybook/*': ['./nowhere'] };
  const compilerOptions = { types: [], paths, incremental: true };
  const settings = { extends: inside('tsconfig.browser.json'), compilerOptions, include: ['code'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const { code, output } = await runTsc(['-p', folder], { cwd: folder });
  const complaints = homeless.map((component) => `No page of stories shows the props of ${component}.`);
  if (code !== 0) complaints.push(output.trim() || 'The compiler failed without a word.');
  return { count: pages.flatMap(({ samples }) => samples).length, complaints: complaints.join('\n') };
}

// Storybook reads its pages beside Vite, which would not answer meanwhile: it takes all of a core.
if (!isMainThread) {
  const folder = join(cache, 'samples', `shown-${process.pid}`);
  const { pages } = await readPages(folder);
  rmSync(folder, { recursive: true, force: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
  parentPort?.postMessage(pages);
}
