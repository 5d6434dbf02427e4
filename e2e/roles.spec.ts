import { expect, test } from './fixtures.js';
import { people } from './people.js';

test('a role is proposed by one Administrator, approved by another, and a Regulator gets at nothing of it', async ({
  openAs,
  page,
}) => {
  await openAs(people.staff, '/slip/office/staff');
  await page.getByRole('button', { name: 'Actions for office.examiner' }).click();
  await page.getByRole('menuitem', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles of Theo Lindqvist' });
  await dialog.getByText('Accountant', { exact: true }).click();
  await dialog.getByLabel('Reason').fill('Dana is away until June.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/gets Accountant, is then Examiner and Accountant/)).toBeVisible();
  await expect(page.getByText('You proposed it: somebody else has to approve it.')).toBeVisible();

  await openAs(people.administrator, '/slip/office/staff');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Approve, and do it' }).click();
  const row = page.getByRole('row', { name: /Theo Lindqvist/ });
  await expect(row.getByText('Accountant')).toBeVisible();

  await openAs(people.regulator, '/slip/office/staff');
  await expect(page.getByText(/You need the role Registrar, Examiner/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrations' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wyoming' })).toBeVisible();
  await expect(page.getByText('What waits for the office')).toHaveCount(0);
});
