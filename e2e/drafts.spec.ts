import type { Page } from '@playwright/test';
import { openFilingForm } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

const nameOf = (page: Page) => page.getByLabel('Insured Name', { exact: true });

/** Fills in the insured's name, and waits until the office keeps it; returns its answer. */
async function keepName(page: Page, name: string) {
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/filings/savePolicyDraft') &&
      response.request().postData()?.includes(name) === true,
  );
  await nameOf(page).fill(name);
  return kept;
}

test('two tabs change one filing: it is told, and the person chooses; a page of before an upgrade saves the form of its version, and is told to reload', async ({
  page,
  context,
  openAs,
}) => {
  await openAs(people.secondaryAgent, '/slip/filings/new');
  await openFilingForm(page);
  const name = nameOf(page);
  await keepName(page, 'First tab');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(nameOf(other)).toHaveValue('First tab');
  await keepName(other, 'Second tab');

  await name.fill('First tab again');
  await expect(
    page.getByText('This filing was changed in another window or on another device.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show the other version' }).click();
  await expect(name).toHaveValue('Second tab');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).not.toHaveURL(/draftId/);
  await other.close();

  await page.clock.install();
  await page.goto('/slip/filings/new');
  await openFilingForm(page);
  // From here on the office has another portal; the page's form has a field that is no more, and lacks one that is new.
  await page.route('**/slip/api/**', async (route) => {
    const request = route.request();
    const isDraft = request.url().endsWith('/filings/savePolicyDraft');
    const response = await route.fetch(isDraft ? { postData: ofBefore(request.postData() ?? '') } : {});
    await route.fulfill({ response, headers: { ...response.headers(), 'slip-portal': 'another' } });
  });
  const saved = await keepName(page, 'Typed over the upgrade');
  expect(saved.status()).toBe(200);
  await page.clock.fastForward(21_000);
  await expect(page.getByText('Slip has been updated since you opened this page.').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(name).toHaveValue('Typed over the upgrade');
});

/** A draft as another version's page sends it. */
function ofBefore(sent: string): string {
  const [begin, end] = sent.split('"isMasterPolicy":"0",');
  if (begin === undefined || end === undefined)
    throw new Error(`The draft is another than expected: ${sent}`);
  return `${begin}"ofBefore":"x",${end}`;
}
