import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode, toolPath } from '../child.mjs';
import { cache, inside } from '../place.mjs';
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

/** Makes the installation of somebody who copies a sample: our packages with what they depend on, and nothing else. @param {string} folder */
function install(folder) {
  const modules = join(folder, 'node_modules');
  for (const name of ['ui', 'forms']) {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(inside('packages', name, 'package.json'), 'utf8'),
    );
    for (const each of Object.keys({ ...dependencies, ...peerDependencies })) {
      link(inside('packages', name, 'node_modules', each), join(modules, each));
    }
    link(inside('packages', name), join(modules, '@slip', name));
  }
  for (const each of readdirSync(inside('node_modules', '@types')))
    link(inside('node_modules', '@types', each), join(modules, '@types', each));
}

/** @param {string} target @param {string} path */
function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  symlinkSync(target, path, 'junction');
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
  install(folder);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const stories = storyFiles();
  const homeless = propsTables(types)
    .filter((table) => pageOf(table, stories) === undefined)
    .map(({ component }) => `No page of stories shows the props of ${component}.`);
  const known = ['--incremental', '--tsBuildInfoFile', join(folder, 'known.tsbuildinfo')];
  const { code, output } = await runNode([toolPath('typescript', 'tsc'), '-p', folder, ...known], {
    cwd: folder,
    output: 'collect',
  });
  const complaints = [
    ...homeless,
    ...(code === 0 ? [] : [output.trim() || 'The compiler failed without a word.']),
  ];
  return { count: samples.length, complaints: complaints.join('\n') };
}
