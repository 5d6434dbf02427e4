import { expectAccessible, expectReadable } from './expectReadable.js';
import { expect, test } from './fixtures.js';
import { fromAccountMenu, signOut } from './menus.js';
import { demoPassword, people } from './people.js';

const userName = 'Username';
const password = 'Password';

test('says what is wrong; remembers the user name when asked to, and only then (spec 1 §3 Local keys)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/slip\/auth\/login$/);
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);

  await expectReadable(page, 'sign-in');
  await expectAccessible(page);

  await page.getByLabel(userName, { exact: true }).fill('nobody.at.all');
  await page.getByLabel(password, { exact: true }).fill('Wrong-password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid Username or Password, please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/slip\/auth\/login$/);

  await page.getByLabel(userName, { exact: true }).fill(people.primaryAgent.userName);
  await page.getByLabel(password, { exact: true }).fill(demoPassword);
  await page.getByText('Remember Me', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/slip\/dashboard\/home$/);

  await signOut(page);
  await page.getByRole('link', { name: 'Click here' }).click();
  await expect(page.getByLabel(userName, { exact: true })).toHaveValue(people.primaryAgent.userName);
  await expect(page.getByLabel(password, { exact: true })).toHaveValue('');

  await page.getByRole('checkbox', { name: 'Remember Me' }).uncheck({ force: true });
  await page.getByLabel(password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/slip\/dashboard\/home$/);
  await signOut(page);
  await page.getByRole('link', { name: 'Click here' }).click();
  await expect(page.getByLabel(userName, { exact: true })).toHaveValue('');
});

test('returns to where the person wanted to go, and keeps the chosen appearance', async ({ page }) => {
  await page.goto('/slip/filings/search?from=elsewhere#here');
  await expect(page).toHaveURL(/\/slip\/auth\/login$/);
  await page.getByLabel(userName, { exact: true }).fill(people.primaryAgent.userName);
  await page.getByLabel(password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/slip\/filings\/search\?from=elsewhere#here$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search and Manage Policies' })).toBeVisible();

  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await fromAccountMenu(page, 'Appearance');
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground()).toBe(dark);
});
