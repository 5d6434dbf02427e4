import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { people } from './people.js';
import { searchPolicies } from './searchPolicies.js';
import { settled } from './settled.js';

// The menus of every kind of account: `packages/portal/src/navigation/access.test.ts`; those of who may only view: `view-only.spec.ts`.
test('an account has the menus of its kind (spec 1 §2 Shell elements)', async ({ page, openAs }) => {
  const person = people.foreignInsurer;
  await openAs(person);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Filings', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Search & Manage Policies',
    'New Policy',
    'Upload Batch File',
    'Validate XML Batch File',
  ]);
});

test('the office’s staff search everybody’s policies', async ({ page, openAs, officeOf }) => {
  const policyNumber = newPolicyNumber('STAFF');
  const agent = await officeOf(people.primaryAgent);
  expect((await agent.submit(await agent.filing(policyNumber))).status).toBe(200);
  await openAs(people.staff, '/slip/filings/search');
  await searchPolicies(page, policyNumber);
  await expect(page.getByRole('row', { name: new RegExp(policyNumber) })).toContainText('Ada Larkin');
});

test('a page whose code is lost on its way is fetched again, and shown', async ({ page, openAs }) => {
  await openAs(people.accountant, '/slip/office/questions');
  // From now on only the next page fetches code.
  await settled(page);
  let lost = 0;
  await page.route(
    '**/assets/*.js',
    (route) => {
      lost += 1;
      return route.abort();
    },
    { times: 3 },
  );
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounts', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  expect(lost).toBe(3);
});
