import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runNode, toolPath } from '../child.mjs';
import { cache, inside, root } from '../place.mjs';
import { forget, moduleAt, originOf, publishedNames } from './modules.mjs';
import { sampleOf } from './sample.mjs';
import { componentOf, storyNames } from './story-parts.mjs';

/** The packages whose stories show code to copy. The portal's stories show screens, which nobody imports. */
const published = /^packages\/(?:ui|forms)\//;

/**
 * The code that one story shows.
 * @typedef {object} Sample
 * @property {string} file of the stories, in the repository
 * @property {string} story the name of its export
 * @property {string} code
 * @property {boolean} isProgram whether it compiles; otherwise it says where the source is
 */

/** @type {ReturnType<typeof publishedNames> | undefined} */
let names;

/** Read once: it looks through every entry of the packages. */
function knownNames() {
  names ??= publishedNames();
  return names;
}

/** The files of stories, as paths in the repository. */
export function storyFiles() {
  return ['ui', 'forms', 'portal'].flatMap((name) =>
    readdirSync(inside('packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`),
  );
}

/** The text that is shown where there is nothing to copy. @param {string} what @param {string} source */
function sourceAt(what, source) {
  return `// ${what}\n// Its source: ${source}\n`;
}

/** @param {string} file @returns {Sample[]} */
function samplesIn(file) {
  const module = moduleAt(join(root, file));
  return storyNames(module).map((story) => {
    if (published.test(file)) {
      const code = sampleOf(module, story, knownNames());
      if (code !== undefined) return { file, story, code, isProgram: true };
      return {
        file,
        story,
        code: sourceAt('A page about the design system itself.', file),
        isProgram: false,
      };
    }
    const component = componentOf(module, story);
    const origin = component && originOf(module, component);
    const source = origin && 'module' in origin ? relative(root, origin.module.path) : file;
    return {
      file,
      story,
      code: sourceAt('A screen of the portal, not part of a package.', source),
      isProgram: false,
    };
  });
}

/** The samples of all stories, not formatted. */
export function allSamples() {
  return storyFiles().flatMap(samplesIn);
}

/** @param {Sample} sample */
function sampleFile({ file, story }) {
  return `${file.replace(/^packages\/(\w+)\/src\//, '$1/').replace(/\.stories\.tsx$/, '')}.${story}.tsx`;
}

/** Writes samples that compile into a folder. @param {string} folder @param {readonly Sample[]} samples */
export function writeSamples(folder, samples) {
  for (const sample of samples.filter(({ isProgram }) => isProgram)) {
    const path = join(folder, sampleFile(sample));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${sample.code}\n`);
  }
}

/** Samples are narrower than our own code: they are read beside what they draw. */
const format = {
  root: true,
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 84 },
  javascript: { formatter: { quoteStyle: 'single' } },
  linter: { enabled: false },
};

/**
 * The same samples, formatted.
 * @param {readonly Sample[]} samples
 * @returns {Promise<Sample[]>}
 */
async function formatted(samples) {
  const folder = join(cache, 'samples', `shown-${process.pid}`);
  try {
    writeSamples(folder, samples);
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(format));
    const { code, output } = await runNode([toolPath('@biomejs/biome'), 'check', '--write', '.'], {
      cwd: folder,
      output: 'collect',
    });
    if (code !== 0) throw new Error(`The samples of the stories could not be formatted.\n${output}`);
    return samples.map((sample) =>
      sample.isProgram ? { ...sample, code: readFileSync(join(folder, sampleFile(sample)), 'utf8') } : sample,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every sample as it is shown. @returns {Promise<Sample[]>} */
export function shownSamples() {
  return formatted(allSamples());
}

/** The samples of one file of stories that has changed. @param {string} file @returns {Promise<Sample[]>} */
export function renewedSamples(file) {
  forget(join(root, file));
  return formatted(samplesIn(file));
}
