import type { Page } from '@playwright/test';
import { expectFiled, openFilingForm, prepareWyomingPolicy } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { openOfficeApi } from './officeApi.js';
import { people } from './people.js';
import { signInThroughPage } from './signIn.js';

/** Fills in the insured's name, and waits until the office keeps it; returns its answer. */
async function keepName(page: Page, name: string) {
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/filings/savePolicyDraft') &&
      response.request().postData()?.includes(name) === true,
  );
  await page.getByLabel('Insured Name', { exact: true }).fill(name);
  return kept;
}

test('a filing that is begun survives a kill, goes on in another browser, and is filed once though the server dies of it', async ({
  page,
  browser,
  ownProduct,
}) => {
  test.slow();
  const policyNumber = newPolicyNumber('DRAFT');
  await signInThroughPage(page, ownProduct.url, people.primaryAgent);
  await page.goto(`${ownProduct.url}/slip/filings/new`);
  await prepareWyomingPolicy(page, policyNumber);
  const office = await openOfficeApi(ownProduct.url, people.primaryAgent);
  const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
  const kept = async () => (await office.get('/filings/policyDraft', { draftId })).text();
  await expect.poll(kept).toContain('"step":"review"');

  await ownProduct.kill();
  await ownProduct.start();
  const elsewhere = await (await browser.newContext()).newPage();
  await signInThroughPage(elsewhere, ownProduct.url, people.primaryAgent);
  await elsewhere.getByRole('link', { name: `New policy, Wyoming, ${policyNumber}` }).click();
  await expect(elsewhere.getByText('Please confirm the information below is correct.')).toBeVisible();

  // Killed while the filing is on its way. The browser never learns whether it arrived.
  await elsewhere.route(
    '**/filings/submitNewPolicy?*',
    async (route) => {
      const answer = route.fetch().catch(() => undefined);
      await ownProduct.kill();
      await answer;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const button = elsewhere.getByRole('button', { name: 'SUBMIT FILING' });
  await button.click();
  await expect(elsewhere.getByText('We could not tell whether your filing arrived.')).toBeVisible();
  await ownProduct.start();
  await button.click();
  await expectFiled(elsewhere, policyNumber);
  await elsewhere.goto(`${ownProduct.url}/slip/dashboard/home`);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await expect(elsewhere.getByText('A filing you have begun')).toBeHidden();
  await elsewhere.context().close();

  // The first window still shows the draft. It gets a message and files nothing.
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
  await expect(
    page.getByText('This filing has already been submitted from another window or device.').first(),
  ).toBeVisible();
  const [policyId, ...others] = await office.policiesNumbered(policyNumber);
  expect(others).toEqual([]);
  expect(await office.transactions(policyId ?? 0)).toMatchObject([
    { premium: 1_000_000, tax: 30_750, fee: 1_794, assessments: 32_544 },
  ]);
});

test('two tabs change one filing: it is told, and the person chooses', async ({ page, context, openAs }) => {
  await openAs(people.secondaryAgent, '/slip/filings/new');
  await openFilingForm(page);
  const name = 'Insured Name';
  await keepName(page, 'First tab');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel(name, { exact: true })).toHaveValue('First tab');
  await keepName(other, 'Second tab');

  await page.getByLabel(name, { exact: true }).fill('First tab again');
  await expect(
    page.getByText('This filing was changed in another window or on another device.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show the other version' }).click();
  await expect(page.getByLabel(name, { exact: true })).toHaveValue('Second tab');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).not.toHaveURL(/draftId/);
});

test('a page of before an upgrade saves the form of its version, and is told to reload', async ({
  page,
  openAs,
}) => {
  await page.clock.install();
  await openAs(people.secondaryAgent, '/slip/filings/new');
  await openFilingForm(page);
  // From here on the office has another portal; the page's form has a field that is no more, and lacks one that is new.
  await page.route('**/slip/api/**', async (route) => {
    const request = route.request();
    const isDraft = request.url().endsWith('/filings/savePolicyDraft');
    const response = await route.fetch(isDraft ? { postData: ofBefore(request.postData() ?? '') } : {});
    await route.fulfill({ response, headers: { ...response.headers(), 'slip-portal': 'another' } });
  });
  const name = page.getByLabel('Insured Name', { exact: true });
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
