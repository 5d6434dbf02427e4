import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Demo } from './Demo.js';
import { demoProgram } from './folders.js';
import { StartProblem } from './StartProblem.js';

const isDemo = (value: unknown): value is Demo =>
  typeof value === 'object' &&
  value !== null &&
  'people' in value &&
  Array.isArray(value.people) &&
  'load' in value &&
  typeof value.load === 'function';

/**
 * Loads the demo, which is a package of its own: the server of a real office does not contain it.
 * @param program the file of the demo.
 * @throws StartProblem when this installation is without it.
 */
export async function openDemo(program: string = demoProgram): Promise<Demo> {
  if (!existsSync(program)) {
    throw new StartProblem(
      `SLIP_DEMO is 1, as it is without DATABASE_URL, and this installation has no demo (${program}): add packages/demo and run "npm run build", or start with SLIP_DEMO=0.`,
    );
  }
  const loaded: unknown = await import(pathToFileURL(program).href);
  if (typeof loaded === 'object' && loaded !== null && 'demo' in loaded && isDemo(loaded.demo))
    return loaded.demo;
  throw new StartProblem(
    `SLIP_DEMO is 1, and ${program} is the demo of another version of Slip: run "npm run build", or start with SLIP_DEMO=0.`,
  );
}
