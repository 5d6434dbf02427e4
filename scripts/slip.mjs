import { runProgramOfServer } from './program.mjs';

/**
 * `npm run slip -- <serve | worker | migrate | check>`: one part of the product.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await runProgramOfServer('slip', args, { withPortal: args[0] === 'serve' });
}
