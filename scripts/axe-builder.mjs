import { AxeBuilder } from '@axe-core/playwright';

/**
 * Prepares axe for a page and its frames. The default mode opens a blank page for each result, to collect those of frames of other origins,
 * and every mode loads axe's half a megabyte again. Here a page that has axe already keeps it. @param {import('@playwright/test').Page} page
 */
export async function axeBuilder(page) {
  const have = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  const builder = have.every(Boolean) ? new AxeBuilder({ page, axeSource: ';' }) : new AxeBuilder({ page });
  return builder.setLegacyMode();
}
