import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runNode, toolPath } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, inside } from './place.mjs';
import { duration, Stop, say } from './say.mjs';

/**
 * @typedef {object} Target
 * @property {string} name the package's folder
 * @property {string} entry the source file it starts from
 * @property {string} product the file that exists once it is built
 * @property {boolean} [mayBeMissing] true if an installation may be without the package
 */

/** @type {readonly Target[]} */
const targets = [
  { name: 'portal', entry: 'index.html', product: 'dist/index.html' },
  { name: 'server', entry: 'src/main.ts', product: 'dist/main.js' },
  { name: 'demo', entry: 'src/index.ts', product: 'dist/index.js', mayBeMissing: true },
];

/** Everything that the output of a target can depend on: its own package, the packages it uses, and what builds it. @param {Target} target */
function inputsOf(target) {
  const packages = [target.name, 'api', 'forms', 'ui'].flatMap((name) =>
    ['src', 'public', 'index.html', 'package.json', 'vite.config.ts', 'tsconfig.json'].map((part) =>
      inside('packages', name, part),
    ),
  );
  return [...packages, inside('pnpm-lock.yaml'), inside('tsconfig.base.json')];
}

/** Builds one target unless its inputs are the same as in the last build. @param {Target} target @param {boolean} always */
async function build(target, always) {
  const at = (/** @type {string} */ part) => inside('packages', target.name, part);
  if (!existsSync(at(target.entry))) {
    throw new Stop(
      `packages/${target.name}/${target.entry} is missing, so the ${target.name} cannot be built: restore it with git and run the command again.`,
    );
  }
  const marker = `${cache}/build/${target.name}`;
  const now = fingerprint(inputsOf(target), [process.versions.node]);
  const isFresh =
    existsSync(at(target.product)) && existsSync(marker) && readFileSync(marker, 'utf8') === now;
  if (isFresh && !always) return;
  // The marker is removed first, so that an interrupted build counts as stale, whatever it left in dist.
  rmSync(marker, { force: true });
  mkdirSync(`${cache}/build`, { recursive: true });
  const began = performance.now();
  say(`Building the ${target.name} …`);
  const { code, output } = await runNode([toolPath('vite'), 'build', '--logLevel', 'warn'], {
    cwd: at(''),
    env: { NODE_ENV: 'production', FORCE_COLOR: '0' },
    output: 'collect',
  });
  if (code !== 0) {
    say(output);
    throw new Stop(`The ${target.name} could not be built, for the reason above.`);
  }
  if (output.trim()) say(output.trim());
  writeFileSync(marker, now);
  say(`Building the ${target.name}: done in ${duration(performance.now() - began)}`);
}

/**
 * Installs the packages and builds the targets that are stale.
 * @param {{ without?: string, only?: string, always?: boolean }} [options] names of targets; build also what is not stale
 */
export async function ensureBuilt({ without, only, always = false } = {}) {
  await ensureInstalled();
  const chosen = targets.filter(
    ({ name, entry, mayBeMissing = false }) =>
      (only === undefined ? name !== without : name === only) &&
      !(mayBeMissing && !existsSync(inside('packages', name, entry))),
  );
  const results = await Promise.allSettled(chosen.map((target) => build(target, always)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** `npm run build`: the portal, the server and the demo; `--force` builds also what is not stale. @param {readonly string[]} args */
export async function run(args) {
  await ensureBuilt({ always: args.includes('--force') });
  say('Built: packages/portal/dist, packages/server/dist and, where it is installed, packages/demo/dist.');
}
