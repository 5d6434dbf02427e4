import { choose, enterAmounts, find, openFilingForm, review, viewFiled } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';

test('a state is opened by one, approved by another, and then filed in and taxed like the others', async ({
  page,
  openAs,
  officeOf,
}) => {
  const tomorrow = officeDay(1);

  await test.step('one proposes it like Wyoming, having seen what a policy is charged', async () => {
    await openAs(people.staff, '/slip/office/state-tables');
    await page.getByRole('button', { name: 'Open a state' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose to open a state' });
    await choose(page, 'Like', 'Wyoming');
    await dialog.getByRole('button', { name: /State$/ }).click();
    await page.getByRole('option', { name: 'Montana' }).click();
    const fill = (name: RegExp, text: string) => dialog.getByRole('textbox', { name }).fill(text);
    await fill(/^First Day/, tomorrow);
    await fill(/^ACH Company ID/, 'M626001445');
    await fill(/^Source(?! of)/, 'Mont. Code Ann. § 33-2-302');
    await fill(/^Premium tax/, '2.75%');
    await fill(/^Source of the Premium tax/, 'Mont. Code Ann. § 33-2-311');
    await fill(/^Transaction fee/, '0.25%');
    await fill(/^Source of the Transaction fee/, 'Agreement with the state');
    await fill(/^Reason/, 'The state has asked the office to take its filings.');
    // 2.75% and 0.25% of 10,250.00.
    await expect(dialog.getByText('$307.51')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Proposal \d+ waits/).first()).toBeVisible();
  });

  await test.step('another one approves it', async () => {
    await openAs(people.administrator, '/slip/office/state-tables');
    await expect(page.getByText(/^Montana is opened like Wyoming for terms that begin on/)).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Approve, and do it' }).click();
    await expect(page.getByText('None waits.')).toBeVisible();
    await page.reload();
    await choose(page, 'State', 'Montana');
    await expect(page.getByRole('row', { name: /Premium tax.*2\.75%/ })).toBeVisible();
  });

  await test.step('an agent with a license files in it', async () => {
    const agent = await officeOf(people.primaryAgent);
    const staff = await officeOf(people.staff);
    const license = {
      stateAgentLicenseId: 0,
      agentId: agent.agentId,
      state: 'MT',
      agentLicense: 'M100',
    };
    expect((await agent.post('/admin/saveStateAgentLicense', license)).status).toBe(200);
    expect((await staff.post('/office/changeInsurer', { naic: '47011', states: 'MT' })).status).toBe(200);
    await openAs(people.primaryAgent, '/slip/filings/new');
    await openFilingForm(page, { state: 'Montana', effectiveDate: tomorrow });
    const number = newPolicyNumber('MT');
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await fill('Policy Number', number);
    await fill('Insured Name', 'Bighorn Outfitters LLC');
    await fill('Address', '12 Pine St');
    await fill('City', 'Helena');
    await expect(page.getByRole('combobox', { name: 'State/Territory', exact: true })).toHaveValue('Montana');
    await fill('Zip Code', '59601');
    await find(page, 'Coverage Code', '5000', /^5000/);
    await choose(page, 'Tax Status', 'Taxable');
    await choose(page, 'Transaction Type', 'New Business');
    await page.getByRole('button', { name: /Accounting Contact$/ }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'Insurer', exact: true }).press('ArrowDown');
    await page.getByRole('option').first().click();
    await enterAmounts(page);
    const preview = page.getByRole('region', { name: 'Tax and Fees' });
    await expect(preview).toContainText('Premium tax 2.75%');
    await expect(preview).toContainText('$281.88');
    await review(page);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('281.88');
    await viewFiled(page);
    await expect(page.getByText(`Montana Policy · ${number}`, { exact: true })).toBeVisible();
  });
});
