import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  batchResponse,
  batchSample,
  chooseBatchState,
  closeBatchResponse,
  openBatchUpload,
  sendBatchFile,
} from './batchFixture.js';
import { answerOf, listOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { Hand } from './Hand.js';
import { fromHeaderMenu } from './menus.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { people } from './people.js';
import { expectFoundOnce, foundPolicy, searchPolicies } from './searchPolicies.js';

test.slow();

/** The row and the column of a cell. */
function placeOf(cell: Locator): Promise<number[]> {
  return cell.evaluate((element) => {
    const td = element.closest('td, th');
    const row = td?.closest('tr');
    return [Number(row?.dataset['line']), [...(row?.children ?? [])].findIndex((each) => each === td)];
  });
}

/** Moves by the arrows to a cell of the rows to fix, and types another value into it, as in a spreadsheet. */
async function fixCell(page: Page, hand: Hand, value: string, fixed: string): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Rows to fix' });
  const [row = 0, column = 0] = await placeOf(grid.getByRole('gridcell', { name: new RegExp(`^${value} `) }));
  const [fromRow = 0, fromColumn = 0] = await placeOf(grid.locator(':is(td, th):focus'));
  const [down, across] = [row - fromRow, column - fromColumn];
  for (let step = 0; step < Math.abs(down); step += 1) await hand.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(across); step += 1)
    await hand.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  await hand.press('F2');
  await hand.press('Control+a');
  await hand.type(fixed);
  await hand.press('Enter');
  // The row may be the last: then the cell itself has the focus again.
  await expect(grid.locator('td:focus')).toBeVisible();
}

test('a broker applies, is permitted, fixes a CSV file, tries it, files it, and finds it (spec 2 §1)', async ({
  page,
  openAs,
  officeOf,
  product,
}) => {
  const number = newPolicyNumber('CSV');
  const fileName = `${number}.csv`;
  const good = await batchSample(product, 'BatchBrokerSample-OK-1.0.csv', number);
  const wrong = good.replace('47011', '852').replace(',500.00', ',much').replace('73001', '7300');

  await test.step('applies, and the office permits it', async () => {
    await openAs(people.agentOfAgency, '/slip/batch-submission');
    await expect(page.getByRole('heading', { name: 'Apply for Batch Filing Process' })).toBeVisible();
    // That of the account's contact.
    await expect(page.getByLabel('Phone Number', { exact: true })).not.toHaveValue('');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(
      page.getByText('Your Batch Submission Request has been submitted successfully.').first(),
    ).toBeVisible();
    await expect(page.getByRole('tab', { name: 'TEST FILING' })).toHaveCount(0);
    const staff = await officeOf(people.staff);
    const waiting = listOf(await answerOf(await staff.get('/office/batchFilers', { state: 'waiting' })));
    const account = waiting.find(({ accountName }) => accountName === 'Noah Whitfield')?.['account'];
    await answerOf(await staff.post('/office/permitBatchFiling', { account }));
    await page.reload();
    await openBatchUpload(page, 'PRODUCTION', 'CSV');
    await expect(page.getByText(/You have not submitted a CSV test filing/)).toBeVisible();
  });

  const hand = new Hand(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await test.step('three errors are found and fixed in the browser, by the keyboard alone', async () => {
    await page.reload();
    await hand.tabTo(page.getByRole('tab', { name: 'PRODUCTION FILING', exact: true }));
    await hand.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'TEST FILING', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await hand.tabTo(page.getByRole('radio', { name: /^XML/ }));
    await hand.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^CSV/ })).toBeFocused();
    await hand.tabTo(button(/State$/));
    await hand.openList();
    await hand.type('Okla');
    await hand.press('Enter');
    await expect(button(/State$/)).toBeFocused();
    await hand.tabTo(button(/Accounting Contact$/));
    await hand.openList();
    await hand.press('Enter');
    await expect(button(/Accounting Contact$/)).toBeFocused();
    await hand.tabTo(button('CSV file Choose file'));
    await hand.chooseFile({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(wrong) });
    await expect(page.getByText('The office would reject this file of 2 rows: 3 findings')).toBeVisible();
    await hand.tabTo(page.getByRole('grid', { name: 'Rows to fix' }).locator('td[tabindex="0"]'));
    await fixCell(page, hand, '852', '47011');
    await fixCell(page, hand, 'much', '500.00');
    await fixCell(page, hand, '7300', '73001');
    await hand.tabTo(button('Check again'), 'Shift+Tab');
    await hand.press('Enter');
    await expect(page.getByText('Nothing in the 2 rows of this file would be rejected')).toBeVisible();
    await hand.tabTo(button('Use the fixed file'), 'Shift+Tab');
    await hand.press('Enter');
    await expect(button('Upload')).toBeFocused();
    await hand.press('Enter');
  });

  await test.step('the test is accepted, with its tax', async () => {
    await expect(page.getByText('Successfully uploaded CSV file').first()).toBeVisible();
    const dialog = await batchResponse(page, 'TEST', fileName);
    await expect(dialog.getByText('This was a test')).toBeVisible();
    await expect(dialog.getByText(`${number}-0001`).first()).toBeVisible();
    // 6 % of the premium and the fee, as Oklahoma has it (domain §2).
    await expect(dialog.getByText('615.00').first()).toBeVisible();
    await expect(dialog.getByText(/^TEST-\d{8}$/)).toHaveCount(2);
    await closeBatchResponse(dialog);
    await searchPolicies(page, number);
    await expect(foundPolicy(page, number)).toHaveCount(0);
  });

  const numbers = await test.step('production files it, and the inbox leads to the response', async () => {
    await fromHeaderMenu(page, 'Filings', 'Upload Batch File');
    await openBatchUpload(page, 'PRODUCTION', 'CSV');
    await chooseBatchState(page, 'Oklahoma');
    await sendBatchFile(page, fileName, good);
    await closeBatchResponse(await batchResponse(page, 'PRODUCTION', fileName));
    await page.goto('/slip/inbox/');
    await page.getByText(new RegExp(`^The file ${fileName} .*was accepted: 2 transactions filed`)).click();
    const dialog = await batchResponse(page, 'TEST', fileName);
    const filed = dialog.getByText(/^\d{4}-\d{8}$/);
    await expect(filed).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`${number}_Transactions_Detail.csv`);
    const exported = await readFile(await file.path(), 'utf8');
    const confirmations = await filed.allTextContents();
    for (const confirmation of confirmations) expect(exported).toContain(confirmation);
    await closeBatchResponse(dialog);
    return confirmations;
  });

  await test.step('it is found, and the very file is not filed twice', async () => {
    await openBatchUpload(page, 'PRODUCTION', 'CSV');
    await chooseBatchState(page, 'Oklahoma');
    await sendBatchFile(page, fileName, good);
    await expect(page.getByText(/This very file was accepted already/).first()).toBeVisible();
    await expectFoundOnce(page, number);
    await foundPolicy(page, number).click();
    for (const confirmation of numbers) await expect(page.getByText(confirmation).first()).toBeVisible();
  });
});

test('an insurer reports in an XML file', async ({ page, openAs, product }) => {
  const number = newPolicyNumber('INS');
  const fileName = `${number}.xml`;
  const content = await batchSample(product, 'BatchInsurerSample-WY-1.0.xml', number);
  await openAs(people.foreignInsurer, '/slip/batch-submission');
  for (const filing of ['TEST', 'PRODUCTION'] as const) {
    await openBatchUpload(page, filing, 'XML');
    await sendBatchFile(page, fileName, content);
    const dialog = await batchResponse(page, filing, fileName);
    await expect(dialog.getByText('Granite Peak Specialty Insurance Company').first()).toBeVisible();
    await expect(dialog.getByText(`${number}-0001`)).toBeVisible();
    // On paper stands the response, and not the page behind it.
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText(`${number}-0001`)).toBeVisible();
    await expect(page.locator('h1')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await closeBatchResponse(dialog);
  }
  await searchPolicies(page, `${number}-0001`);
  await expect(foundPolicy(page, number)).toHaveCount(1);
});
