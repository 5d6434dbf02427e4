import { existsSync } from 'node:fs';
import { runNode, runProgram } from './child.mjs';

/**
 * Runs the npm that runs this process, by this very Node; another one of the machine when npm does not run it.
 * @param {readonly string[]} args
 * @param {import('./child.mjs').ChildOptions} [options]
 * @returns {Promise<import('./child.mjs').ChildResult>}
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath ?? '';
  return npm.endsWith('npm-cli.js') && existsSync(npm)
    ? runNode([npm, ...args], options)
    : runProgram('npm', args, options);
}
