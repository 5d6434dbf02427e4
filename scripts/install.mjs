import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode, runProgram } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inside, root } from './place.mjs';
import { Stop, timed } from './say.mjs';

// Through npx and not corepack: corepack's signature check fails on some registries' mirrors.
const pnpm = 'pnpm@10.34.9';
const marker = inside('node_modules', '.slip-install');

/** Runs the pinned pnpm. It needs only npm. @param {readonly string[]} args @returns {Promise<import('./child.mjs').ChildResult>} */
export function runPnpm(args) {
  const npx = ['--yes', '--prefer-offline', pnpm, ...args];
  // npm_execpath says where npm is. The npx beside it can run with the same Node as this process.
  const beside = process.env.npm_execpath ? join(dirname(process.env.npm_execpath), 'npx-cli.js') : '';
  return existsSync(beside) ? runNode([beside, ...npx]) : runProgram('npx', npx);
}

/** Everything an installation depends on: the lockfile and the dependencies in each manifest, but not its scripts or exports. */
function wanted() {
  const packages = readdirSync(inside('packages')).map((name) => inside('packages', name, 'package.json'));
  const asked = [inside('package.json'), ...packages.filter((path) => existsSync(path))].map((path) => {
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    return JSON.stringify([
      manifest.name,
      manifest.dependencies,
      manifest.devDependencies,
      manifest.peerDependencies,
      manifest.optionalDependencies,
    ]);
  });
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'].map((name) => inside(name));
  return fingerprint(files, [...asked, pnpm, process.platform, process.arch]);
}

/** Installs the packages, unless the last installation had the same lockfile and manifests. */
export async function ensureInstalled() {
  const now = wanted();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === now) return;
  accessSync(root, constants.W_OK);
  rmSync(marker, { force: true });
  await timed('Installing packages', async () => {
    // Without a terminal, pnpm refuses to replace a node_modules it did not create. Here it may always be replaced.
    const { code } = await runPnpm([
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--config.confirmModulesPurge=false',
    ]);
    if (code !== 0) {
      throw new Stop(
        `The packages could not be installed, for the reason above: check the network, or the registry npm is set to (or, after editing a package.json, run \`npx ${pnpm} install\`), and run the command again.`,
      );
    }
  });
  writeFileSync(marker, now);
}
