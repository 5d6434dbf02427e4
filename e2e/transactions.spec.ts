import type { Page } from '@playwright/test';
import { listOf } from './fetchJson.js';
import { choose, enterAmounts, find, review, viewFiled } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';
import { openSearch, searchPolicies } from './searchPolicies.js';

/** Submits the transaction from its review. */
async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
}

const onPolicy = /\/slip\/filings\/view\?policyId=\d+/;
const rows = (page: Page, name: RegExp) => page.getByRole('row', { name });

/** Chooses an action in the menu of the transaction of a type. */
async function act(page: Page, type: RegExp, action: string): Promise<void> {
  await rows(page, type)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a broker adds to a policy, edits it both ways, backs out and renews it (spec 3 §4.2)', async ({
  page,
  openAs,
  officeOf,
}) => {
  test.slow();
  const policyNumber = newPolicyNumber('TERM');
  const office = await officeOf(people.primaryAgent);
  await office.submit(await office.filing(policyNumber));
  const [policyId] = await office.policiesNumbered(policyNumber);
  const view = `/slip/filings/view?policyId=${policyId}&agentId=${office.agentId}&state=WY`;
  await openAs(people.primaryAgent, view);

  const document = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Policy' }).click();
  expect((await document).suggestedFilename()).toBe(`Policy-${policyNumber}.pdf`);

  await page.getByRole('button', { name: 'Edit policy information' }).click();
  await page.getByLabel('Insured Name', { exact: true }).fill('Bighorn Outfitters Inc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bighorn Outfitters Inc', { exact: true })).toBeVisible();

  // The additional premium is for the same coverage.
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByText(`New transaction on ${policyNumber}`)).toBeVisible();
  await find(page, 'Coverage Code', '5000', /5000/);
  await choose(page, 'Tax Status', 'Taxable');
  await choose(page, 'Transaction Type', 'Additional Premium');
  await page.getByRole('textbox', { name: /^Transaction Effective Date/ }).fill(officeDay());
  await page.getByRole('button', { name: /Accounting Contact$/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Insurer', exact: true }).press('ArrowDown');
  await page.getByRole('option').first().click();
  await enterAmounts(page, '1,000.00', '0.00');
  await expect(page.getByText('$30.00')).toBeVisible();
  await review(page);
  await submit(page);
  const added = page.getByRole('row', { name: /Additional Premium/ });
  await expect(added).toContainText('1,000.00');
  await expect(page.getByRole('row', { name: /^Premium tax/ })).toContainText('30.00');
  await page.reload();
  await expect(added).toHaveCount(1);
  await viewFiled(page);
  await expect(rows(page, /Additional Premium/)).toHaveCount(1);

  // A change of only the comment creates no new transaction.
  await act(page, /Additional Premium/, 'Edit');
  await page.getByLabel('Transaction Comment').fill('Second warehouse');
  await review(page);
  await submit(page);
  await expect(page).toHaveURL(onPolicy);
  await expect(page.getByText('Comment: Second warehouse')).toBeVisible();
  await expect(rows(page, /Additional Premium/)).toHaveCount(1);

  // A change of the premium creates a backout and a correction.
  await act(page, /Additional Premium/, 'Edit');
  await page.getByLabel('Premium', { exact: true }).fill('2,000.00');
  await review(page);
  await submit(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Proceed' }).click();
  // The amount that is due now is the difference of the two.
  await expect(page.getByRole('row', { name: /^Premium tax/ })).toContainText('30.00');
  await viewFiled(page);
  await expect(rows(page, /Additional Premium/)).toHaveCount(3);
  await expect(rows(page, /Additional Premium \(backout\)/)).toHaveCount(1);
  await expect(page.getByRole('button', { name: '60.00, assessment details' })).toBeVisible();

  // The renewal keeps the policy number.
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText(`Renewal of ${policyNumber}`)).toBeVisible();
  await page.getByRole('textbox', { name: /^Transaction Effective Date/ }).fill(officeDay());
  await page.getByRole('button', { name: /Accounting Contact$/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Insurer', exact: true }).press('ArrowDown');
  await page.getByRole('option').first().click();
  await enterAmounts(page, '5,000.00', '0.00');
  await review(page);
  await submit(page);
  await viewFiled(page);
  await expect(page).not.toHaveURL(new RegExp(`policyId=${policyId}&`));
  await expect(rows(page, /Renewal/)).toHaveCount(1);
  expect(await office.policiesNumbered(policyNumber)).toHaveLength(2);

  // Both terms are found, and exported.
  await openSearch(page);
  await searchPolicies(page, policyNumber);
  await expect(page.getByRole('link', { name: policyNumber })).toHaveCount(2);
  const spreadsheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export policies' }).click();
  expect((await spreadsheet).suggestedFilename()).toBe('PolicyExport.csv');
  const filed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export transactions' }).click();
  expect((await filed).suggestedFilename()).toBe('PolicyTransactionResult.csv');
  await page.getByRole('link', { name: policyNumber }).first().click();

  // The renewal is backed out.
  await act(page, /Renewal/, 'Backout');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Backout' }).click();
  await expect(rows(page, /Renewal \(backout\)/)).toHaveCount(1);
});

test('what the office questions is found from the dashboard, and the policy leads back (spec 3 §8)', async ({
  page,
  openAs,
  officeOf,
}) => {
  const policyNumber = newPolicyNumber('TIQ');
  const office = await officeOf(people.primaryAgent);
  const filing = await office.filing(policyNumber);
  const coverageCodes = listOf(filing['coverageCodes']).map((coverage) => ({
    ...coverage,
    ccTaxStatus: '7',
    taxStatusDescription: 'Non-Taxable Insured',
  }));
  expect((await office.submit({ ...filing, coverageCodes })).status).toBe(200);

  await openAs(people.primaryAgent);
  await page
    .getByRole('link', { name: /^Open: The office has (?:a question|questions) about \d+ polic/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage TIQs' })).toBeFocused();
  await expect(
    page.getByRole('button', { name: 'Only in question (TIQs), remove this filter' }),
  ).toBeVisible();
  await page.getByRole('row', { name: new RegExp(`${policyNumber}.*1 transaction in question`) }).click();
  await expect(rows(page, /Questioned/)).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^5000 / })).toContainText(
    'The exemption of the insured has to be verified.',
  );
  await page.getByRole('link', { name: 'Manage TIQs' }).click();
  await expect(page.getByRole('link', { name: policyNumber })).toBeVisible();
});
