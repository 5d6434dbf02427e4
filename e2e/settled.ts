import { expect, type Page } from '@playwright/test';

/** Waits until a page that was loaded has everything: its answers, what they show, and its letters. */
export async function settled(page: Page): Promise<void> {
  // On a busy machine the network is quiet, and nothing is busy, before the first script has drawn anything.
  await expect(page.locator('main h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main :is([aria-busy=true], [data-awaiting])')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
