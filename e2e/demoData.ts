import { cp } from 'node:fs/promises';

/** Names the folder of the demo data that `makeDemoData.ts` has prepared. */
export const demoDataVariable = 'SLIP_E2E_DEMO_DATA';

/** Puts the prepared demo data, where there are any, into a new data folder. */
export async function copyDemoData(folder: string): Promise<void> {
  const prepared = process.env[demoDataVariable];
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
}
