import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerOf, fieldsOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

/** Presses a button that downloads, and reads the file. */
async function downloaded(page: Page, button: string) {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await begun;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The lines of a spreadsheet below its headers. */
const linesOf = (csv: string) => csv.trim().split('\r\n').slice(1);

/** Everything of two years, which the demo has something of. */
async function chooseTwoYears(page: Page): Promise<void> {
  const year = new Date().getFullYear();
  await page.getByRole('textbox', { name: /^Start Date/ }).fill(`01/01/${year - 1}`);
  await page.getByRole('textbox', { name: /^End Date/ }).fill(`12/31/${year}`);
  await page.keyboard.press('Tab');
}

/** How many lines the preview says that there are. */
async function previewed(page: Page): Promise<number> {
  // The lines of the choices before stand there until those of these have come.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^(?:The first 25 of [\d,]+ lines|These are all lines)/)).toBeVisible();
  const lines = page.locator('dl > div').filter({ hasText: /^Lines/ });
  return Number((await lines.locator('dd').innerText()).replaceAll(',', ''));
}

test('an agent looks at a transaction report and takes it along as CSV and as PDF', async ({
  page,
  openAs,
}) => {
  test.slow();
  await openAs(people.primaryAgent);
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Transaction Report' })).toBeVisible();
  const year = new Date().getFullYear();
  const looked = page.waitForResponse((response) => {
    const asked = response.request().postData() ?? '';
    return (
      response.url().endsWith('/reports/previewReport') &&
      asked.includes(`${year - 1}-01-01`) &&
      asked.includes(`${year}-12-31`)
    );
  });
  await chooseTwoYears(page);
  await looked;
  const lines = await previewed(page);
  expect(lines).toBeGreaterThan(0);

  const csv = await downloaded(page, 'DOWNLOAD');
  expect(csv.name).toMatch(/\.csv$/);
  expect(linesOf(csv.text)).toHaveLength(lines);
  await page.getByRole('radio', { name: 'PDF', exact: true }).check({ force: true });
  const pdf = await downloaded(page, 'DOWNLOAD');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');

  // A reload loses nothing.
  await expect(page).toHaveURL(/reportType=0/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'PDF', exact: true })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^Start Date/ })).toHaveValue(`01/01/${year - 1}`);
  expect(await previewed(page)).toBe(lines);
});

test('an agency has several agents as CSV only, and keeps the choices under a name', async ({
  page,
  openAs,
}) => {
  await openAs(people.agency, '/slip/reports/transaction');
  await expect(page.getByRole('radio', { name: 'PDF', exact: true })).toBeDisabled();
  await chooseTwoYears(page);
  await expect(page).toHaveURL(new RegExp(`endDate=${new Date().getFullYear()}-12-31`));
  const csv = await downloaded(page, 'DOWNLOAD');
  expect(csv.name).toMatch(/\.csv$/);
  expect(linesOf(csv.text).length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Save these choices', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these choices' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Every agent, each month');
  await dialog.getByRole('radio', { name: 'Every month', exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/slip/reports/saved');
  await expect(page.getByRole('row', { name: /Every agent, each month/ })).toContainText('Every month');
  await page.getByRole('link', { name: 'Every agent, each month' }).first().click();
  await expect(page.getByText('Begun from “Every agent, each month”')).toBeVisible();
  await page.goto('/slip/reports/saved');
  await page.getByRole('button', { name: 'Actions for Every agent, each month', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No saved reports yet' })).toBeVisible();
});

test('an insurer looks for what it reported late, and finds what was made in the background', async ({
  page,
  openAs,
  officeOf,
}) => {
  await openAs(people.foreignInsurer, '/slip/reports/insurer-late-submission');
  await expect(page.getByRole('heading', { level: 2, name: 'Insurer Late Submission' })).toBeVisible();
  const file = await downloaded(page, 'DOWNLOAD');
  expect(file.name).toMatch(/\.csv$/);
  expect(file.text).toContain('Confirmation #');

  await test.step('a report that is made in the background is found where it is kept', async () => {
    const insurer = await officeOf(people.foreignInsurer);
    const year = new Date().getFullYear();
    const settings = {
      reportType: 1,
      dateType: 1,
      states: 'ALL',
      startDate: `${year - 1}-01-01T00:00:00.000Z`,
      endDate: `${year}-12-31T00:00:00.000Z`,
    };
    const begun = await insurer.post('/reports/beginReport', { report: 'insurerTransaction', settings });
    expect(fieldsOf(await answerOf(begun))['jobId']).toBeGreaterThan(0);
    await page.goto('/slip/reports/prepared');
    const row = page.getByRole('row', { name: /^Insurer Transaction Report/ }).first();
    await expect(row).toContainText('Ready');
    const prepared = await downloaded(page, 'Download');
    expect(prepared.name).toMatch(/\.csv$/);
    expect(linesOf(prepared.text).length).toBeGreaterThan(0);
  });
});
