import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses a key, such as Tab, until a control has the focus, which also checks that the keyboard reaches it. The control is looked for
 * once, and again only if it has left the page: by its role that takes longer than all else between two keys.
 *
 * @returns false when it is not reached by so many presses.
 */
export async function pressUntilFocused(
  target: Locator,
  presses: number,
  press: () => Promise<void>,
): Promise<boolean> {
  // Nobody tabs to what is not there yet: the focus would be past it when it comes.
  await expect(target.first()).toBeVisible();
  let control = await target.elementHandle();
  for (let step = 0; step < presses; step += 1) {
    await press();
    if (!(await control?.evaluate((element) => element.isConnected))) control = await target.elementHandle();
    if (await control?.evaluate((element) => element === document.activeElement)) return true;
  }
  return false;
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isReached = await pressUntilFocused(control.first(), 25, () => page.keyboard.press('Tab'));
  if (!isReached) throw new Error(`${String(control)} is not reached by Tab.`);
}
