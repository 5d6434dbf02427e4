import type { Browser, Page } from '@playwright/test';
import { enterFirstTime, setPassword } from './enterFirstTime.js';
import { expect, test } from './fixtures.js';
import { letterTo } from './mailbox.js';
import { fromAccountMenu } from './menus.js';
import { newPerson } from './newAgent.js';
import { sessionOfNew } from './sessionOfNew.js';
import { enterSignIn, openInSession } from './signIn.js';
import { tabTo } from './tabTo.js';

/** The page of another person, in a browser of their own. */
async function ownBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

async function openUsers(page: Page): Promise<void> {
  await fromAccountMenu(page, 'Settings');
  await page.getByRole('link', { name: 'User Manager' }).click();
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
}

/** Chooses a role in the form of a user. */
async function chooseRole(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /Role/ }).click();
  await page.getByRole('option', { name }).click();
}

test('an administrator adds a view-only colleague, changes the role, and deletes them while they file', async ({
  page,
  browser,
  baseURL,
  product,
  newAgent,
}) => {
  test.slow();
  const boss = await newAgent('Edith');
  const colleague = newPerson('Vic');
  await openInSession(page, `${product.url}/slip/dashboard/home`, await sessionOfNew(product.url, boss));
  await openUsers(page);

  await test.step('adds a colleague by keyboard alone', async () => {
    const keys = page.keyboard;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await tabTo(page, page.getByRole('link', { name: 'Add user' }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Add User' })).toBeFocused();
    for (const [name, value] of [
      ['Username', colleague.userName],
      ['First Name', colleague.firstName],
      ['Last Name', colleague.lastName],
      ['Email', colleague.email],
      ['Phone Number', '3075550123'],
    ] as const) {
      await tabTo(page, field(name));
      await keys.type(value);
    }
    // The role begins with View, and the addresses with those of the account.
    await expect(page.getByRole('button', { name: /Role/ })).toContainText('View');
    await keys.press('Enter');
    await expect(page.getByText('User Details submitted successfully.').first()).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(colleague.userName) });
    await expect(row).toContainText('Never');
  });

  const theirs = await ownBrowser(browser, baseURL);
  await test.step('the colleague sets a password with the link, signs in, and files nowhere', async () => {
    const { links } = await letterTo(product.url, colleague.email, /sign in/);
    await setPassword(theirs, links[0] ?? '', colleague);
    await enterFirstTime(theirs, colleague);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Welcome, Vic' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'New Policy' })).toHaveCount(0);
    await fromAccountMenu(theirs, 'Settings');
    await theirs.getByRole('link', { name: 'User Manager' }).click();
    await expect(theirs.getByRole('heading', { name: 'Your details' })).toBeVisible();
    await expect(theirs.getByRole('button', { name: /Role/ })).toBeDisabled();
    await theirs.goto(links[0] ?? '');
    await expect(theirs.getByText('This reset link is invalid or expired.')).toBeVisible();
    await theirs.goto('/slip/filings/search');
  });

  await test.step('another role ends the colleague’s session, which is told in words', async () => {
    await page.getByRole('link', { name: colleague.userName }).click();
    await chooseRole(page, /^Edit/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${colleague.userName}.*Edit`) })).toBeVisible();
    const told = theirs.getByText(/An administrator of your account changed your role/);
    // The page asks for new messages by itself, and may have been told already.
    await theirs.getByRole('button', { name: 'Search', exact: true }).or(told).first().click();
    await expect(told).toBeVisible();
    await enterSignIn(theirs, colleague.userName, colleague.password);
    await expect(theirs).not.toHaveURL(/login/);
    await theirs.goto('/slip/filings/new');
    await expect(theirs.getByRole('button', { name: 'Choose State' })).toBeEnabled();
  });

  await test.step('the colleague is deleted while filing, and told so', async () => {
    await page.getByRole('button', { name: `Actions for ${colleague.userName}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('User was successfully deleted.').first()).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(colleague.userName) })).toHaveCount(0);
    await theirs.goto('/slip/filings/search');
    await expect(theirs.getByText(/Your user was deleted by an administrator of your account/)).toBeVisible();
    await enterSignIn(theirs, colleague.userName, colleague.password);
    await expect(theirs.getByText('Invalid Username or Password, please try again.')).toBeVisible();
  });
  await theirs.context().close();
});
