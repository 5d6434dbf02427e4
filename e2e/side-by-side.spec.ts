import { answerOf, fieldsOf } from './fetchJson.js';
import { choose, expectFiled, find, review } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';

test('an agent files what an insurer reported, from the dashboard in one click, and the insurer sees it', async ({
  page,
  openAs,
  officeOf,
}) => {
  const policyNumber = newPolicyNumber('SIDE');
  const insurer = await officeOf(people.foreignInsurer);
  const { agentId } = await officeOf(people.primaryAgent);
  const [month, day, year] = officeDay().split('/');
  await answerOf(
    await insurer.post('/admin/setSelectedAgents', { selectedIds: [agentId], availableIds: [] }),
  );
  const reported = await insurer.post('/filings/submitInsurerPolicy', {
    insPolicyId: 0,
    insPolicyNumber: policyNumber,
    insPolicyInsured: 'Bighorn Outfitters LLC',
    insPolicyHomeState: 'WY',
    ipcPolicy: 0,
    agentId,
    insTransEffectiveDate: `${year}-${month}-${day}T00:00:00.000Z`,
    insTransPremium: 1_234_500,
  });
  const insurerPolicyId = String(await answerOf(reported));
  const mark = async () => {
    const query = { insurerPolicyId, insurerId: String(insurer.agentId) };
    return fieldsOf(await answerOf(await insurer.get('/filings/insurerPolicy', query)))['filedByAgent'];
  };
  expect(await mark()).toBe('notFiled');

  await openAs(people.primaryAgent);
  await test.step('says by mistake that it is not theirs, which the insurer reads, and takes it back', async () => {
    await page.getByRole('button', { name: `Not mine: ${policyNumber}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Policy ${policyNumber} is not mine`, exact: true });
    await dialog.getByRole('button', { name: /Reason$/ }).click();
    await page.getByRole('option', { name: 'Another agent placed it', exact: true }).click();
    await dialog.getByRole('textbox', { name: /^Explanation/ }).fill('Prairie Brokers did.');
    await dialog.getByRole('button', { name: 'Say not mine', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await mark()).toBe('denied');

    await page.goto('/slip/filings/reported');
    await page.getByRole('tab', { name: 'Not mine', exact: true }).click();
    await page.getByRole('button', { name: `Take back: ${policyNumber}`, exact: true }).click();
    await expect(
      page.getByText(`Policy ${policyNumber} is among those to file again.`).first(),
    ).toBeVisible();
    expect(await mark()).toBe('notFiled');
    await page.goto('/slip/dashboard/home');
  });

  const task = page.getByRole('button', { name: `File it now: ${policyNumber}`, exact: true });
  await task.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wyoming New Policy' })).toBeVisible();
  await expect(page.getByLabel('Policy Number', { exact: true })).toHaveValue(policyNumber);
  await expect(page.getByLabel('Insured Name', { exact: true })).toHaveValue('Bighorn Outfitters LLC');
  await expect(page.getByLabel('Premium', { exact: true })).toHaveValue('12,345.00');
  await expect(page.getByRole('combobox', { name: 'Insurer', exact: true })).toHaveValue(/^Granite Peak/);
  await expect(page.getByRole('textbox', { name: /^Transaction Effective Date/ })).toHaveValue(officeDay());

  // Fields that an insurer does not report.
  await page.getByLabel('Address', { exact: true }).fill('12 Pine St');
  await page.getByLabel('City', { exact: true }).fill('Cheyenne');
  await expect(page.getByRole('combobox', { name: 'State/Territory', exact: true })).toHaveValue('Wyoming');
  await page.getByLabel('Zip Code', { exact: true }).fill('82001');
  await find(page, 'Coverage Code', '5000', /^5000/);
  await choose(page, 'Tax Status', 'Taxable');
  await page.getByRole('button', { name: /Accounting Contact$/ }).click();
  await page.getByRole('option').first().click();
  await review(page);
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
  await expectFiled(page, policyNumber);

  expect(await mark()).toBe('filed');
  await page.goto('/slip/dashboard/home');
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible();
  await expect(task).toBeHidden();
});
