import type { Locator, Page } from '@playwright/test';
import { choose } from './fileWyomingPolicy.js';
import { expect } from './fixtures.js';
import type { Product } from './product.js';

/** Where a file is handed in. */
export type BatchFiling = 'PRODUCTION' | 'TEST';

/** The page asks the office every ten seconds how far a file is. */
const patience = { timeout: 240_000 };

/** The policy number that the samples of a kind begin with. */
const sampleNumber = /\b(?:SL|GP)-[A-Z]{2}-(?=000\d\b)/g;

/** A sample as the office publishes it, about policies that are not on file: `<number>-0001` and those that follow. */
export async function batchSample(product: Product, name: string, number: string): Promise<string> {
  const address = new URL('/slip/api/staticdocuments/getStaticDocument', product.url);
  address.searchParams.set('documentName', name);
  const text = await (await fetch(address)).text();
  expect(text).toMatch(sampleNumber);
  return text.replaceAll(sampleNumber, `${number}-`).replaceAll(/\b[A-Z]{2}-(?=[12]\b)/g, `${number}-`);
}

/** Opens a tab and chooses what is handed in there. */
export async function openBatchUpload(page: Page, filing: BatchFiling, format: 'CSV' | 'XML'): Promise<void> {
  await page.getByRole('tab', { name: `${filing} FILING`, exact: true }).click();
  // The panel of the other tab stands until this one is drawn.
  const panel = page.getByRole('tabpanel', { name: `${filing} FILING` });
  await panel.getByText(format, { exact: true }).click();
  await expect(panel.getByRole('radio', { name: new RegExp(`^${format}`) })).toBeChecked();
}

/** Chooses a file, as from a disk. */
async function chooseBatchFile(page: Page, name: string, content: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: name.endsWith('.xml') ? 'application/xml' : 'text/csv',
    buffer: Buffer.from(content),
  });
}

/** Sends the chosen file. */
async function uploadBatchFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Chooses a file that the check finds nothing wrong with, and sends it. */
export async function sendBatchFile(page: Page, name: string, content: string): Promise<void> {
  await chooseBatchFile(page, name, content);
  await expect(page.getByText(/^Nothing in .* of this file would be rejected$/)).toBeVisible();
  await uploadBatchFile(page);
}

/** The office's response to the file just sent. That to a test opens by itself; the history leads to that of a filed file. */
export async function batchResponse(page: Page, filing: BatchFiling, fileName: string): Promise<Locator> {
  if (filing === 'PRODUCTION') {
    await page.getByRole('row').filter({ hasText: fileName }).getByRole('link').first().click(patience);
  }
  const dialog = page.getByRole('dialog', { name: /^Response to submission \d{7}$/ });
  await expect(dialog).toBeVisible(patience);
  return dialog;
}

export async function closeBatchResponse(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
}

/** The state and accounting contact of a broker's CSV file. */
export async function chooseBatchState(page: Page, state: string): Promise<void> {
  await choose(page, 'State', state);
  await page.getByRole('button', { name: /Accounting Contact$/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
}
