import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runNode, toolPath } from './child.mjs';
import { dependenciesOf, sampleOf } from './consumer-readme.mjs';
import { runNpm } from './npm.mjs';
import { inside } from './place.mjs';
import { timed } from './say.mjs';

/** How many packages of others the rules and the contract may bring: yup, and the four it is made of. */
const mostOfOthers = 5;

/** The output of scripts/consumers/node: every entry that needs no React answers. */
const wanted = {
  tax: 31_750,
  findings: [],
  spoilt: true,
  plans: true,
  states: [{ value: 'WY', text: 'Wyoming' }],
};

/** @param {string} folder of an application */
function installedIn(folder) {
  return readdirSync(join(folder, 'node_modules'), { withFileTypes: true })
    .filter((each) => each.isDirectory() && !each.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(folder, 'node_modules', name)).map((part) => `${name}/${part}`)
        : [name],
    )
    .toSorted();
}

/** @param {string} folder */
function complaintsAboutPackages(folder) {
  const others = installedIn(folder).filter((name) => !name.startsWith('@slip/'));
  return others.length > mostOfOthers || others.some((name) => /react|styled|swr/.test(name))
    ? [
        `${others.length} packages of others are installed, where ${mostOfOthers} are enough: ${others.join(', ')}.`,
      ]
    : [];
}

/** @param {string} output */
function complaintsAboutAnswers(output) {
  try {
    return isDeepStrictEqual(JSON.parse(output), wanted) ? [] : [`It answers ${output}`];
  } catch {
    return [output];
  }
}

/**
 * Installs the rules and the contract into plain Node as their READMEs say, counts what came with them, compiles the
 * READMEs' samples, and runs them and the command for batch files.
 * @param {readonly import('./pack.mjs').Tarball[]} tarballs
 * @param {{ add: (title: string, complaints: readonly string[]) => void }} tally
 */
export async function tryNode(tarballs, tally) {
  const folder = mkdtempSync(join(tmpdir(), 'slip-consumer-node-'));
  const source = join(folder, 'src');
  try {
    cpSync(inside('scripts', 'consumers', 'node'), folder, { recursive: true });
    writeFileSync(join(source, 'rules.ts'), sampleOf('forms', /function taxOfRow/));
    writeFileSync(join(source, 'assess.ts'), sampleOf('forms', /^assess\(/m));
    writeFileSync(join(source, 'batch.ts'), sampleOf('forms', /function kindsOfFindings/));
    writeFileSync(join(source, 'call.ts'), sampleOf('api', /lookups\.states/));
    writeFileSync(join(source, 'calling.ts'), sampleOf('api', /toNotice\(error\)/));
    const dependencies = {
      ...dependenciesOf('forms', false, tarballs),
      ...dependenciesOf('api', false, tarballs),
    };
    const manifest = { name: 'slip-consumer-node', private: true, type: 'module', dependencies };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const installed = await timed('Installing into plain Node', () =>
      runNpm(['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, output: 'collect' }),
    );
    tally.add('node: installs', installed.code === 0 ? [] : [installed.output]);
    if (installed.code !== 0) return;
    tally.add('node: no React, and few packages', complaintsAboutPackages(folder));
    const collected = { cwd: folder, output: /** @type {const} */ ('collect') };
    const compiled = await runNode([toolPath('typescript', 'tsc'), '-p', folder], collected);
    tally.add('node: the samples of the READMEs compile', compiled.code === 0 ? [] : [compiled.output]);
    if (compiled.code !== 0) return;
    const ran = await runNode(['out/main.js'], collected);
    tally.add('node: rules, batch files, contract and client answer', complaintsAboutAnswers(ran.output));
    const bin = 'node_modules/@slip/forms/bin/slip-forms.mjs';
    const sample = await runNode([bin, 'print', 'sample', '--state', 'WY'], collected);
    writeFileSync(join(folder, 'policies.csv'), sample.output);
    const checked = await runNode([bin, 'check', 'policies.csv', '--state', 'WY'], collected);
    tally.add('node: the command checks its own sample', checked.code === 0 ? [] : [checked.output]);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
