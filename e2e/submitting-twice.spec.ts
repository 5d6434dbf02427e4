import { expectFiled, prepareWyomingPolicy } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { openPromise } from './openPromise.js';
import { people } from './people.js';
import { expectFoundOnce } from './searchPolicies.js';

test('SUBMIT FILING files once, however often it is pressed on a slow network, and pressed again when the answer is lost', async ({
  page,
  openAs,
  officeOf,
}) => {
  const policyNumber = newPolicyNumber('TWICE');
  await openAs(people.primaryAgent, '/slip/filings/new');
  await prepareWyomingPolicy(page, policyNumber);
  const { promise: wasPressed, keep: pressed } = openPromise();
  let calls = 0;
  // The first call waits until the test has pressed everything. It arrives, and its answer is lost on the way back.
  await page.route('**/filings/submitNewPolicy?*', async (route) => {
    calls += 1;
    await wasPressed;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const button = page.getByRole('button', { name: 'SUBMIT FILING' });
  await button.dblclick();
  await button.press('Enter');
  await button.press('Enter');
  await button.press('Space');
  pressed();
  await expect(page.getByText('We could not tell whether your filing arrived.')).toBeVisible();
  expect(calls).toBe(1);

  await button.click();
  await expectFiled(page, policyNumber);
  await expect(page.getByRole('row', { name: /New Business/ })).toHaveCount(1);
  expect(calls).toBe(2);
  await expectFoundOnce(page, policyNumber);
  const office = await officeOf(people.primaryAgent);
  const [policyId, ...others] = await office.policiesNumbered(policyNumber);
  expect(others).toEqual([]);
  expect(await office.transactions(policyId ?? 0)).toHaveLength(1);
});
