import { expect, test } from './fixtures.js';
import { people } from './people.js';

test('a view-only person is told so, reads, and files nowhere', async ({ page, signIn }) => {
  await signIn(people.viewOnlyAgent);
  await expect(
    page
      .getByText(
        'You are logged in using an account with "View-Only" permission and have limited functionality available.',
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Vera' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search & Manage Policies' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Policy' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Filings', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Search & Manage Policies']);
  await page.getByRole('menuitem', { name: 'Search & Manage Policies' }).click();

  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByText(/^\w[\w ]+ Policy · /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
  await expect(page.getByText('New Policy')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: /Edit|Backout|Answer/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'View', exact: true }).click();
  const transaction = page.getByRole('dialog', { name: /^Transaction / });
  await expect(transaction.getByText('Accounting Contact')).toBeVisible();
  await expect(transaction.getByRole('row', { name: /Transaction fee/ })).toBeVisible();
  await transaction.getByRole('button', { name: 'Close' }).click();

  await page.goto('/slip/filings/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeVisible();
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
