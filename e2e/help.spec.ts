import { expect, test } from './fixtures.js';
import { people } from './people.js';

test('guides are downloaded, and a document’s own window closes by itself', async ({ page, openAs }) => {
  await openAs(people.primaryAgent, '/slip/help');
  const guide = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Setup Guide' }).click();
  expect((await guide).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(
    page.getByText('Document downloaded successfully; please check your download(s).').first(),
  ).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/slip/download-document/ReportingEntityManual'));
  const own = await opened;
  const download = own.waitForEvent('download');
  const closed = own.waitForEvent('close');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await closed;
});
