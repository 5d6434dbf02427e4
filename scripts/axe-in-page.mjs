import { AxeBuilder } from '@axe-core/playwright';

/**
 * @typedef {object} AxeFinding what axe reports about one element
 * @property {'violation' | 'incomplete'} kind `incomplete` is what a person must look at
 * @property {string} rule
 * @property {string} selector of the element, in the page of the test
 * @property {string} message
 *
 * @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof axeBuilder>>['analyze']>>} AxeResults
 * @typedef {{ page: import('@playwright/test').Page }} TestContext the page that holds the frame of the test
 */

/**
 * Prepares axe for a page and its frames. The default mode opens a blank page for each result, to collect those of frames of other origins,
 * and every mode loads axe's half a megabyte again. Here a page that has axe already keeps it. @param {import('@playwright/test').Page} page
 */
export async function axeBuilder(page) {
  // The builder loads whatever script it is given: an empty statement loads nothing.
  const have = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  const builder = have.every(Boolean) ? new AxeBuilder({ page, axeSource: ';' }) : new AxeBuilder({ page });
  return builder.setLegacyMode();
}

const standards = 'wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice'.split(' ');
/** The rules whose result can differ between themes of the same page. */
const colours = ['color-contrast', 'link-in-text-block'];
/** Rules about a page as a whole. A page of all components is not a page of the product, so they do not apply. */
const aboutPages = [
  'bypass document-title heading-order landmark-banner-is-top-level landmark-complementary-is-top-level landmark-one-main region',
  'landmark-contentinfo-is-top-level landmark-main-is-top-level landmark-no-duplicate-banner landmark-unique page-has-heading-one',
  'landmark-no-duplicate-contentinfo landmark-no-duplicate-main',
].flatMap((line) => line.split(' '));

/** @param {AxeFinding['kind']} kind @param {AxeResults['violations']} results @returns {AxeFinding[]} */
const findings = (kind, results) =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ ancestry, html, failureSummary = '', any, all, none }) => {
      const said = [...any, ...all, ...none].map(({ message }) => message).join('; ') || failureSummary;
      const where = html.replace(/ class="[^"]*"/g, '').slice(0, 160);
      return { kind, rule: id, selector: String(ancestry?.at(-1) ?? ''), message: `${said}: ${where}` };
    }),
  );

/**
 * A command of the browser tests: what axe finds in the page of the test in its present state.
 * @param {TestContext} context @param {'everything' | 'colours'} about @returns {Promise<AxeFinding[]>}
 */
export async function axe({ page }, about) {
  const builder = (await axeBuilder(page)).include(['iframe[data-vitest]', 'body']);
  const off = Object.fromEntries(aboutPages.map((rule) => [rule, { enabled: false }]));
  const { violations, incomplete } = await builder
    .options({
      ancestry: true,
      runOnly: about === 'colours' ? colours : standards,
      resultTypes: ['violations', 'incomplete'],
      ...(about === 'everything' && { rules: { 'target-size': { enabled: true }, ...off } }),
    })
    .analyze();
  return [...findings('violation', violations), ...findings('incomplete', incomplete)];
}

/**
 * A command of the browser tests: shows the page in forced colors, as on paper, or with motion.
 * @param {TestContext} context @param {Parameters<TestContext['page']['emulateMedia']>[0]} media
 */
export const emulateMedia = ({ page }, media) => page.emulateMedia(media);
