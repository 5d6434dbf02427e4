import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

test('staff keep the market: a row is edited, a file is imported as it was previewed, and the history says who', async ({
  page,
  openAs,
}) => {
  const number = '9871';
  const title = `Ash Grove Syndicate (${number})`;
  await openAs(people.staff, '/slip/office/market');
  await page.getByRole('tab', { name: 'Syndicates' }).click();

  // A new record, by keyboard.
  await page.getByRole('button', { name: 'Add syndicate' }).press('Enter');
  const added = page.getByRole('form', { name: 'New syndicate' });
  await expect(added.getByRole('textbox', { name: /^Number/ })).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(added.getByText(/is required/).first()).toBeVisible();
  await added.getByRole('textbox', { name: /^Name/ }).fill('Ash Grove');
  await page.keyboard.press('Enter');
  await expect(added).toBeHidden();

  // Its row turns into fields; an end is told before.
  await page.getByRole('searchbox', { name: 'Search' }).fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit Ash Grove (${number})` }).click();
  const form = page.getByRole('form', { name: `Ash Grove (${number})` });
  await expect(form.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await form.getByRole('textbox', { name: /^Name/ }).fill('Ash Grove Syndicate');
  await form.getByRole('textbox', { name: /^Last day/ }).fill('12/31/2030');
  await page.keyboard.press('Enter');
  const ending = page.getByRole('alertdialog');
  await expect(ending.getByText(/^No policy on file with this syndicate end/)).toBeVisible();
  await ending.getByRole('button', { name: 'Set the last day' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused();

  // A file as Excel writes it in Europe.
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import syndicates' });
  const csv = `Number;Name;LastDay\r\n${number};Ash Grove Syndicate;none\r\n'9872;S\u00E4ntis Syndicate;\r\n;;\r\n`;
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'syndicates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  });
  await expect(dialog.getByText('Would be added (1)')).toBeVisible();
  await expect(dialog.getByText('Säntis Syndicate (9872)')).toBeVisible();
  await expect(dialog.getByText('12/31/2030 → nothing')).toBeVisible();
  await dialog.getByRole('button', { name: 'Store these changes' }).click();
  await expect(dialog).toBeHidden();

  // Who did it is in the history; what is downloaded can be read in again.
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${title}` });
  await expect(history.getByText('Ash Grove → Ash Grove Syndicate')).toBeVisible();
  await expect(history.getByText(people.staff.userName)).toHaveCount(3);
  await history.getByRole('button', { name: 'Close' }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toBe(`\uFEFFNumber,Name,FirstDay,LastDay\r\n${number},Ash Grove Syndicate,2013-01-01,\r\n`);
});
