import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from './product.js';

const variable = 'SLIP_E2E_DEMO_DATA';

/** Makes the demo data once, before the tests: each product begins with a copy of them, as if it had made its own. */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const product = await startProduct();
  await product.stop();
  process.env[variable] = join(product.data, 'data');
  return () => product.remove();
}

/** Puts the prepared demo data, where there are any, into a new data folder. */
export async function copyDemoData(folder: string): Promise<void> {
  const prepared = process.env[variable];
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
}
