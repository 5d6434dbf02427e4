/// <reference lib="dom" />

/** How long a page may take to show something, in milliseconds. */
const timeout = 60_000;

/**
 * @typedef {object} ExtraPage of an application
 * @property {string} path
 * @property {string} title what is tried
 * @property {(page: import('playwright').Page) => Promise<void>} visit fails when it does not work
 */

/** @type {readonly ExtraPage[]} */
const extraPages = [
  {
    path: '/readme.html',
    title: 'the samples of the READMEs',
    visit: async (page) => {
      await page.getByLabel('Premium', { exact: true }).fill('12.50');
      await page.getByRole('button', { name: 'Submit filing', exact: true }).waitFor({ timeout });
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByText('National Producer Number is required').first().waitFor({ timeout });
      await page.getByLabel('First Name', { exact: false }).fill('Ada');
    },
  },
  {
    path: '/routed.html',
    title: 'a router of its own, in dark',
    visit: async (page) => {
      await page.getByText('At /routed.html').waitFor({ timeout });
      await page.evaluate(() => document.body.setAttribute('data-kept', ''));
      await page.getByRole('link', { name: 'Policies', exact: true }).click();
      await page.getByText('At /policies').waitFor({ timeout });
      // The page was not loaded again.
      await page.locator('body[data-kept]').waitFor({ state: 'attached', timeout });
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const brightest = Math.max(...(paper.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number));
      if (brightest > 80) throw new Error(`The page is ${paper}, which is not dark.`);
    },
  },
];

/**
 * Opens further pages of a served application and uses them.
 * @param {import('playwright').Browser} browser
 * @param {string} address of the application
 * @param {string} title of the application
 * @param {{ add: (title: string, complaints: readonly string[]) => void }} tally
 */
export async function lookAtExtraPages(browser, address, title, tally) {
  for (const { path, title: what, visit } of extraPages) {
    const page = await browser.newPage({ colorScheme: 'light', locale: 'en-US', reducedMotion: 'reduce' });
    /** @type {string[]} */
    const noise = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
    try {
      await page.goto(`${address}${path}`);
      await visit(page);
    } catch (error) {
      noise.push(error instanceof Error ? error.message : String(error));
    } finally {
      await page.close();
    }
    tally.add(`${title}: ${what}`, [...new Set(noise)]);
  }
}
