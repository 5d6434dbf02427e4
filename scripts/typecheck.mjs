import { runTsc } from './child.mjs';
import { cache } from './place.mjs';

/**
 * The projects: what runs in Node (the server, the demo, e2e, bench, these scripts), and the packages for browsers, which know no names
 * of Node. What reads the same sources is one project: in several they would be checked as often.
 */
const projects = ['tsconfig.node.json', 'tsconfig.browser.json'];

/** The errors in the types of one project: only what changed since its last check on this machine is checked. @param {string} project */
async function complaintsOf(project) {
  const known = `${cache}/types/${project}.tsbuildinfo`;
  // Several checkers of one project would find out the same types again, and the projects already use all cores.
  const how = ['--noEmit', '--incremental', '--tsBuildInfoFile', known, '--checkers', '1'];
  const { code, output } = await runTsc(['-p', project, ...how]);
  return code === 0 ? [] : [`${project}\n${output.trim()}\n`];
}

/** The errors in the types of the projects, which are checked at the same time. */
export const checkTypes = async () => (await Promise.all(projects.map(complaintsOf))).flat();
