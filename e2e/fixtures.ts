import { test as base, expect, type Page } from '@playwright/test';
import type { Person } from './people.js';
import { type Product, startProduct } from './product.js';
import { signInThroughPage } from './signIn.js';

interface TestFixtures {
  /** Signs a demo person in through the sign-in page, and waits until the page has gone. */
  signIn: (person: Person, on?: Page) => Promise<void>;
  /** A product of this test's own, to kill and restart without disturbing others. */
  ownProduct: Product;
}

interface WorkerFixtures {
  /** Environment for the products, as `test.use({ settings: { … } })` in a file. */
  settings: NodeJS.ProcessEnv;
  /** The product all tests of a worker share. */
  product: Product;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],

  product: [
    async ({ settings }, provide) => {
      const product = await startProduct(settings);
      await provide(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  ownProduct: [
    async ({ settings }, provide) => {
      const product = await startProduct(settings);
      await provide(product);
      await product.remove();
    },
    { timeout: 150_000 },
  ],

  baseURL: async ({ product }, provide) => {
    await provide(product.url);
  },

  signIn: async ({ page, product }, provide) => {
    await provide((person, on = page) => signInThroughPage(on, product.url, person));
  },
});

export { expect };
