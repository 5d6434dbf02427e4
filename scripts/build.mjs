import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { outputOf, runNode, toolPath } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, inside } from './place.mjs';
import { say, timed } from './say.mjs';

/** Of each: the package's folder, and the file that exists once it is built. */
const targets = [
  { name: 'portal', product: 'dist/index.html' },
  { name: 'server', product: 'dist/main.js' },
  { name: 'demo', product: 'dist/index.js' },
];

/** Builds one target unless its inputs are the same as in the last build. @param {typeof targets[number]} target */
async function build({ name, product }) {
  const at = (/** @type {string[]} */ ...parts) => inside('packages', name, ...parts);
  const marker = `${cache}/build/${name}`;
  // Its own package, the packages it uses, and what builds it.
  const parts = ['src', 'public', 'index.html', 'package.json', 'vite.config.ts', 'tsconfig.json'];
  const inputs = [name, 'api', 'forms', 'ui'].flatMap((each) =>
    parts.map((part) => inside('packages', each, part)),
  );
  const shared = [inside('pnpm-lock.yaml'), inside('tsconfig.base.json')];
  const now = fingerprint([...inputs, ...shared], [process.versions.node]);
  const isFresh = existsSync(at(product)) && existsSync(marker) && readFileSync(marker, 'utf8') === now;
  if (isFresh) return;
  // The marker is removed first, so that an interrupted build counts as stale, whatever it left in dist.
  rmSync(marker, { force: true });
  mkdirSync(`${cache}/build`, { recursive: true });
  await timed(`Building the ${name}`, async () => {
    const env = { NODE_ENV: 'production', FORCE_COLOR: '0' };
    const vite = [toolPath('vite'), 'build', '--logLevel', 'warn'];
    const built = runNode(vite, { cwd: at(), env, output: 'collect' });
    const output = await outputOf(built, `The ${name} could not be built, for the reason above.`);
    if (output.trim()) say(output.trim());
  });
  writeFileSync(marker, now);
}

/** Installs the packages and builds the targets that are stale. @param {readonly string[]} [names] of those that are needed, not of all */
export async function ensureBuilt(names) {
  await ensureInstalled();
  const chosen = targets
    .filter(({ name }) => names?.includes(name) ?? true)
    // An installation may be without the demo.
    .filter(({ name }) => name !== 'demo' || existsSync(inside('packages', name, 'src')));
  const results = await Promise.allSettled(chosen.map(build));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** `npm run build`: the portal, the server and the demo. */
export async function run() {
  await ensureBuilt();
  say('Built: packages/portal/dist, packages/server/dist and, where it is installed, packages/demo/dist.');
}
