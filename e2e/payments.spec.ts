import type { Locator } from '@playwright/test';
import { addBank } from './addBank.js';
import { confirmationNumber } from './confirmationNumber.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

/** The width of A4 and letter paper between their margins, in pixels. */
const PAPER = { width: 718, height: 1000 };

/** Expects that a wide table is not cut where it is printed. */
async function expectWholeOnPaper(table: Locator): Promise<void> {
  const page = table.page();
  const screen = page.viewportSize() ?? PAPER;
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  const { x, width } = await table.evaluate((element) => element.getBoundingClientRect());
  expect(x + width).toBeLessThanOrEqual(PAPER.width);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);
}

/** Pays everything the demo agent owes: another test that paid would find nothing due. */
test('an agent pays in one go with a new bank whatever is due, and finds the payment in the history', async ({
  page,
  openAs,
}) => {
  await openAs(people.primaryAgent, '/slip/invoices-payments/pay-invoices');
  const offered = page.getByRole('checkbox', { name: /^Select to Pay/ });
  await expect(offered.first()).toBeVisible();
  const due = await offered.count();
  for (let index = 0; index < due; index += 1) {
    // The mark that is seen lies over the box.
    await offered.nth(index).check({ force: true });
  }
  await addBank(page, 'First Bank of Cheyenne');
  await page.getByRole('button', { name: 'PAY', exact: true }).dblclick();

  const done = page.getByRole('dialog', { name: 'Task Accomplished', exact: true });
  const number = await confirmationNumber(page);
  await expect(done.getByText('First Bank of Cheyenne, account ending in 6789')).toBeVisible();
  await done.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(offered).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Wyoming tax' })).toContainText('No Payment Due.');

  await page.getByRole('link', { name: 'Invoice & Payment History', exact: true }).click();
  await expectWholeOnPaper(page.getByRole('table', { name: 'Invoices' }));
  await page.getByRole('tab', { name: 'PAYMENT HISTORY', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) }).first()).toContainText('Submitted');
});
