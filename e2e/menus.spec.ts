import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { type Person, people } from './people.js';
import { searchPolicies } from './searchPolicies.js';

const filer = ['Search & Manage Policies', 'New Policy', 'Upload Batch File', 'Validate XML Batch File'];

const menus: readonly (readonly [string, Person, readonly string[]])[] = [
  ['an agency', people.agency, filer],
  ['an IPC filer', people.ipcPerson, filer],
  ['a foreign insurer', people.foreignInsurer, filer],
];

test('each kind of account has its menus (spec 1 §2 Shell elements)', async ({ page, openAs }) => {
  for (const [who, person, entries] of menus) {
    await test.step(who, async () => {
      await openAs(person);
      await expect(
        page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` }),
      ).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Filings', exact: true }).click();
      await expect(page.getByRole('menuitem')).toHaveText([...entries]);
    });
  }
});

test('the office’s staff search everybody’s policies', async ({ page, openAs, officeOf }) => {
  const policyNumber = newPolicyNumber('STAFF');
  const agent = await officeOf(people.primaryAgent);
  expect((await agent.submit(await agent.filing(policyNumber))).status).toBe(200);
  await openAs(people.staff, '/slip/filings/search');
  await searchPolicies(page, policyNumber);
  await expect(page.getByRole('row', { name: new RegExp(policyNumber) })).toContainText('Ada Larkin');
});
