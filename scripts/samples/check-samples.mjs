import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode, toolPath } from '../child.mjs';
import { cache, inside } from '../place.mjs';
import { pageOf } from '../props/pages.mjs';
import { propsTables } from '../props/props-tables.mjs';
import { allSamples, storyFiles, writeSamples } from './all-samples.mjs';

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

/**
 * Makes the installation of somebody who copies a sample: our packages with what they depend on, and nothing else.
 * @param {string} folder
 */
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
 * A program that compiles when every table has the names of its component's props: all of them, and no other.
 * @param {readonly import('../props/props-tables.mjs').PropsTable[]} tables
 */
function propsProgram(tables) {
  const lines = tables.map(({ component, file, own, inherited }) => {
    const names = [own, ...inherited.map(({ rows }) => rows)].flat().map(({ name }) => JSON.stringify(name));
    const from = file.startsWith('packages/forms/') ? 'forms' : 'ui';
    const shown = names.length === 0 ? 'never' : names.join(' | ');
    return `export const ${component}: Same<${shown}, keyof ComponentProps<typeof ${from}.${component}>> = true;`;
  });
  return `import type * as forms from '@slip/forms';
import type * as ui from '@slip/ui';
import type { ComponentProps } from 'react';

type Same<Shown, Real> = [Exclude<Real, Shown>, Exclude<Shown, Real>] extends [never, never]
  ? true
  : { missing: Exclude<Real, Shown>; tooMany: Exclude<Shown, Real> };

${lines.join('\n')}
`;
}

/**
 * Compiles the sample of every story, and compares the tables of props with the types.
 * @returns {Promise<{ count: number, complaints: string }>} what is wrong, nothing when all of it compiles
 */
export async function compileSamples() {
  const folder = join(cache, 'samples', 'check');
  rmSync(join(folder, 'code'), { recursive: true, force: true });
  const samples = allSamples();
  writeSamples(join(folder, 'code'), samples);
  install(folder);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const tables = propsTables();
  writeFileSync(join(folder, 'code', 'props.ts'), propsProgram(tables));
  const stories = storyFiles();
  const homeless = tables
    .filter((table) => pageOf(table, stories) === undefined)
    .map(({ component }) => `No page of stories shows the props of ${component}.`);
  const { code, output } = await runNode(
    [
      toolPath('typescript', 'tsc'),
      '-p',
      join(folder, 'tsconfig.json'),
      '--incremental',
      '--tsBuildInfoFile',
      join(folder, 'known.tsbuildinfo'),
    ],
    { cwd: folder, output: 'collect' },
  );
  const complaints = [
    ...homeless,
    ...(code === 0 ? [] : [output.trim() || 'The compiler failed without a word.']),
  ];
  return {
    count: samples.filter(({ isProgram }) => isProgram).length + tables.length,
    complaints: complaints.join('\n'),
  };
}
