import { expect, type Page } from '@playwright/test';
import { fromHeaderMenu } from './menus.js';

/** Opens the policy search by the menu of somebody who files. */
export async function openSearch(page: Page): Promise<void> {
  await fromHeaderMenu(page, 'Filings', 'Search & Manage Policies');
  await expect(page).toHaveURL(/\/slip\/filings\/search$/);
}

/** Opens the policy search, unless it is open, searches for a policy number, and waits for the answer. */
export async function searchPolicies(page: Page, policyNumber: string): Promise<void> {
  if (!page.url().endsWith('/slip/filings/search')) await page.goto('/slip/filings/search');
  await page.getByRole('searchbox', { name: 'Search policies' }).fill(policyNumber);
  const answered = page.waitForResponse(
    (response) =>
      /\/search(?:Agent|Insurer)Policies\?/.test(response.url()) &&
      response.url().includes(encodeURIComponent(policyNumber)),
  );
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await answered;
}

/** The link to a policy in the result. */
export function foundPolicy(page: Page, policyNumber: string) {
  return page.getByRole('link', { name: new RegExp(policyNumber) });
}

/** Searches for a policy number and expects it exactly once. */
export async function expectFoundOnce(page: Page, policyNumber: string): Promise<void> {
  await searchPolicies(page, policyNumber);
  await expect(foundPolicy(page, policyNumber)).toHaveCount(1);
}
