import type { Page } from '@playwright/test';
import { expectFiled, prepareWyomingPolicy } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { openOfficeApi } from './officeApi.js';
import { openPromise } from './openPromise.js';
import { people } from './people.js';
import { expectFoundOnce } from './searchPolicies.js';

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a double click': (page) => page.getByRole('button', { name: 'SUBMIT FILING' }).dblclick(),
  'Enter pressed twice': async (page) => {
    await page.getByRole('button', { name: 'SUBMIT FILING' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  },
  'a double click on a slow network': async (page) => {
    const { promise: wasClicked, keep: clicked } = openPromise();
    // The first call waits until everything has been pressed.
    await page.route('**/filings/submitNewPolicy', async (route) => {
      await wasClicked;
      await route.continue();
    });
    const button = page.getByRole('button', { name: 'SUBMIT FILING' });
    await button.dblclick();
    await button.press('Enter');
    await button.press('Space');
    clicked();
  },
};

for (const [way, press] of Object.entries(ways)) {
  test(`SUBMIT FILING files once: ${way}`, async ({ page, signIn, product }) => {
    const policyNumber = newPolicyNumber('TWICE');
    await signIn(people.primaryAgent);
    await prepareWyomingPolicy(page, policyNumber);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/filings/submitNewPolicy')) calls += 1;
    });
    await press(page);
    await expectFiled(page, policyNumber);
    await expect(page.getByRole('row', { name: /New Business/ })).toHaveCount(1);
    expect(calls).toBe(1);

    await expectFoundOnce(page, policyNumber);
    const office = await openOfficeApi(product.url, people.primaryAgent);
    expect(await office.policiesNumbered(policyNumber)).toHaveLength(1);
  });
}

test('an answer lost on the way back: pressing again files nothing twice', async ({
  page,
  signIn,
  product,
}) => {
  const policyNumber = newPolicyNumber('LOST');
  await signIn(people.primaryAgent);
  await prepareWyomingPolicy(page, policyNumber);
  await page.route(
    '**/filings/submitNewPolicy',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const button = page.getByRole('button', { name: 'SUBMIT FILING' });
  await button.click();
  await expect(page.getByText('We could not tell whether your filing arrived.')).toBeVisible();
  await button.click();
  await expectFiled(page, policyNumber);
  const office = await openOfficeApi(product.url, people.primaryAgent);
  const [policyId, ...others] = await office.policiesNumbered(policyNumber);
  expect(others).toEqual([]);
  expect(await office.transactions(policyId ?? 0)).toHaveLength(1);
});
