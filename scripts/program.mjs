import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { inside } from './place.mjs';
import { Stop } from './say.mjs';

/**
 * Runs one of the server's built programs in this process: the program gets the terminal and the signals and sets the
 * exit code, and a kill leaves no second process behind.
 * @param {'main' | 'slip' | 'worker' | 'office'} name
 * @param {readonly string[]} args
 * @param {{ withPortal?: boolean }} [options]
 */
export async function runProgramOfServer(name, args, { withPortal = false } = {}) {
  await ensureBuilt(withPortal ? {} : { only: 'server' });
  const file = inside('packages', 'server', 'dist', `${name}.js`);
  if (!existsSync(file)) {
    throw new Stop(`This version of Slip has no packages/server/src/${name}.ts, so there is nothing to run.`);
  }
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
