import { enterAmounts, enterPolicy, openFilingForm, review } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';

const problems = { name: /^There (is a problem|are \d+ problems)$/ };

test('what is missing, wrong or taken is refused with the office’s words, at its field', async ({
  page,
  openAs,
  officeOf,
}) => {
  test.slow();
  const policyNumber = newPolicyNumber('RACE');
  await openAs(people.primaryAgent, '/slip/filings/new');
  await openFilingForm(page);
  const summary = page.getByRole('region', problems);
  const refused = async (words: string) => {
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(summary.getByRole('link', { name: words, exact: true })).toBeVisible();
  };

  await test.step('a policy number on file, half a second after typing', async () => {
    const taken = newPolicyNumber('TAKEN');
    const agent = await officeOf(people.primaryAgent);
    expect((await agent.submit(await agent.filing(taken))).status).toBe(200);
    const field = page.getByLabel('Policy Number', { exact: true });
    await field.fill(taken.slice(0, -1));
    const check = page.waitForRequest((request) => {
      const url = new URL(request.url());
      return (
        url.pathname.endsWith('/duplicatePolicyNumber') && url.searchParams.get('agentPolicyNumber') === taken
      );
    });
    const typed = Date.now();
    await field.press('End');
    await field.press(taken.slice(-1));
    const asked = await check;
    await asked.response();
    expect(asked.timing().startTime - typed).toBeGreaterThanOrEqual(500);
    await expect(field).toHaveAccessibleDescription(/Policy Number already exists in the system\./);
    await field.fill(newPolicyNumber('FREE'));
    await expect(field).not.toHaveAccessibleDescription(/already exists/);
    await field.fill('');
  });

  await test.step('everything missing, in one focused summary that leads to the fields', async () => {
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(summary).toBeFocused();
    for (const words of [
      'Policy Number is required.',
      'Insured Name is required.',
      'Insured Address: Address is required.',
      'Insured Address: City is required.',
      'Coverage Code is required.',
      'Insurer is required.',
    ]) {
      await expect(summary.getByRole('link', { name: words, exact: true })).toBeVisible();
    }
    await summary.getByRole('link', { name: 'Insured Name is required.' }).press('Enter');
    await expect(page.getByLabel('Insured Name', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Insured Name', { exact: true })).toHaveAccessibleDescription(
      /Insured Name is required\./,
    );
    await page.getByRole('link', { name: 'Insurer is required.' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Insurer', exact: true })).toBeFocused();
  });

  await test.step('amounts, dates and characters outside the rules', async () => {
    await enterPolicy(page, policyNumber);
    await enterAmounts(page, '100,000,000.00', '100,000,000.00');
    await refused('Premium must be less than 100,000,000.00');
    await enterAmounts(page);

    const effective = page.getByRole('textbox', { name: /^Transaction Effective Date/ });
    const expiration = page.getByRole('textbox', { name: /^Policy Expiration Date/ });
    await expiration.fill(officeDay(-1));
    await refused('Policy Expiration Date must be greater than or equal to Transaction Effective Date.');
    await expiration.fill(officeDay(200));
    await effective.fill(officeDay(61));
    await refused(`Choose ${officeDay(60)} or earlier. Filings are accepted up to 60 days ahead.`);
    await effective.fill('03/31/2013');
    await refused('Choose 04/01/2013 or later. Wyoming accepts filings from that day on.');
    await effective.fill(officeDay());

    await page.getByLabel('Zip Code', { exact: true }).fill('8200');
    await refused('Insured Address: Invalid Zip code.');
    await page.getByLabel('Zip Code', { exact: true }).fill('82001-1234');
    await expect(summary).toHaveCount(0);
    await review(page);
  });

  await test.step('a number somebody else files first', async () => {
    const office = await officeOf(people.secondaryAgent);
    expect((await office.submit(await office.filing(policyNumber))).status).toBe(200);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    await expect(summary).toContainText('Policy Number already exists in the system.');
    const field = page.getByLabel('Policy Number', { exact: true });
    await expect(field).toHaveAccessibleDescription(/Policy Number already exists in the system\./);
    await field.fill(`${policyNumber}-B`);
    await review(page);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    await expect(page).toHaveURL(/\/slip\/filings\/filed\?/);
  });
});
