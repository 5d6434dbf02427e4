import { expect, type Page } from '@playwright/test';

/** Opens an entry of the account menu. */
export async function fromAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Signs out through the account menu and waits for the page that confirms it. */
export async function signOut(page: Page): Promise<void> {
  await fromAccountMenu(page, 'Sign out');
  await expect(page.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
}

/** Opens an entry of a header menu. */
export async function fromHeaderMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
