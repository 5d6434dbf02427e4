/// <reference lib="dom" />

/** The colors that show the brand: the main button, its text, and the mark of a chosen radio. */
const light = { button: 'rgb(91, 33, 182)', words: 'rgb(255, 255, 255)', radio: 'rgb(91, 33, 182)' };
const dark = { button: 'rgb(196, 181, 253)', words: 'rgb(31, 15, 71)', radio: 'rgb(196, 181, 253)' };
/** High contrast keeps the colors of the design system. */
const highContrast = { button: 'rgb(0, 59, 77)', words: 'rgb(255, 255, 255)', radio: 'rgb(0, 59, 77)' };

/**
 * @typedef {object} Sight
 * @property {string} title
 * @property {Parameters<import('playwright').Page['emulateMedia']>[0]} media what the device asks for
 * @property {string} theme the document's
 * @property {typeof light} colors
 */

/** @type {readonly Sight[]} */
const sights = [
  { title: 'light', media: { colorScheme: 'light' }, theme: 'system', colors: light },
  { title: 'dark', media: { colorScheme: 'dark' }, theme: 'system', colors: dark },
  { title: 'light on a dark device', media: { colorScheme: 'dark' }, theme: 'light', colors: light },
  { title: 'dark on a light device', media: { colorScheme: 'light' }, theme: 'dark', colors: dark },
  { title: 'high contrast', media: { colorScheme: 'light' }, theme: 'high-contrast', colors: highContrast },
  { title: 'dark, on paper', media: { colorScheme: 'dark', media: 'print' }, theme: 'dark', colors: light },
];

/**
 * In the page: the computed colors.
 * @param {string} theme
 */
function colorsOf(theme) {
  document.documentElement.dataset['theme'] = theme;
  const press = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('Submit filing'),
  );
  const label = document.querySelector('input[type="radio"]:checked')?.closest('label');
  // The mark is a ring whose border becomes wide when it is chosen.
  const ring = [...(label?.querySelectorAll('span') ?? [])]
    .map((each) => getComputedStyle(each))
    .find(({ borderTopWidth }) => borderTopWidth === '5px');
  return {
    button: press ? getComputedStyle(press).backgroundColor : 'no button',
    words: press ? getComputedStyle(press).color : 'no button',
    radio: ring?.borderTopColor ?? 'no chosen radio',
  };
}

/**
 * Opens the branded page of a served application and checks the colors in each theme.
 * @param {import('playwright').Browser} browser
 * @param {string} address of the branded page
 * @param {string} title of the application
 * @param {{ add: (title: string, complaints: readonly string[]) => void }} tally
 */
export async function lookAtBrand(browser, address, title, tally) {
  const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
  try {
    await page.goto(address);
    await page.getByRole('radio', { name: 'PDF' }).waitFor({ state: 'attached' });
    await page.getByText('States: Wyoming').waitFor();
    for (const { title: sight, media, theme, colors } of sights) {
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce', ...media });
      const found = await page.evaluate(colorsOf, theme);
      const parts = /** @type {const} */ (['button', 'words', 'radio']);
      const wrong = parts.filter((part) => found[part] !== colors[part]);
      tally.add(
        `${title}: the brand, ${sight}`,
        wrong.map((part) => `The ${part} is ${found[part]}, and should be ${colors[part]}.`),
      );
    }
  } catch (error) {
    tally.add(`${title}: the branded page`, [error instanceof Error ? error.message : String(error)]);
  } finally {
    await page.close();
  }
}
