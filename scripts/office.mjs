import { runProgramOfServer } from './program.mjs';

/**
 * `npm run office -- <command>`: the office's duties, as a client of a running server.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await runProgramOfServer('office', args);
}
