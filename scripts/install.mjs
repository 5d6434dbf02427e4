import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputOf, runNode, runProgram } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inside, manifests, root } from './place.mjs';
import { timed } from './say.mjs';

// Through npx and not corepack: corepack's signature check fails on some registries' mirrors.
const pnpm = 'pnpm@10.34.9';
const marker = inside('node_modules', '.slip-install');

/**
 * Runs npm or npx: where npm started this process its own, with the same Node; otherwise the machine's.
 * @param {'npm' | 'npx'} name @param {readonly string[]} args @param {import('./child.mjs').ChildOptions} [options]
 */
export function runNpm(name, args, options) {
  const own = process.env.npm_execpath ? join(dirname(process.env.npm_execpath), `${name}-cli.js`) : '';
  return existsSync(own) ? runNode([own, ...args], options) : runProgram(name, args, options);
}

/** Everything an installation depends on: the lockfile and the manifests. */
function wanted() {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', ...manifests()];
  return fingerprint(
    files.map((file) => inside(file)),
    [pnpm, process.platform, process.arch],
  );
}

/** Installs the packages, unless the last installation had the same lockfile and manifests. */
export async function ensureInstalled() {
  const now = wanted();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === now) return;
  accessSync(root, constants.W_OK);
  rmSync(marker, { force: true });
  // Without a terminal, pnpm refuses to replace a node_modules it did not create. Here it may always be replaced.
  const how = ['--frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false'];
  await timed('Installing packages', () =>
    outputOf(
      runNpm('npx', ['--yes', '--prefer-offline', pnpm, 'install', ...how]),
      `The packages could not be installed, for the reason above: check the network, or the registry npm is set to (or, after editing a package.json, run \`npx ${pnpm} install\`), and run the command again.`,
    ),
  );
  writeFileSync(marker, now);
}
