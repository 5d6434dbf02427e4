import type { Locator, Page } from '@playwright/test';
import { expectRecorded } from './expectRecorded.js';
import { startDialog, viewFiled } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { Hand } from './Hand.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';

// By label: while a list of suggestions is open, the rest of the page is hidden from screen readers, and not from a hand.
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();
const list = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true, includeHidden: true }).first();

// In one worker, because each test may write its row of the page.
test.describe.configure({ mode: 'default' });

/** Waits for the review of a filing, and submits it. */
async function submit(page: Page, hand: Hand): Promise<void> {
  await expect(page.getByText('Please confirm the information below is correct.')).toBeVisible();
  await hand.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
}

const startDate = (page: Page) =>
  startDialog(page).getByRole('textbox', { name: /^Transaction Effective Date/ });
const sameAsRisk = (page: Page) => page.getByLabel('Make same as Location of Risk');

/** Types the state, which has the focus as the dialog opens. */
async function chooseState(page: Page, hand: Hand): Promise<void> {
  await expect(startDialog(page).getByRole('button', { name: 'Choose State' })).toBeFocused();
  await hand.type('Okl');
  await expect(startDialog(page).getByRole('button', { name: 'Oklahoma State' })).toBeFocused();
}

/** Files an Oklahoma policy from the dashboard by keys alone. */
async function fileByKeys(page: Page, hand: Hand, policyNumber: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await hand.press('n');
  await chooseState(page, hand);
  await hand.tabTo(startDate(page));
  await hand.type(officeDay());
  await hand.press('Enter');
  await expect(field(page, 'Policy Number')).toBeFocused();
  await hand.type(policyNumber);
  await hand.tabTo(field(page, 'Insured Name'));
  await hand.type('Bighorn Outfitters LLC');
  await hand.tabTo(field(page, 'Address'));
  await hand.type('12 Pine St');
  await hand.tabTo(field(page, 'City'));
  await hand.type('Tulsa');
  await hand.tabTo(field(page, 'Zip Code'));
  await hand.type('74103');
  await hand.tabTo(sameAsRisk(page));
  await hand.press('Space');
  await hand.tabTo(list(page, 'Coverage Code'));
  await hand.type('GL');
  await expect(page.getByRole('option').first()).toHaveText(/^5000/);
  await hand.tabTo(list(page, 'Insurer'));
  await hand.type('Bellwether');
  await expect(page.getByRole('option', { name: /^Bellwether/ }).first()).toBeVisible();
  await hand.tabTo(field(page, 'Premium'));
  await hand.type('10000');
  await hand.press('Control+Enter');
  await submit(page, hand);
}

/** Asks for the review, which says what is missing, and follows its first link. */
async function goToMissing(page: Page, hand: Hand, target: Locator): Promise<void> {
  await hand.press('Control+Enter');
  await expect(page.getByRole('region', { name: /^There (is a problem|are \d+ problems)$/ })).toBeFocused();
  await hand.press('Tab');
  await hand.press('Enter');
  await expect(target).toBeFocused();
}

test('a simple policy, by mouse', async ({ page, openAs }) => {
  await openAs(people.primaryAgent);
  const hand = new Hand(page);
  // A draft of another test, "… New Policy", may stand on the dashboard too.
  await hand.click(page.getByRole('link', { name: 'New Policy', exact: true }));
  await chooseState(page, hand);
  await hand.click(startDate(page));
  await hand.type(officeDay());
  await hand.press('Enter');
  await expect(field(page, 'Policy Number')).toBeFocused();
  await hand.type(newPolicyNumber('MOUSE'));
  await hand.click(field(page, 'Insured Name'));
  await hand.type('Bighorn Outfitters LLC');
  await hand.click(field(page, 'Address'));
  await hand.type('12 Pine St');
  await hand.click(field(page, 'City'));
  await hand.type('Tulsa');
  await hand.click(field(page, 'Zip Code'));
  await hand.type('74103');
  await hand.click(page.getByText('Make same as Location of Risk'));
  await hand.click(list(page, 'Coverage Code'));
  await hand.type('GL');
  await expect(page.getByRole('option').first()).toHaveText(/^5000/);
  await hand.click(list(page, 'Insurer'));
  await hand.type('Bellwether');
  await expect(page.getByRole('option', { name: /^Bellwether/ }).first()).toBeVisible();
  await hand.click(field(page, 'Premium'));
  await hand.type('10000');
  await hand.click(page.getByRole('button', { name: 'Review', exact: true }));
  await expect(page.getByText('Please confirm the information below is correct.')).toBeVisible();
  await hand.click(page.getByRole('button', { name: 'SUBMIT FILING' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
  expectRecorded('A simple policy, by mouse', hand);
  expect(hand.clicks).toBeLessThanOrEqual(12);
});

test('a simple policy, a copied one, and a return premium on it, by keys', async ({ page, openAs }) => {
  test.slow();
  await openAs(people.primaryAgent);
  const filing = new Hand(page);
  await fileByKeys(page, filing, newPolicyNumber('KEYS'));
  expectRecorded('A simple policy, by keys', filing);
  expect(filing.controlKeys).toBeLessThanOrEqual(24);

  const copying = new Hand(page);
  await page.getByRole('button', { name: 'Copy this policy' }).focus();
  await copying.press('Enter');
  await expect(field(page, 'Policy Number')).toBeFocused();
  await copying.type(newPolicyNumber('COPY'));
  await goToMissing(page, copying, page.getByRole('textbox', { name: /^Transaction Effective Date/ }));
  await copying.type(officeDay());
  await goToMissing(page, copying, field(page, 'Premium'));
  await copying.type('12000');
  await copying.press('Control+Enter');
  await submit(page, copying);
  expectRecorded('A copied policy, by keys', copying);
  expect(copying.controlKeys).toBeLessThanOrEqual(10);

  await viewFiled(page);
  const returning = new Hand(page);
  await page.getByRole('button', { name: 'Add Transaction' }).focus();
  await returning.press('Enter');
  await expect(list(page, 'Coverage Code')).toBeFocused();
  await returning.tabTo(page.getByRole('button', { name: /Transaction Type$/ }));
  await returning.type('Return');
  await returning.tabTo(page.getByRole('textbox', { name: /^Transaction Effective Date/ }));
  await returning.type(officeDay());
  await returning.tabTo(field(page, 'Premium'));
  await returning.type('500');
  await returning.press('Control+Enter');
  await submit(page, returning);
  expectRecorded('A return premium, by keys', returning);
});

test('a search and its export, by keys', async ({ page, openAs }) => {
  await openAs(people.primaryAgent);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  const hand = new Hand(page);
  await hand.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search policies' })).toBeFocused();
  await hand.type('Bighorn');
  await hand.press('Enter');
  await expect(page).toHaveURL(/Bighorn/);
  const download = page.waitForEvent('download');
  await hand.click(page.getByRole('button', { name: 'Export', exact: true }));
  await hand.click(page.getByRole('menuitem', { name: 'Export policies' }));
  await download;
  expectRecorded('Search and export', hand);
});
