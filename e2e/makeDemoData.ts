import { join } from 'node:path';
import { demoDataVariable } from './demoData.js';
import { startProduct } from './product.js';

/** Makes the demo data once before all tests. Each product starts with a copy, which takes less time than making them. */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const product = await startProduct();
  await product.stop();
  process.env[demoDataVariable] = join(product.data, 'data');
  return () => product.remove();
}
