import { expect, type Page } from '@playwright/test';
import { officeDay } from './officeDay.js';

/** The answers to the dialog before the form. */
export interface StartAnswers {
  readonly state?: string;
  /** MM/DD/YYYY. @default the office's today */
  readonly effectiveDate?: string;
  /** Only an agency is asked for one. */
  readonly agent?: string;
}

/** The dialog that asks for the state and the effective date. */
export function startDialog(page: Page) {
  return page.getByRole('dialog', {
    name: 'Please Select State and Effective Date for New Policy Submission.',
  });
}

/** Chooses an entry of a list that a button opens. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  // The name of such a button is the chosen entry, followed by the label.
  await page.getByRole('button', { name: new RegExp(`(^| )${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Presses of an arrow after which the entry is not in the list. */
const MAX_ARROWS = 20;

/** Types into a box with suggestions and chooses one of them. */
export async function find(page: Page, label: string, text: string, option: RegExp | string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  // Scrolls first, as a person does: scrolling would close a list that opens in the same frame.
  await box.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await box.click();
  await box.fill(text);
  const wanted = page.getByRole('option', { name: option }).first();
  await expect(wanted).toBeVisible();
  // By keys: a list that a late scroll has closed opens again at the next arrow.
  const isWanted = async () => {
    const active = await box.getAttribute('aria-activedescendant');
    return active !== null && wanted.evaluateAll(([entry], id) => entry?.id === id, active);
  };
  for (let step = 0; step < MAX_ARROWS && !(await isWanted()); step += 1) await box.press('ArrowDown');
  await box.press('Enter');
}

/** Opens the address of New Policy and goes through the dialog to the empty form. */
export async function openFilingForm(page: Page, answers: StartAnswers = {}): Promise<void> {
  const { state = 'Wyoming', effectiveDate = officeDay(), agent } = answers;
  if (!page.url().endsWith('/slip/filings/new')) await page.goto('/slip/filings/new');
  const dialog = startDialog(page);
  await expect(dialog).toBeVisible();
  if (agent !== undefined) await find(page, 'Associated Agent', agent, agent);
  await choose(page, 'State', state);
  await dialog.getByRole('textbox', { name: /^Transaction Effective Date/ }).fill(effectiveDate);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${state} New Policy` })).toBeVisible();
}

/** Fills in everything that Wyoming asks for, except the amounts. */
export async function enterPolicy(page: Page, policyNumber: string, coverage = '5000'): Promise<void> {
  await page.getByLabel('Policy Number', { exact: true }).fill(policyNumber);
  await page.getByLabel('Insured Name', { exact: true }).fill('Bighorn Outfitters LLC');
  await page.getByLabel('Address', { exact: true }).fill('12 Pine St');
  await page.getByLabel('City', { exact: true }).fill('Cheyenne');
  await expect(page.getByRole('combobox', { name: 'State/Territory', exact: true })).toHaveValue('Wyoming');
  await page.getByLabel('Zip Code', { exact: true }).fill('82001');
  await find(page, 'Coverage Code', coverage, new RegExp(`^${coverage}`));
  await choose(page, 'Tax Status', 'Taxable');
  await choose(page, 'Transaction Type', 'New Business');
  await page.getByRole('button', { name: /Accounting Contact$/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Insurer', exact: true }).press('ArrowDown');
  await page.getByRole('option').first().click();
}

/** Fills in premium and policy fees. */
export async function enterAmounts(page: Page, premium = '10,000.00', fees = '250.00'): Promise<void> {
  await page.getByLabel('Premium', { exact: true }).fill(premium);
  await page.getByLabel('Policy Fees', { exact: true }).fill(fees);
}

/** Goes from the entry to the review. */
export async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText('Please confirm the information below is correct.')).toBeVisible();
}

/** Fills in a whole Wyoming filing and stops before SUBMIT FILING. */
export async function prepareWyomingPolicy(page: Page, policyNumber: string): Promise<void> {
  await openFilingForm(page);
  await enterPolicy(page, policyNumber);
  await enterAmounts(page);
  await review(page);
}

/** Waits for the page after SUBMIT FILING, and goes on to the policy. */
export async function viewFiled(page: Page): Promise<void> {
  // The address contains the filing as soon as the office has answered, so that a reload shows it again.
  await expect(page).toHaveURL(/\/slip\/filings\/filed\?policyId=\d+&.*confirmation=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
  await page.getByRole('button', { name: 'View policy' }).click();
  await expect(page).toHaveURL(/\/slip\/filings\/view\?policyId=\d+/);
}

/** Waits for what was just filed, and goes on to its policy. */
export async function expectFiled(page: Page, policyNumber: string): Promise<void> {
  await viewFiled(page);
  await expectPolicy(page, policyNumber);
}

/** Waits for the view of a policy. */
export async function expectPolicy(page: Page, policyNumber: string): Promise<void> {
  await expect(page).toHaveURL(/\/slip\/filings\/view\?policyId=\d+/);
  await expect(page.getByText(`Wyoming Policy · ${policyNumber}`, { exact: true })).toBeVisible();
}
