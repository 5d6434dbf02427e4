import { expect, type Page } from '@playwright/test';
import { demoPassword } from './people.js';

/** Stores a bank account on Pay Invoices, which chooses it. */
export async function addBank(page: Page, bankName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Bank', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bank', exact: true });
  await dialog.getByLabel('Bank Name').fill(bankName);
  await dialog.getByLabel('Routing Number').fill('021000021');
  await dialog.getByLabel('Account Number').fill('123456789');
  await dialog.getByRole('textbox', { name: 'Your Password' }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('radio', { name: `${bankName}, account ending in 6789`, exact: true }),
  ).toBeChecked();
}
