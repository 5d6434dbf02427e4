import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from './people.js';

/** Saves a dialog that makes a secret, as somebody who signed in some time ago: the password is asked for again. */
async function saveWithProof(page: Page, path: string, dialog: Locator): Promise<void> {
  let isOld = true;
  await page.route(`**${path}`, async (route) => {
    if (!isOld || route.request().method() !== 'POST') return route.continue();
    await route.fulfill({ status: 403, json: { error: 'Please enter your password again.' } });
  });
  // The form of a program asks once more before it asks for the password.
  await page.route('**/authenticate/confirmPassword', async (route) => {
    isOld = false;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'Enter your password again' });
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword);
  await proof.getByRole('button', { name: 'Continue' }).click();
}

/** Adds a program in Settings, and copies its token. */
export async function addProgram(page: Page, name: string, kind: 'Live' | 'Test'): Promise<string> {
  await page.getByRole('button', { name: 'Add program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add program' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByText('File', { exact: true }).click();
  await saveWithProof(page, '/addProgram', dialog);
  const made = page.getByRole('dialog', { name: `The token of ${name}` });
  const token = await made.getByLabel('Token', { exact: true }).inputValue();
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name }).getByText(`…${token.slice(-4)}`)).toBeVisible();
  return token;
}

/** Adds a webhook in Settings, and copies its secret. */
export async function addWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address', { exact: true }).fill(url);
  await saveWithProof(page, '/saveWebhook', dialog);
  const made = page.getByRole('dialog', { name: 'The secret of the webhook' });
  const secret = await made.getByText(/^whsec_/).innerText();
  await made.getByRole('button', { name: 'I have kept it' }).click();
  return secret;
}
