import { ensureBuilt } from './build.mjs';
import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { inside } from './place.mjs';

/**
 * `npm run bench`: measures everything; `-- read search size` only a part; `--record` writes docs/performance.md. `npm run seed -- --policies
 * 1000000`: fills the database with generated policies.
 * @param {readonly string[]} args @param {string} task
 */
export async function run(args, task) {
  await (task === 'seed' ? ensureInstalled() : ensureBuilt());
  const program = task === 'seed' ? ['book', 'main.ts'] : ['main.ts'];
  const { code } = await runNode([
    toolPath('tsx'),
    '--conditions=@slip/source',
    inside('bench', ...program),
    ...args,
  ]);
  return code;
}
