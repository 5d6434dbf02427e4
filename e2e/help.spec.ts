import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

async function expectDownloadAndClose(own: Page, fileName: string): Promise<void> {
  const closed = own.waitForEvent('close');
  const download = await own.waitForEvent('download');
  expect(download.suggestedFilename()).toBe(fileName);
  await closed;
}

test('the inbox is counted in the header, read, and cleared', async ({ page, openAs }) => {
  await openAs(people.unlicensedAgent);
  const unread = (count: number) =>
    page.getByRole('navigation').getByRole('link', { name: new RegExp(`^Inbox ?${count} new$`) });
  await unread(2).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Unread' })).toHaveCount(2);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'A document from the office: Welcome' }).click();
  expect((await file).suggestedFilename()).toBe('Welcome.pdf');
  await expect(unread(1)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Unread' })).toHaveCount(1);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Welcome to Slip\./ }).click();
  await expectDownloadAndClose(await opened, 'SlipSetupGuide.pdf');
  await expect(page.getByRole('rowheader', { name: 'Unread' })).toHaveCount(0);

  await page.getByRole('checkbox', { name: /^Select Welcome to Slip/ }).check();
  await page.getByRole('button', { name: 'DELETE' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete 1 message?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Messages deleted').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'A document from the office: Welcome' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Welcome to Slip\./ })).toHaveCount(0);
});

test('guides are downloaded, and a document’s own window closes by itself', async ({ page, openAs }) => {
  await openAs(people.primaryAgent, '/slip/help');
  const guide = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Setup Guide' }).click();
  // First the notice, which goes away by itself.
  await expect(
    page.getByText('Document downloaded successfully; please check your download(s).').first(),
  ).toBeVisible();
  expect((await guide).suggestedFilename()).toMatch(/\.pdf$/);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Download the form' }).click();
  await expectDownloadAndClose(await opened, 'AgentAuthorizationForm.pdf');
});
