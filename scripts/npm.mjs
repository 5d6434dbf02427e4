import { existsSync } from 'node:fs';
import { runNode, runProgram } from './child.mjs';

/**
 * Runs the npm that started this process, with the same Node. If npm did not start it, runs the machine's npm.
 * @param {readonly string[]} args @param {import('./child.mjs').ChildOptions} [options] @returns {Promise<import('./child.mjs').ChildResult>}
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath ?? '';
  return npm.endsWith('npm-cli.js') && existsSync(npm)
    ? runNode([npm, ...args], options)
    : runProgram('npm', args, options);
}
