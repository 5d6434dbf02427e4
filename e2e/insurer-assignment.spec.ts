import type { Page } from '@playwright/test';
import { answerOf, fieldsOf } from './fetchJson.js';
import { openFilingForm } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { openOfficeApi } from './officeApi.js';
import { people } from './people.js';
import { openInSession } from './signIn.js';

const COUNT = 10_000;
const CHOSEN = 40;

/** Ten thousand insurers, forty of them with a name that is searched for. */
function market(): string {
  const lines = Array.from({ length: COUNT }, (_, at) => {
    const name = at % (COUNT / CHOSEN) === 0 ? 'Sagebrush' : 'Prairie';
    return `${70_000 + at},${name} Surplus Insurance ${at},F,no,WY`;
  });
  return ['NAIC,Name,Type,Lloyds,States', ...lines].join('\n');
}

async function openAssignment(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Insurer Assignment' })).toBeVisible();
  await page.getByRole('button', { name: /State$/ }).click();
  await page.getByRole('option', { name: 'Wyoming' }).click();
  await expect(page.getByRole('listbox', { name: 'Available' }).getByRole('option').first()).toBeVisible();
}

/** Moves everything that a text is found in from Available to Selected. */
async function choose(page: Page, text: string, count: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filter Available' }).fill(text);
  await expect(page.getByRole('listbox', { name: 'Available' }).getByRole('option').first()).toContainText(
    text,
  );
  await page.getByText('Select all', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Move to Selected' }).click();
  await expect(page.getByText(`Not saved yet: ${count} added.`)).toBeVisible();
}

test('an agent picks 40 of 10,000 insurers and finds them first in a filing; a second tab is told', async ({
  page,
  context,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  const staff = await openOfficeApi(ownProduct.url, people.staff);
  const added = await answerOf(await staff.post('/office/importInsurers', { csv: market() }));
  expect(fieldsOf(added)['added']).toBe(COUNT);

  const { session } = await openOfficeApi(ownProduct.url, people.primaryAgent);
  const settings = `${ownProduct.url}/slip/admin/settings/insurers`;
  await openInSession(page, settings, session);
  await openAssignment(page);
  const other = await context.newPage();
  await openInSession(other, settings, session);
  await openAssignment(other);

  await choose(page, 'Sagebrush', CHOSEN);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Selected Insurers Saved: 40 added.').first()).toBeVisible();

  await test.step('the second tab overwrites nothing, and what was moved there is kept', async () => {
    // Its NAIC number.
    await choose(other, '77001', 1);
    const save = other.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(other.getByText(/^This list was changed in another window/)).toBeVisible();
    await other.getByRole('button', { name: 'Show the newer list' }).click();
    await expect(other.getByText('Not saved yet: 1 added.')).toBeVisible();
    await save.click();
    await expect(other.getByText('Selected Insurers Saved: 1 added.').first()).toBeVisible();
  });

  await page.goto(`${ownProduct.url}/slip/filings/new`);
  await openFilingForm(page);
  await page.getByRole('combobox', { name: 'Insurer', exact: true }).click();
  const mine = page.getByRole('group', { name: 'My insurers' });
  await expect(mine.getByRole('option', { name: /^Sagebrush Surplus Insurance/ })).toHaveCount(CHOSEN);
  await expect(mine.getByRole('option', { name: /^Prairie Surplus Insurance 7001/ })).toHaveCount(1);
});
