import { beginningToday } from './beginningToday.js';
import { answerOf, type Fields, listOf } from './fetchJson.js';
import { enterAmounts, find, review, viewFiled } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import type { OfficeApi } from './officeApi.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';
import { openSearch, searchPolicies } from './searchPolicies.js';

const [elena, priya] = ['Elena Marsh', 'Priya Anand'] as const;

/** The same filing as additional premium on its policy. */
async function addition(agency: OfficeApi, filing: Fields, policyId: number): Promise<Fields> {
  const onFile = await agency.policy(policyId, Number(filing['agentId']));
  const groups = listOf(onFile['coverageCodes']);
  return {
    ...filing,
    agtPolicyId: policyId,
    trackingPolicyId: onFile['trackingPolicyId'],
    coverageCodes: listOf(filing['coverageCodes']).map((coverage, index) => ({
      ...coverage,
      agtTransGrpId: groups[index]?.['agtTransGrpId'],
      agentTransactions: listOf(coverage['agentTransactions']).map((transaction) => ({
        ...transaction,
        agtTransType: 2,
      })),
    })),
  };
}

test('an agency files, renews, adds and edits for two of its agents, and reaches nobody else’s policy', async ({
  page,
  openAs,
  officeOf,
}) => {
  const both = newPolicyNumber('TWO');
  const [first, second] = [`${both}-1`, `${both}-2`];
  const agency = await officeOf(people.agency);

  await test.step('renews for the first, step by step', async () => {
    // The form of an agency that files for an agent: `many-insurers.spec.ts`.
    const agentId = await agency.associatedAgent(elena);
    const filed = await agency.submit(beginningToday(await agency.filing(first, agentId)));
    const policyId = Number(await answerOf(filed));
    await openAs(people.agency, `/slip/filings/view?policyId=${policyId}&agentId=${agentId}&state=WY`);
    await page.getByRole('button', { name: 'Renew' }).click();
    await expect(page.getByText(`Renewal of ${first} for ${elena}`)).toBeVisible();
    await expect(page.getByText(`You are filing on behalf of ${elena}.`)).toBeVisible();
    // The next term cannot begin on the day on which the filed one begins.
    await page.getByRole('textbox', { name: /^Transaction Effective Date/ }).fill(officeDay(1));
    await page.getByRole('button', { name: /Accounting Contact$/ }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'Insurer', exact: true }).press('ArrowDown');
    await page.getByRole('option').first().click();
    await enterAmounts(page);
    await review(page);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    await viewFiled(page);
    await expect(page.getByRole('row', { name: /Renewal/ })).toHaveCount(1);
  });

  await test.step('adds for the second, and edits what was added', async () => {
    const agentId = await agency.associatedAgent(priya);
    const filing = await agency.filing(second, agentId);
    const policyId = Number(await answerOf(await agency.submit(filing)));
    const more = await addition(agency, filing, policyId);
    await answerOf(await agency.post('/filings/submitGroupEndorsement', more));
    await page.goto(`/slip/filings/view?policyId=${policyId}&agentId=${agentId}&state=WY`);
    const added = page.getByRole('row', { name: /Additional Premium/ });
    await added.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByText(`You are filing on behalf of ${priya}.`)).toBeVisible();
    await page.getByLabel('Transaction Comment').fill('Second warehouse');
    await review(page);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    await expect(added).toContainText('Comment: Second warehouse');
  });

  await test.step('finds both, and tells them apart', async () => {
    await openSearch(page);
    await searchPolicies(page, both);
    await expect(page.getByRole('row', { name: new RegExp(`${first}.*${elena}`) })).toHaveCount(2);
    await expect(page.getByRole('row', { name: new RegExp(`${second}.*${priya}`) })).toHaveCount(1);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await find(page, 'Associated Agent', priya, priya);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('link', { name: first })).toHaveCount(0);
    await expect(page.getByRole('link', { name: second })).toHaveCount(1);
  });

  await test.step('finds, reads and changes nothing of an agent it does not act for', async () => {
    const agent = await officeOf(people.primaryAgent);
    const filing = await agent.filing(newPolicyNumber('OTHER'));
    const policyId = Number(await answerOf(await agent.submit(filing)));
    expect(await agency.policiesNumbered(String(filing['agtPolicyNumber']))).toEqual([]);
    await page.goto(`/slip/filings/view?policyId=${policyId}&agentId=${agent.agentId}&state=WY`);
    await expect(page.getByText(`An error has occurred retrieving Policy ${policyId}`)).toBeVisible();
    await expect(page.getByText('Bighorn Outfitters LLC')).toHaveCount(0);

    const query = { agentPolicyId: String(policyId), agentId: String(agent.agentId), state: 'WY' };
    expect((await agency.get('/filings/agentPolicy', query)).status).toBe(404);
    const more = await addition(agent, filing, policyId);
    expect((await agency.post('/filings/submitGroupEndorsement', more)).status).toBe(404);
    expect((await agency.submit(filing)).status).toBe(404);
    expect(await agent.transactions(policyId)).toHaveLength(1);
  });
});
