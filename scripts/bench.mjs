import { ensureBuilt } from './build.mjs';
import { runNode, toolPath } from './child.mjs';
import { inside } from './place.mjs';

/**
 * `npm run bench`: measures everything; `-- read search size` only a part; `--record` writes docs/performance.md.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await ensureBuilt();
  const { code } = await runNode([
    toolPath('tsx'),
    '--conditions=@slip/source',
    inside('bench', 'main.ts'),
    ...args,
  ]);
  return code;
}
