import { expect, type Page } from '@playwright/test';

/** The colors that show the brand: the main button, its text, and the mark of a chosen radio. */
const light = { button: 'rgb(91, 33, 182)', words: 'rgb(255, 255, 255)', radio: 'rgb(91, 33, 182)' };
const dark = { button: 'rgb(196, 181, 253)', words: 'rgb(31, 15, 71)', radio: 'rgb(196, 181, 253)' };
/** High contrast keeps the colors of the design system. */
const highContrast = { button: 'rgb(0, 59, 77)', words: 'rgb(255, 255, 255)', radio: 'rgb(0, 59, 77)' };

/** The colors of each theme of the document, whatever the device asks for. */
const sights = [
  { device: 'light', theme: 'system', media: 'screen', colors: light },
  { device: 'dark', theme: 'system', media: 'screen', colors: dark },
  { device: 'dark', theme: 'light', media: 'screen', colors: light },
  { device: 'light', theme: 'dark', media: 'screen', colors: dark },
  { device: 'light', theme: 'high-contrast', media: 'screen', colors: highContrast },
  { device: 'dark', theme: 'dark', media: 'print', colors: light },
] as const;

/** Runs in the page: the computed colors under a theme. */
function colorsOf(theme: string) {
  document.documentElement.dataset['theme'] = theme;
  const press = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes('Submit filing'),
  );
  const label = document.querySelector('input[type="radio"]:checked')?.closest('label');
  // The mark is a ring whose border becomes wide when it is chosen.
  const ring = [...(label?.querySelectorAll('span') ?? [])]
    .map((each) => getComputedStyle(each))
    .find(({ borderTopWidth }) => borderTopWidth === '5px');
  return {
    button: press && getComputedStyle(press).backgroundColor,
    words: press && getComputedStyle(press).color,
    radio: ring?.borderTopColor,
  };
}

/** Checks the colors of the branded page in each theme. */
export async function expectBrand(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'PDF' }).waitFor({ state: 'attached' });
  await page.getByText('States: Wyoming').waitFor();
  for (const { device, theme, media, colors } of sights) {
    await page.emulateMedia({ colorScheme: device, media, reducedMotion: 'reduce' });
    expect(await page.evaluate(colorsOf, theme), `${theme} on a ${device} device, ${media}`).toEqual(colors);
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen', reducedMotion: 'reduce' });
}
