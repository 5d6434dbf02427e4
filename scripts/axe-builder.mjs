import { AxeBuilder } from '@axe-core/playwright';

/**
 * Prepares axe for a page and its frames. The usual mode opens a blank page for each answer, to gather those of frames of other
 * origins, and every mode reads axe's half a megabyte again: here a page that has it keeps it.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<AxeBuilder>}
 */
export async function axeBuilder(page) {
  const have = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  const builder = have.every(Boolean) ? new AxeBuilder({ page, axeSource: ';' }) : new AxeBuilder({ page });
  return builder.setLegacyMode();
}
