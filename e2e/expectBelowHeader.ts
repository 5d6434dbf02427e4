import type { Locator } from '@playwright/test';
import { expect } from './fixtures.js';

/** Nothing of it lies under the header that stays at the top of the window. */
export async function expectBelowHeader(shown: Locator): Promise<void> {
  const header = shown.page().getByRole('banner');
  const end = await header.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect
    .poll(() => shown.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(end);
}
