import { join } from 'node:path';
import { demoDataVariable } from './demoData.js';
import { startProduct } from './product.js';

/** Makes the demo data once, before the tests: each product begins with a copy of them, as if it had made its own. */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const product = await startProduct();
  await product.stop();
  process.env[demoDataVariable] = join(product.data, 'data');
  return () => product.remove();
}
