import { existsSync, readdirSync } from 'node:fs';
import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { inside, root } from './place.mjs';
import { duration, say } from './say.mjs';

/** The projects: the root (e2e, bench, stories' set-up), the scripts, and each package. */
function projects() {
  const packages = readdirSync(inside('packages')).map((name) => `packages/${name}/tsconfig.json`);
  return ['tsconfig.json', 'scripts/tsconfig.json', ...packages].filter((path) => existsSync(inside(path)));
}

/**
 * Checks the types of every project, all at once, showing the complaints of those that fail.
 * @returns {Promise<string[]>} the projects that failed
 */
export async function checkTypes() {
  const checked = await Promise.all(
    projects().map(async (project) => {
      const { code, output } = await runNode([toolPath('typescript', 'tsc'), '-p', project, '--noEmit'], {
        cwd: root,
        output: 'collect',
      });
      return { project, code, output };
    }),
  );
  const failed = checked.filter(({ code }) => code !== 0);
  for (const { project, output } of failed) say(`${project}\n${output.trim()}\n`);
  return failed.map(({ project }) => project);
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
