import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { fromAccountMenu, signOut } from './menus.js';
import { openPromise } from './openPromise.js';
import { people } from './people.js';
import { openSearch } from './searchPolicies.js';

/** Opens a second tab of the same person. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/slip/filings/search');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  return other;
}

test('two tabs renew a session once: when its access ran out, when both are refused, and when both are loaded', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(people.primaryAgent);
  await openSearch(page);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const tabs = [page, await secondTab(page)];
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/authenticate/refresh')) renewals.push(request.url());
  });
  /** Searches in both tabs at once, which go on after one renewal. */
  const searchInBoth = async () => {
    const answers = tabs.map((tab) =>
      tab.waitForResponse((answer) => answer.url().includes('/searchAgentPolicies?') && answer.ok()),
    );
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Search', exact: true }).click()));
    await Promise.all(answers);
    for (const tab of tabs) {
      await expect(tab.getByRole('row').nth(1)).toBeVisible();
      await expect(tab.getByRole('button', { name: /^Account:/ })).toBeVisible();
    }
    expect(renewals.splice(0)).toHaveLength(1);
  };

  await test.step('the access ran out', async () => {
    // The browser removes the cookie when the token expires.
    await context.clearCookies({ name: 'slip_token' });
    await searchInBoth();
  });

  await test.step('both are refused', async () => {
    const { promise: areBothAsked, keep: bothAsked } = openPromise();
    let asked = 0;
    for (const tab of tabs) {
      await tab.route(
        '**/filings/searchAgentPolicies?*',
        async (route) => {
          asked += 1;
          if (asked === tabs.length) bothAsked();
          await areBothAsked;
          await route.fulfill({
            status: 401,
            json: { error: 'Your session has expired. Please sign in again.' },
          });
        },
        { times: 1 },
      );
    }
    await searchInBoth();
  });

  await test.step('both are loaded at once', async () => {
    // Calls of the pages before would be renewals, too.
    const addresses = tabs.map((tab) => ({ tab, address: tab.url() }));
    for (const tab of tabs) await tab.goto('about:blank');
    // The renewal is answered when both tabs are loaded: however slow the machine is, both ask at once.
    const { promise: areBothLoaded, keep: bothLoaded } = openPromise();
    await context.route('**/authenticate/refresh', async (route) => {
      await areBothLoaded;
      await route.continue();
    });
    await context.clearCookies({ name: 'slip_token' });
    await Promise.all(addresses.map(({ tab, address }) => tab.goto(address)));
    bothLoaded();
    for (const tab of tabs) await expect(tab.getByRole('row').nth(1)).toBeVisible();
    expect(renewals).toHaveLength(1);
  });
});

test('signing out in one tab signs out the other, and signing in takes it back to where it was; signing out everywhere ends the session of another browser too', async ({
  page,
  product,
  browser,
  signIn,
}) => {
  // This person does not share a session with other tests.
  await signIn(people.alienInsurer);
  const other = await secondTab(page);
  await signOut(page);
  await expect(other).toHaveURL(/\/slip\/auth\/login$/);
  await expect(other.getByText('You signed out in another window.')).toBeVisible();
  await expect(other.getByRole('row')).toHaveCount(0);

  const third = await page.context().newPage();
  await signIn(people.alienInsurer, third);
  await expect(other).toHaveURL(/\/slip\/filings\/search/);
  await expect(page).toHaveURL(/\/slip\/dashboard\/home/);
  await third.close();
  await other.close();

  const elsewhere = await browser.newContext({ baseURL: product.url });
  const theirs = await elsewhere.newPage();
  await signIn(people.alienInsurer, theirs);
  await fromAccountMenu(page, 'Sign out everywhere');
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await fromAccountMenu(page, 'Sign out everywhere');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
  await theirs.goto('/slip/dashboard/home');
  await expect(theirs).toHaveURL(/\/slip\/auth\/login/);
  await elsewhere.close();
});
