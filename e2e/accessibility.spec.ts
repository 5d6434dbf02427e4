import { expectReadable } from './expectReadable.js';
import {
  enterAmounts,
  enterPolicy,
  expectFiled,
  openFilingForm,
  review,
  startDialog,
  viewFiled,
} from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';
import { tabTo as tabToControl } from './tabTo.js';

test('the screens before signing in can be read by everybody', async ({ page }) => {
  test.slow();
  await page.goto('/slip/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Username is required.')).toBeVisible();
  await expectReadable(page, 'sign-in');
  await page.goto('/slip/auth/termsandconditions?readOnly=true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectReadable(page, 'terms');
  await page.goto('/slip/registration');
  await page.getByRole('link', { name: 'Register as Agent' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: /^There are \d+ problems$/ })).toBeFocused();
  await expectReadable(page, 'registration');
  await page.goto('/slip/auth/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
  await expectReadable(page, 'signed-out');
});

test('the dashboard, the search and the pages that stand in for others can be read by everybody', async ({
  page,
  openAs,
}) => {
  test.slow();
  await openAs(people.viewOnlyAgent);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Vera' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Message from the office' }).getByRole('heading').first(),
  ).toBeVisible();
  await expectReadable(page, 'dashboard');
  await page.goto('/slip/filings/search');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectReadable(page, 'search');
  await page.goto('/slip/compliance/manage-tiqs');
  await expect(page.getByText('1 transaction in question').first()).toBeVisible();
  await expectReadable(page, 'manage-tiqs');
  await page.goto('/slip/filings/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeVisible();
  await expectReadable(page, 'unauthorized');
  await page.goto('/slip/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectReadable(page, 'not-found');
  await page.goto('/slip/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expectReadable(page, 'help');
  await page.goto('/slip/inbox/');
  await page.getByRole('checkbox', { name: /^Select A document/ }).check();
  await expectReadable(page, 'inbox');
});

test('filing can be read by everybody, on every step', async ({ page, openAs }) => {
  test.slow();
  await openAs(people.primaryAgent, '/slip/filings/new');
  await expect(startDialog(page)).toBeVisible();
  await expectReadable(page, 'start-dialog');
  await openFilingForm(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('region', { name: /^There are \d+ problems$/ })).toBeFocused();
  await expectReadable(page, 'form-problems');
  await enterPolicy(page, newPolicyNumber('AXE'));
  await enterAmounts(page);
  await expect(page.getByText('$325.44', { exact: true })).toBeVisible();
  await expectReadable(page, 'form');
  await review(page);
  await expectReadable(page, 'review');
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
  await expect(page.getByRole('row', { name: /^Premium tax/ })).toBeVisible();
  await expectReadable(page, 'filed');
  await viewFiled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Wyoming Policy' })).toBeVisible();
  await expectReadable(page, 'policy');
  await page.getByRole('button', { name: '307.50, assessment details' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Assessment Details' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expectReadable(page, 'assessments');
});

test('a policy is filed by keyboard alone', async ({ page, openAs }) => {
  test.slow();
  const policyNumber = newPolicyNumber('KEYS');
  const keys = page.keyboard;
  const tabTo = (name: string | RegExp, role: 'button' | 'textbox' | 'combobox' | 'link') =>
    tabToControl(page, page.getByRole(role, { name, exact: true }));

  await openAs(people.primaryAgent);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await tabTo('New Policy', 'link');
  await keys.press('Enter');

  await expect(page.getByRole('button', { name: 'Choose State' })).toBeEnabled();
  await tabTo('Choose State', 'button');
  await keys.press('Enter');
  await keys.type('Wyo');
  await keys.press('Enter');
  await tabTo(/^Transaction Effective Date/, 'textbox');
  await keys.type(officeDay());
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Wyoming New Policy' })).toBeVisible();

  await expect(page.getByRole('textbox', { name: 'Policy Number' })).toBeFocused();
  await keys.type(policyNumber);
  await tabTo('Insured Name', 'textbox');
  await keys.type('Bighorn Outfitters LLC');
  await tabTo('Address', 'textbox');
  await keys.type('12 Pine St');
  await tabTo('City', 'textbox');
  await keys.type('Cheyenne');
  await expect(page.getByRole('combobox', { name: 'State/Territory', exact: true })).toHaveValue('Wyoming');
  await tabTo('Zip Code', 'textbox');
  await keys.type('82001');
  await tabTo('Coverage Code', 'combobox');
  await keys.type('gl');
  await expect(page.getByRole('option').first()).toHaveText(/^5000/);
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: /^Taxable/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /^New Business/ })).toBeVisible();
  await tabTo('Insurer', 'combobox');
  await keys.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('Enter');
  await tabTo('Premium', 'textbox');
  await keys.press('Control+a');
  await keys.type('10000');
  await keys.press('Tab');
  await keys.press('Control+a');
  await keys.type('250');
  await keys.press('Enter');
  await expect(page.getByText('Please confirm the information below is correct.')).toBeVisible();
  await tabTo('SUBMIT FILING', 'button');
  await keys.press('Enter');
  await expectFiled(page, policyNumber);
});
