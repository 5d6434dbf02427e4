import { cp } from 'node:fs/promises';

/** The environment variable with the folder of the demo data that `makeDemoData.ts` has prepared. */
export const demoDataVariable = 'SLIP_E2E_DEMO_DATA';

/** Copies the prepared demo data, if there are any, into a new data folder. */
export async function copyDemoData(folder: string): Promise<void> {
  const prepared = process.env[demoDataVariable];
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
}
