import { expect, type Page } from '@playwright/test';

/** Waits until a page that was loaded has everything: its answers, what they show, and its letters. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
