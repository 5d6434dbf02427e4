import { enterAmounts, enterPolicy, expectFiled, openFilingForm, review } from './fileWyomingPolicy.js';
import { fillWithInsurers } from './fillWithInsurers.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { people } from './people.js';

const COUNT = 60;

test('a policy with sixty insurers is gone on with, changed, reviewed and filed', async ({
  page,
  openAs,
  officeOf,
}) => {
  const policyNumber = newPolicyNumber('SIXTY');
  const office = await officeOf(people.agency);
  await openAs(people.agency, '/slip/filings/new');
  await openFilingForm(page, { agent: 'Priya Anand' });
  await enterPolicy(page, policyNumber);
  await enterAmounts(page);

  const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
  const kept = async () => (await office.get('/filings/policyDraft', { draftId })).text();
  await expect.poll(kept).toContain('"PolicyFees":25000');
  await page.goto('/slip/dashboard/home');
  await fillWithInsurers(office, draftId, COUNT);

  await page.getByRole('link', { name: new RegExp(policyNumber) }).click();
  const premiums = page.getByLabel('Premium', { exact: true });
  await expect(premiums).toHaveCount(COUNT);
  await premiums.nth(29).fill('5,000.00');
  await review(page);
  // The total was 61,770.00 before 5,000.00 replaced 1,029.00.
  const totals = page.getByRole('row', { name: /^Total/ });
  await expect(totals).toContainText('65,741.00');
  await expect(totals).toContainText('600.00');
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();

  await expectFiled(page, policyNumber);
  await expect(page.getByRole('button', { name: /, premium details$/ })).toHaveCount(COUNT);
  await expect(page.getByRole('button', { name: '5,000.00, premium details' })).toHaveCount(1);
  await expect(page.getByText('$65,741.00')).toBeVisible();
  await expect(page.getByText('$600.00')).toBeVisible();
});
