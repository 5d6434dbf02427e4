import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until a control has the focus, which also checks that the keyboard reaches it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const target = control.first();
  // Nobody tabs to what is not there yet: the focus would be past it when it comes.
  await expect(target).toBeVisible();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} is not reached by Tab.`);
}
