import type { Locator, Page } from '@playwright/test';

/** Presses Tab until a control has the focus, which also checks that the keyboard reaches it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const target = control.first();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} is not reached by Tab.`);
}
