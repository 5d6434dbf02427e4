import { runProgramOfServer } from './program.mjs';

/**
 * `npm run worker`: a worker by itself, on the database of DATABASE_URL, until Ctrl-C.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await runProgramOfServer('worker', args);
}
