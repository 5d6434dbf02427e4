import { ensureBuilt } from './build.mjs';
import { runNode, toolPath } from './child.mjs';
import { inside } from './place.mjs';

/**
 * `npm run test:people [-- --people 300 --minutes 10 --policies 10000]`: people who look, search, file, send files and ask for reports on two
 * servers, with the pauses that people make.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await ensureBuilt({ without: 'portal' });
  const program = inside('packages', 'server', 'tests', 'cluster', 'crowd.ts');
  const { code } = await runNode([toolPath('tsx'), '--conditions=@slip/source', program, ...args]);
  return code;
}
