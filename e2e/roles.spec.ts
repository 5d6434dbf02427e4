import { expectFiled, prepareWyomingPolicy } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { openOfficeApi } from './officeApi.js';
import { type Person, people } from './people.js';
import { foundPolicy, searchPolicies } from './searchPolicies.js';

const filer = ['Search & Manage Policies', 'New Policy'];

const menus: readonly (readonly [string, Person, readonly string[]])[] = [
  ['a secondary agent', people.secondaryAgent, filer],
  ['an agency', people.agency, filer],
  ['an IPC filer', people.ipcPerson, filer],
  ['an IPC company', people.ipcCompany, filer],
  ['a foreign insurer', people.foreignInsurer, []],
  ['an alien insurer', people.alienInsurer, []],
];

for (const [who, person, entries] of menus) {
  test(`the Filings menu of ${who}`, async ({ page, signIn }) => {
    await signIn(person);
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` })).toBeVisible();
    const filings = page.getByRole('button', { name: 'Filings', exact: true });
    if (entries.length > 0) {
      await filings.click();
      await expect(page.getByRole('menuitem')).toHaveText([...entries]);
      return;
    }
    await expect(filings).toHaveCount(0);
    await page.goto('/slip/filings/search');
    await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeVisible();
  });
}

test('the office’s staff search everybody’s policies', async ({ page, signIn, product }) => {
  const policyNumber = newPolicyNumber('STAFF');
  const agent = await openOfficeApi(product.url, people.primaryAgent);
  expect((await agent.submit(await agent.filing(policyNumber))).status).toBe(200);
  await signIn(people.staff);
  await searchPolicies(page, policyNumber);
  await expect(page.getByRole('row', { name: new RegExp(policyNumber) })).toContainText('Ada Larkin');
});

test('an agency files for one of its agents, and sees nothing of others', async ({
  page,
  signIn,
  product,
}) => {
  const policyNumber = newPolicyNumber('AGENCY');
  await signIn(people.agency);
  await prepareWyomingPolicy(page, policyNumber, { agent: 'Elena Marsh' });
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
  await expectFiled(page, policyNumber);
  await expect(page.getByText('Elena Marsh').first()).toBeVisible();
  await searchPolicies(page, policyNumber);
  await expect(page.getByRole('row', { name: new RegExp(policyNumber) })).toContainText('Elena Marsh');

  const others = newPolicyNumber('OTHER');
  const agent = await openOfficeApi(product.url, people.primaryAgent);
  const answer = await agent.submit(await agent.filing(others));
  const policyId = Number(await answer.json());
  await searchPolicies(page, others);
  await expect(foundPolicy(page, others)).toHaveCount(0);
  await page.goto(`/slip/filings/view?policyId=${policyId}&agentId=${agent.agentId}&state=WY`);
  await expect(page.getByText(`An error has occurred retrieving Policy ${policyId}`)).toBeVisible();
  await expect(page.getByText('Bighorn Outfitters LLC')).toHaveCount(0);
});
