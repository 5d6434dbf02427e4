import { runProgramOfServer } from './program.mjs';

/**
 * `npm run seed -- --policies 1000000`: fills the database with generated policies.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await runProgramOfServer('seed', args);
}
