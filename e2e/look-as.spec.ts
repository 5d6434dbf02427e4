import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

test('staff see the portal as a person sees it, change nothing, and come back', async ({
  page,
  openAs,
  officeOf,
}) => {
  const { userName } = people.secondaryAgent;
  const staff = await officeOf(people.staff);
  const { rows } = fieldsOf(await answerOf(await staff.get('/office/findAccounts', { text: userName })));
  await openAs(people.staff, `/slip/office/accounts/${String(listOf(rows)[0]?.['accountId'])}`);

  await page.getByRole('button', { name: `Actions for ${userName}` }).click();
  await page.getByRole('menuitem', { name: 'Look as they see it' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Sam does not find an invoice.');
  await dialog.getByRole('button', { name: 'Look' }).click();

  const bar = page.getByRole('complementary', { name: 'Looking as somebody else' });
  await expect(bar).toContainText(`(${userName}) sees it`);
  await expect(bar).toContainText(/(30:00|29:\d\d) left/);
  await expect(page).toHaveURL(/\/slip\/dashboard\/home$/);

  // The bar is on every page, also after it is loaded again, and nothing is changed from there.
  await page.goto('/slip/inbox');
  await expect(bar).toBeVisible();
  await expect(page.getByText(/began to look at the portal as/).first()).toBeVisible();
  await page.getByRole('table', { name: 'Inbox' }).getByRole('checkbox').nth(1).check({ force: true });
  await page.getByRole('button', { name: 'MARK AS READ' }).click();
  await expect(page.getByText(/^You look at the portal as somebody else sees it/).first()).toBeVisible();

  await bar.getByRole('button', { name: 'Stop looking' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${userName}` })).toBeVisible();
  await expect(bar).toBeHidden();
});
