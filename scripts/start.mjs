import { runProgramOfServer } from './program.mjs';

/**
 * `npm start`: installs and builds what is out of date, then runs the server until Ctrl-C.
 * @param {readonly string[]} args
 */
export async function run(args) {
  await runProgramOfServer('main', args, { withPortal: true });
}
