import { expect, type Page } from '@playwright/test';
import { demoPassword, type Person } from './people.js';

/** Signs a demo person in through the sign-in page of a product, and waits until that page has gone. */
export async function signInThroughPage(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/slip/auth/login`);
  await page.getByLabel('Username', { exact: true }).fill(person.userName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await expect(page).not.toHaveURL(/\/slip\/auth\/login/);
}
