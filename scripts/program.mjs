import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { inside } from './place.mjs';

/**
 * `npm start`, `npm run slip`, `npm run worker` and `npm run office`: one of the server's built programs, in this process: it gets the
 * terminal and the signals and sets the exit code, and a kill leaves no second process behind. What is out of date is installed and built.
 * @param {readonly string[]} args the name of the program, and what it is given
 */
export async function run([name = '', ...args]) {
  const needsPortal = name === 'main' || (name === 'slip' && args[0] === 'serve');
  await ensureBuilt(needsPortal ? undefined : ['server']);
  const file = inside('packages', 'server', 'dist', `${name}.js`);
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
