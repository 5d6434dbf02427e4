import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The environment variable with the folder of the demo data that `makeDemoData.ts` has prepared. */
export const demoDataVariable = 'SLIP_E2E_DEMO_DATA';

/** Copies the prepared demo data, if there are any, into a new data folder. */
export async function copyDemoData(folder: string): Promise<void> {
  const prepared = process.env[demoDataVariable];
  if (prepared === undefined) return;
  if (process.platform === 'win32') return cp(prepared, folder, { recursive: true });
  // Nearly two thousand files: Node takes four times as long for them.
  await run('cp', ['-R', prepared, folder]);
}
