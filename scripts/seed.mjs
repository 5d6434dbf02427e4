import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { inside } from './place.mjs';

/**
 * `npm run seed -- --policies 1000000`: fills the database with generated policies.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await ensureInstalled();
  const { code } = await runNode([
    toolPath('tsx'),
    '--conditions=@slip/source',
    inside('bench', 'book', 'main.ts'),
    ...args,
  ]);
  return code;
}
