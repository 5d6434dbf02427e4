import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputOf, runNode, toolPath } from '../child.mjs';
import { cache, inside } from '../place.mjs';
import { storyFiles } from '../story-plays.mjs';
import { sampleOf } from './sample.mjs';
import { StoryReader } from './story.mjs';
import { publishedNames } from './types.mjs';

/** @typedef {{ file: string, story: string, code: string }} Sample the code that one story shows: its file, in the repository, and its export */

/** @param {Sample} sample */
const pathOf = ({ file, story }) =>
  `${file.replace(/^packages\/(\w+)\/src\//, '$1/').replace(/\.stories\.tsx$/, '')}.${story}.tsx`;

/** Writes samples into a folder. @param {string} folder @param {readonly Sample[]} samples */
export function writeSamples(folder, samples) {
  for (const sample of samples) {
    const path = join(folder, pathOf(sample));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${sample.code}\n`);
  }
}

/**
 * A reader for each file of stories whose code can be copied. The portal's stories show screens, which nobody imports.
 * @param {import('./types.mjs').Types} types
 */
export const storyReaders = (types) =>
  storyFiles().flatMap((file) => {
    const source = types.program.getSourceFile(inside(file));
    return source ? [{ file, reader: new StoryReader(types, source) }] : [];
  });

/** The samples of all stories that have something to copy, not formatted. @param {import('./types.mjs').Types} types @returns {Sample[]} */
export function allSamples(types) {
  const published = publishedNames(types);
  return storyReaders(types).flatMap(({ file, reader }) =>
    reader.names().flatMap((story) => {
      const code = sampleOf(types, reader, story, published);
      return code === undefined ? [] : [{ file, story, code }];
    }),
  );
}

/** Samples are narrower than our own code: they are read beside what they draw. */
const format = {
  root: true,
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 84 },
  javascript: { formatter: { quoteStyle: 'single' } },
  linter: { enabled: false },
};

/** Every sample as it is shown. @param {import('./types.mjs').Types} types */
export async function shownSamples(types) {
  const samples = allSamples(types);
  const folder = join(cache, 'samples', `shown-${process.pid}`);
  try {
    writeSamples(folder, samples);
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(format));
    const biome = [toolPath('@biomejs/biome'), 'check', '--write', '.'];
    const run = runNode(biome, { cwd: folder, output: 'collect' });
    await outputOf(run, 'The samples of the stories could not be formatted, for the reason above.');
    return samples.map((each) => ({ ...each, code: readFileSync(join(folder, pathOf(each)), 'utf8') }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
