import { test as base, expect, type Page } from '@playwright/test';
import { approvedAgent, type NewPerson } from './newAgent.js';
import { type OfficeApi, openOfficeApi } from './officeApi.js';
import { type Person, people } from './people.js';
import { type Product, startProduct } from './product.js';
import { openInSession, signInThroughPage } from './signIn.js';

interface TestFixtures {
  /**
   * Opens a page as a demo person who is signed in already. The session is shared by the tests of a worker and has no
   * refresh token: whoever signs out or renews it signs in through the page.
   */
  openAs: (person: Person, path?: string, on?: Page) => Promise<void>;
  /** Signs a demo person in through the sign-in page, and waits until the page has gone. */
  signIn: (person: Person, on?: Page) => Promise<void>;
  /** Makes an agent of this test's own: approved, with a password, and with nothing agreed to. */
  newAgent: (firstName: string) => Promise<NewPerson>;
  /** A product of this test's own, to kill and restart without disturbing others. */
  ownProduct: Product;
}

interface WorkerFixtures {
  /** Environment for the products, as `test.use({ settings: { … } })` in a file. */
  settings: NodeJS.ProcessEnv;
  /** The product all tests of a worker share. */
  product: Product;
  /** A demo person's calls to the API of that product, signed in once. */
  officeOf: (person: Person) => Promise<OfficeApi>;
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

  officeOf: [
    async ({ product }, provide) => {
      const opened = new Map<string, Promise<OfficeApi>>();
      await provide((person) => {
        const known = opened.get(person.userName) ?? openOfficeApi(product.url, person);
        opened.set(person.userName, known);
        return known;
      });
    },
    { scope: 'worker' },
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

  openAs: async ({ page, product, officeOf }, provide) => {
    await provide(async (person, path = '/slip/dashboard/home', on = page) => {
      const { session } = await officeOf(person);
      await openInSession(on, `${product.url}${path}`, session);
    });
  },

  signIn: async ({ page, product }, provide) => {
    await provide((person, on = page) => signInThroughPage(on, product.url, person));
  },

  newAgent: async ({ product, officeOf }, provide) => {
    await provide(async (firstName) => approvedAgent(product.url, await officeOf(people.staff), firstName));
  },
});

export { expect };
