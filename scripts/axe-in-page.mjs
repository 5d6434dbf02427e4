import { axeBuilder } from './axe-builder.mjs';

/**
 * @typedef {object} AxeFinding what axe reports about one element
 * @property {'violation' | 'incomplete'} kind `incomplete` is what a person must look at
 * @property {string} rule
 * @property {string} selector of the element, in the page of the test
 * @property {string} message
 *
 * @typedef {{ page: import('@playwright/test').Page }} TestContext the page that holds the frame of the test
 */

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result can differ between themes of the same page. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Rules about a page as a whole. A page of all components is not a page of the product, so they do not apply. */
const aboutPages = [
  'bypass',
  'document-title',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

/**
 * A command of the browser tests: what axe finds in the page of the test in its present state.
 * @param {TestContext} context @param {'everything' | 'colours'} about @returns {Promise<AxeFinding[]>}
 */
export async function axe({ page }, about) {
  const builder = (await axeBuilder(page)).include(['iframe[data-vitest]', 'body']);
  const { violations, incomplete } = await builder
    .options({
      ancestry: true,
      runOnly: about === 'colours' ? colours : standards,
      resultTypes: ['violations', 'incomplete'],
      ...(about === 'everything' && {
        rules: {
          'target-size': { enabled: true },
          ...Object.fromEntries(aboutPages.map((rule) => [rule, { enabled: false }])),
        },
      }),
    })
    .analyze();
  return [
    ...violations.map((result) => ({ ...result, kind: /** @type {const} */ ('violation') })),
    ...incomplete.map((result) => ({ ...result, kind: /** @type {const} */ ('incomplete') })),
  ].flatMap(({ kind, id, nodes }) =>
    nodes.map(({ ancestry, html, failureSummary, any, all, none }) => ({
      kind,
      rule: id,
      selector: String(ancestry?.at(-1) ?? ''),
      message: `${[...any, ...all, ...none].map(({ message }) => message).join('; ') || (failureSummary ?? '')}: ${html.replace(/ class="[^"]*"/g, '').slice(0, 160)}`,
    })),
  );
}

/** A command of the browser tests: switches forced colors on or off. @param {TestContext} context @param {boolean} isForced */
export async function forceColors({ page }, isForced) {
  await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });
}
