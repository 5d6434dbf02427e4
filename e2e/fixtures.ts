import { writeFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { approvedAgent, type NewPerson } from './newAgent.js';
import { type OfficeApi, openOfficeApi } from './officeApi.js';
import { type Person, people } from './people.js';
import { type Product, startProduct } from './product.js';
import { openInSession, signInThroughPage } from './signIn.js';

interface TestFixtures {
  /**
   * Opens a page as a demo person who is already signed in. The tests of a worker share the session, and it has no refresh
   * token: a test that signs out or renews a session must use `signIn`.
   */
  openAs: (person: Person, path?: string, on?: Page) => Promise<void>;
  /** Signs a demo person in through the sign-in page, and waits until the page has gone. */
  signIn: (person: Person, on?: Page) => Promise<void>;
  /** Makes a new agent for this test: approved, with a password, but without any signed agreement. */
  newAgent: (firstName: string) => Promise<NewPerson>;
  /** A separate product for this test, which it can kill and restart without disturbing other tests. */
  ownProduct: Product;
}

interface WorkerFixtures {
  /** The environment of the products; a file sets it with `test.use({ settings: { … } })`. */
  settings: NodeJS.ProcessEnv;
  /** The product that all tests of a worker share. */
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
    { scope: 'worker', timeout: 300_000 },
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
    { timeout: 300_000 },
  ],

  baseURL: async ({ product }, provide) => {
    await provide(product.url);
  },

  // A page that broke does not say why: a test that fails leaves all that the browser complained of.
  page: async ({ page }, provide, testInfo) => {
    const complaints: string[] = [];
    page
      .context()
      .on('weberror', (webError) => complaints.push(webError.error().stack ?? webError.error().message))
      .on('requestfailed', (request) =>
        complaints.push(`${request.failure()?.errorText ?? ''} ${request.url()}`),
      )
      .on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
    await provide(page);
    if (testInfo.status === testInfo.expectedStatus || complaints.length === 0) return;
    const body = complaints.join('\n');
    // The file has all of it, the report its beginning.
    await writeFile(testInfo.outputPath('complaints.txt'), body);
    await testInfo.attach('complaints of the browser', { body, contentType: 'text/plain' });
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
