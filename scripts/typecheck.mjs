import { availableParallelism } from 'node:os';
import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, root } from './place.mjs';
import { duration, say } from './say.mjs';

/**
 * The projects: the root (e2e, bench, stories' set-up), the scripts, the packages for browsers as one (each reads the
 * sources of those below it, which would be checked again for every one of them), and the server.
 */
const projects = [
  'tsconfig.json',
  'scripts/tsconfig.json',
  'tsconfig.browser.json',
  'packages/server/tsconfig.json',
];

/**
 * Checks one project, only what changed since it was last checked here.
 * @param {string} project
 */
async function check(project) {
  const known = `${cache}/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const { code, output } = await runNode(
    [
      toolPath('typescript', 'tsc'),
      '-p',
      project,
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      known,
      // Several checkers of one project each work out the same types; here as many projects run as there are cores.
      '--checkers',
      '1',
    ],
    { cwd: root, output: 'collect' },
  );
  return { project, code, output };
}

/**
 * Checks the types of every project, as many at once as there are cores, showing the complaints of those that fail.
 * @returns {Promise<string[]>} the projects that failed
 */
export async function checkTypes() {
  const waiting = [...projects];
  /** @type {string[]} */
  const failed = [];
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await check(project);
      if (code === 0) continue;
      say(`${project}\n${output.trim()}\n`);
      failed.push(project);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

/** `npm run typecheck`. */
export async function run() {
  await ensureInstalled();
  const began = performance.now();
  const failed = await checkTypes();
  say(
    failed.length === 0
      ? `The types hold (${duration(performance.now() - began)}).`
      : `The types do not hold in ${failed.join(', ')}.`,
  );
  return failed.length === 0 ? 0 : 1;
}
