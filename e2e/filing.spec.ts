import { expectReadable } from './expectReadable.js';
import {
  choose,
  enterAmounts,
  enterPolicy,
  expectFiled,
  expectPolicy,
  find,
  openFilingForm,
  review,
  startDialog,
} from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { fromHeaderMenu, signOut } from './menus.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { openPromise } from './openPromise.js';
import { people } from './people.js';
import { expectFoundOnce, foundPolicy, openSearch } from './searchPolicies.js';

test('an agent files a Wyoming policy, sees its tax and finds it again, on pages that everybody can read', async ({
  page,
  officeOf,
  signIn,
}) => {
  const policyNumber = newPolicyNumber('FLOW');
  await signIn(people.primaryAgent);
  await expect(page).toHaveURL(/\/slip\/dashboard\/home$/);
  await expect(
    page.getByRole('region', { name: 'Message from the office' }).getByRole('heading').first(),
  ).toBeVisible();
  await expectReadable(page, 'dashboard');

  await test.step('Cancel leads home', async () => {
    await fromHeaderMenu(page, 'Filings', 'New Policy');
    await startDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/slip\/dashboard\/home$/);
    await expect(startDialog(page)).toHaveCount(0);
  });

  await test.step('another coverage asks for its tax status again', async () => {
    await openFilingForm(page);
    await find(page, 'Coverage Code', '5000', /5000/);
    // Taxable is the default, because nearly every policy is taxable. A different choice is not kept for the next filing.
    await expect(page.getByRole('button', { name: 'Taxable Tax Status' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Business Transaction Type' })).toBeVisible();
    await choose(page, 'Transaction Type', 'Renewal');
    await page.getByRole('combobox', { name: 'Coverage Code' }).fill('3002');
    await page.getByRole('option', { name: /3002/ }).click();
    // Ocean marine hulls have only this status.
    await expect(page.getByRole('button', { name: 'Non-Taxable Coverage Tax Status' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Transaction Type' })).toBeVisible();
  });

  await test.step('shows the tax line by line while it is typed', async () => {
    await enterPolicy(page, policyNumber);
    await enterAmounts(page);
    const tax = page.getByRole('region', { name: 'Tax and Fees' });
    await expect(tax.getByText('3%', { exact: true })).toBeVisible();
    await expect(tax.getByText('$307.50')).toBeVisible();
    await expect(tax.getByText('0.175%', { exact: true })).toBeVisible();
    await expect(tax.getByText('$17.94')).toBeVisible();
    await expect(tax.getByText('$325.44', { exact: true })).toBeVisible();
    await enterAmounts(page, '20000');
    await expect(tax.getByText('$607.50')).toBeVisible();
    await enterAmounts(page);
    await expect(tax.getByText('$307.50')).toBeVisible();
    await expectReadable(page, 'form');
  });

  await test.step('reviews, and goes back without losing anything', async () => {
    await review(page);
    await page.getByRole('button', { name: 'Edit Policy' }).click();
    await expect(page.getByLabel('Policy Number', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Policy Number', { exact: true })).toHaveValue(policyNumber);
    await expect(page.getByLabel('Premium', { exact: true })).toHaveValue('10,000.00');
    await review(page);
    await page.goBack();
    await expect(page.getByLabel('Policy Number', { exact: true })).toHaveValue(policyNumber);
    await page.goForward();
    await expect(page.getByText('12 Pine St, Cheyenne, WY 82001')).toBeVisible();
  });

  await test.step('SUBMIT FILING files once, however often it is pressed on a slow network, and pressed again when the answer is lost', async () => {
    const { promise: wasPressed, keep: pressed } = openPromise();
    let calls = 0;
    // The first call waits until the test has pressed everything. It arrives, and its answer is lost on the way back.
    await page.route('**/filings/submitNewPolicy?*', async (route) => {
      calls += 1;
      await wasPressed;
      if (calls > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    const button = page.getByRole('button', { name: 'SUBMIT FILING' });
    await button.dblclick();
    await button.press('Enter');
    await button.press('Enter');
    await button.press('Space');
    pressed();
    await expect(page.getByText('We could not tell whether your filing arrived.')).toBeVisible();
    expect(calls).toBe(1);

    await button.click();
    await expectFiled(page, policyNumber);
    expect(calls).toBe(2);
    const office = await officeOf(people.primaryAgent);
    const [policyId, ...others] = await office.policiesNumbered(policyNumber);
    expect(others).toEqual([]);
    expect(await office.transactions(policyId ?? 0)).toHaveLength(1);
    await page.unroute('**/filings/submitNewPolicy?*');
  });

  await test.step('the policy shows its transaction, premium and assessments', async () => {
    const transaction = page.getByRole('row', { name: /New Business/ });
    await expect(transaction).toHaveCount(1);
    await expect(transaction).toContainText(officeDay());
    await expect(transaction).toContainText('17.94');
    await expectReadable(page, 'policy');

    await transaction.getByRole('button', { name: '10,000.00, premium details' }).click();
    const premium = page.getByRole('dialog', { name: 'Premium Details' });
    await expect(premium.getByRole('columnheader')).toHaveText(['State', 'Premium', 'Fees']);
    await expect(premium.getByRole('row', { name: /Wyoming/ })).toContainText('250.00');
    await page.keyboard.press('Escape');

    await transaction.getByRole('button', { name: '307.50, assessment details' }).click();
    const assessments = page.getByRole('dialog', { name: 'Assessment Details' });
    await expect(assessments.getByRole('columnheader')).toHaveText(['Assessments', 'Amount']);
    await expect(assessments.getByRole('row', { name: /^Premium tax/ })).toContainText('307.50');
    await expect(assessments.getByRole('row', { name: /^Transaction fee/ })).toContainText('17.94');
    await expect(assessments.getByRole('row', { name: /^Total/ })).toContainText('325.44');
    await page.keyboard.press('Escape');
    await expect(assessments).toHaveCount(0);
  });

  await test.step('it is found in the search', async () => {
    await openSearch(page);
    await expectFoundOnce(page, policyNumber);
    await foundPolicy(page, policyNumber).click();
    await expectPolicy(page, policyNumber);
  });

  await test.step('after signing out, the back button shows nothing private', async () => {
    await signOut(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/slip\/auth\/login/);
    await expect(page.getByText(policyNumber)).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveURL(/\/slip\/auth\/login/);
  });
});
