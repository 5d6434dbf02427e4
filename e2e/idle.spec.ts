import { expect, test } from './fixtures.js';
import { demoPassword, people } from './people.js';
import { enterSignIn } from './signIn.js';

test('whoever closes the browser and comes back after 70 minutes is signed out for being idle', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await page.goto('/slip/filings/search');
  await enterSignIn(page, people.primaryAgent.userName, demoPassword);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.close();

  await context.clock.fastForward('01:00:00');
  const soon = await context.newPage();
  await soon.goto('/slip/dashboard/home');
  await expect(soon.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await soon.close();

  await context.clock.fastForward('00:11:00');
  const late = await context.newPage();
  await late.goto('/slip/dashboard/home');
  await expect(late).toHaveURL(/\/slip\/auth\/login\?timeout=true$/);
  await expect(late.getByText('You have been logged out due to inactivity.')).toBeVisible();
  await enterSignIn(late, people.primaryAgent.userName, demoPassword);
  await expect(late.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
});

test('whoever is idle is warned, may stay, and is signed out after 70 minutes in every tab (spec 1 §2 Authentication screens; §4 Session timeout)', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/slip/filings/search');
  await enterSignIn(page, people.primaryAgent.userName, demoPassword);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/slip/dashboard/home');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();

  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.fastForward('01:08:30');
  await expect(warning).toContainText(/For your security you will be signed out in 1 minute/);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toHaveCount(0);

  await page.clock.fastForward('01:09:00');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('01:10');
  await expect(page).toHaveURL(/\/slip\/auth\/login\?timeout=true$/);
  await expect(page.getByText('You have been logged out due to inactivity.')).toBeVisible();
  await expect(other).toHaveURL(/\/slip\/auth\/login/);

  await enterSignIn(page, people.primaryAgent.userName, demoPassword);
  await expect(page).toHaveURL(/\/slip\/filings\/search$/);
});
