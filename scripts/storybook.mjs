import { runNode, toolPath } from './child.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run storybook`: the stories on port 6006, with hot reload; `-- build` makes the static pages. @param {readonly string[]} args */
export async function run(args) {
  await ensureInstalled();
  const command = args[0] === 'build' ? args : ['dev', '--port', '6006', '--no-open', ...args];
  const { code } = await runNode([toolPath('storybook'), ...command]);
  return code;
}
