import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTsc } from '../child.mjs';
import { cache, inside } from '../place.mjs';
import { manifestOf } from '../published.mjs';
import { storyFiles } from '../story-plays.mjs';
import { pageOf, propsTables } from './props.mjs';
import { allSamples, writeSamples } from './samples.mjs';
import { openPublished } from './types.mjs';

/** An application of somebody else: its compiler is as strict as ours. */
const settings = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  include: ['code'],
};

/** Makes the installation of somebody who copies a sample: our packages with what they depend on, and nothing else. @param {string} modules */
function install(modules) {
  /** @param {string} name @param {string[]} target */
  const link = (name, ...target) => {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    rmSync(join(modules, name), { force: true });
    symlinkSync(inside(...target), join(modules, name), 'junction');
  };
  for (const name of ['ui', 'forms']) {
    const { dependencies, peerDependencies } = manifestOf(name);
    for (const each of Object.keys({ ...dependencies, ...peerDependencies }))
      link(each, 'packages', name, 'node_modules', each);
    link(`@slip/${name}`, 'packages', name);
  }
  for (const each of readdirSync(inside('node_modules', '@types')))
    link(`@types/${each}`, 'node_modules', '@types', each);
}

/**
 * Compiles the sample of every story by the compiler that we ship with, and looks for components without a page.
 * @returns {Promise<{ count: number, complaints: string }>} what is wrong, nothing when all of it compiles
 */
export async function compileSamples() {
  const folder = join(cache, 'samples', 'check');
  rmSync(join(folder, 'code'), { recursive: true, force: true });
  const types = openPublished();
  const samples = allSamples(types);
  writeSamples(join(folder, 'code'), samples);
  install(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const stories = storyFiles();
  const homeless = propsTables(types).filter((table) => pageOf(table, stories) === undefined);
  const known = ['--incremental', '--tsBuildInfoFile', join(folder, 'known.tsbuildinfo')];
  const { code, output } = await runTsc(['-p', folder, ...known], { cwd: folder });
  const complaints = [
    ...homeless.map(({ component }) => `No page of stories shows the props of ${component}.`),
    ...(code === 0 ? [] : [output.trim() || 'The compiler failed without a word.']),
  ];
  return { count: samples.length, complaints: complaints.join('\n') };
}
