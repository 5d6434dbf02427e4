import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, root } from './place.mjs';
import { duration, say } from './say.mjs';

/**
 * The projects: what runs in Node (the server, the demo, e2e, bench, these scripts), and the packages for browsers, which know no names
 * of Node. What reads the same sources is one project: in several they would be checked as often.
 */
const projects = ['tsconfig.node.json', 'tsconfig.browser.json'];

/** Checks what changed in one project since its last check on this machine. @param {string} project */
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
      // Several checkers of one project would find out the same types again, and the projects already use all cores.
      '--checkers',
      '1',
    ],
    { cwd: root, output: 'collect' },
  );
  return { project, code, output };
}

/** Checks the types of the projects, all at the same time, and prints the errors. @returns {Promise<string[]>} the projects that failed */
export async function checkTypes() {
  const failed = (await Promise.all(projects.map(check))).filter(({ code }) => code !== 0);
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
