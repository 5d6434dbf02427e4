import { expect, type Page } from '@playwright/test';
import type { ApiSession } from './officeApi.js';
import { demoPassword, type Person } from './people.js';

/** Waits for the sign-in page, fills it in and sends it. */
export async function enterSignIn(page: Page, userName: string, password: string): Promise<void> {
  // Found by role: the previous page may still show a list of user names with the same label.
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs a demo person in through the sign-in page of a product, and waits until that page has gone. */
export async function signInThroughPage(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/slip/auth/login`);
  await enterSignIn(page, person.userName, demoPassword);
  await expect(page).not.toHaveURL(/\/slip\/auth\/login/);
}

/** Gives the browser a session that was started outside it, without the refresh token, and opens a page. */
export async function openInSession(page: Page, url: string, { token, user }: ApiSession): Promise<void> {
  const { origin } = new URL(url);
  await page.context().addCookies([{ name: 'slip_token', value: token, url: origin, sameSite: 'Strict' }]);
  // Any file of the origin will do: only a page of the origin can write to its storage.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem('slip_user', text), JSON.stringify(user));
  await page.goto(url);
}
