import { chooseFromSelect } from '../packages/ui/src/testing/index.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

test('a state without a license is refused; the agent adds it, and files for the state; changes a contact, and is asked before leaving what is not saved', async ({
  page,
  openAs,
}) => {
  await openAs(people.unlicensedAgent, '/slip/filings/new');
  const start = page.getByRole('dialog');
  await chooseFromSelect(start, 'State', 'Wyoming');
  await expect(
    start.getByText(
      /^Your account does not have access to submit policy data for Wyoming\. Add the surplus lines broker's state license number for Wyoming under Settings\. For help, contact support at \S+@\S+\.$/,
    ),
  ).toBeVisible();
  await expect(start.getByRole('button', { name: 'Next' })).toBeDisabled();
  await chooseFromSelect(start, 'State', 'Colorado');
  await expect(start.getByRole('button', { name: 'Next' })).toBeEnabled();
  await chooseFromSelect(start, 'State', 'Wyoming');
  await start.getByRole('link', { name: 'State Agent Licenses' }).click();

  await expect(page).toHaveURL(/\/slip\/admin\/settings\/licenses$/);
  await expect(page).toHaveTitle('State Agent Licenses · Settings · Slip');
  await page.getByRole('button', { name: 'Add license' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a state license' });
  await chooseFromSelect(dialog, 'State', 'Wyoming');
  await dialog.getByLabel('License Number').fill('WY77120');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('State License saved successfully.').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Wyoming.*WY77120/ })).toBeVisible();

  await page.goto('/slip/filings/new');
  await chooseFromSelect(page, 'State', 'Wyoming');
  await expect(start.getByRole('button', { name: 'Next' })).toBeEnabled();

  await page.goto('/slip/admin/settings/contacts');
  const contact = page.getByRole('region', { name: 'Primary Contact' });
  await contact.getByLabel('First Name').fill('Carla');
  await contact.getByLabel('Last Name').fill('Reyes');
  await contact.getByLabel('Email', { exact: true }).fill('carla@reyes.example');
  await contact.getByLabel('Confirm Email').fill('Carla@Reyes.example');
  await contact.getByLabel('Phone Number').fill('(307) 555-0177');
  await contact.getByLabel('Phone Number').press('Tab');
  await page.getByRole('link', { name: 'State Agent Licenses' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('region', { name: 'Accounting Contact' }).getByText('Same as Primary Contact').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contacts successfully updated.').first()).toBeVisible();
  await page.reload();
  await expect(contact.getByLabel('Phone Number')).toHaveValue('307-555-0177');
  await expect(page.getByLabel('Same as Primary Contact')).toBeChecked();
});
