import { fieldsOf, listOf } from './fetchJson.js';
import { openFilingForm } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
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

test('each kind of account has its menus', async ({ page, openAs }) => {
  for (const [who, person, entries] of menus) {
    await test.step(who, async () => {
      await openAs(person);
      await expect(
        page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` }),
      ).toBeVisible();
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Help' })).toBeVisible();
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
});

test('the office’s staff search everybody’s policies', async ({ page, openAs, officeOf }) => {
  const policyNumber = newPolicyNumber('STAFF');
  const agent = await officeOf(people.primaryAgent);
  expect((await agent.submit(await agent.filing(policyNumber))).status).toBe(200);
  await openAs(people.staff, '/slip/filings/search');
  await searchPolicies(page, policyNumber);
  await expect(page.getByRole('row', { name: new RegExp(policyNumber) })).toContainText('Ada Larkin');
});

test('an agency files for one of its agents, and sees nothing of others', async ({
  page,
  openAs,
  officeOf,
}) => {
  const policyNumber = newPolicyNumber('AGENCY');
  const agency = await officeOf(people.agency);
  const agents = listOf(await (await agency.get('/admin/associatedAgentsForAgency')).json());
  const elena = Number(fieldsOf(agents.find(({ name }) => name === 'Elena Marsh'))['agentId']);
  expect((await agency.submit(await agency.filing(policyNumber, elena))).status).toBe(200);

  await openAs(people.agency, '/slip/filings/new');
  await openFilingForm(page, { agent: 'Elena Marsh' });
  await expect(page.getByText('You are filing on behalf of Elena Marsh')).toBeVisible();
  await searchPolicies(page, policyNumber);
  await expect(page.getByRole('row', { name: new RegExp(policyNumber) })).toContainText('Elena Marsh');

  const others = newPolicyNumber('OTHER');
  const agent = await officeOf(people.primaryAgent);
  const answer = await agent.submit(await agent.filing(others));
  const policyId = Number(await answer.json());
  await searchPolicies(page, others);
  await expect(foundPolicy(page, others)).toHaveCount(0);
  await page.goto(`/slip/filings/view?policyId=${policyId}&agentId=${agent.agentId}&state=WY`);
  await expect(page.getByText(`An error has occurred retrieving Policy ${policyId}`)).toBeVisible();
  await expect(page.getByText('Bighorn Outfitters LLC')).toHaveCount(0);
});
