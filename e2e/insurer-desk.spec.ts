import { readFile } from 'node:fs/promises';
import { answerOf } from './fetchJson.js';
import { review } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';
import { foundPolicy, searchPolicies } from './searchPolicies.js';

const day = '2026-01-15T00:00:00.000Z';

test('an insurer finds a policy, corrects its information, backs a transaction out and takes it along', async ({
  page,
  openAs,
  officeOf,
}) => {
  test.slow();
  const policyNumber = newPolicyNumber('INSURER');
  const office = await officeOf(people.foreignInsurer);
  const policyId = await answerOf(
    await office.post('/filings/submitInsurerPolicy', {
      insPolicyId: 0,
      insPolicyNumber: policyNumber,
      insPolicyInsured: 'Bighorn Outfiters LLC',
      insPolicyHomeState: 'WY',
      ipcPolicy: 1,
      agentId: null,
      insTransEffectiveDate: day,
      insTransPremium: 1_000_000,
    }),
  );
  await openAs(people.foreignInsurer, '/slip/filings/search');

  await test.step('finds it, and exports what was found', async () => {
    await searchPolicies(page, policyNumber);
    const row = page.getByRole('row', { name: new RegExp(policyNumber) });
    await expect(row).toContainText('10,000.00');
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await sheet;
    expect(file.suggestedFilename()).toBe('PolicyExport.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${policyNumber},Bighorn Outfiters LLC,Wyoming,IPC,`);
    await foundPolicy(page, policyNumber).click();
    await expect(page).toHaveURL(new RegExp(`/slip/filings/view\\?policyId=${String(policyId)}$`));
  });

  await test.step('downloads it', async () => {
    const document = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Policy' }).click();
    expect((await document).suggestedFilename()).toBe(`Policy-${policyNumber}.pdf`);
  });

  await test.step('corrects its information, which an address opens', async () => {
    await page.goto(`/slip/filings/view?policyId=${String(policyId)}&isEdit=true`);
    await page.getByLabel('Insured Name', { exact: true }).fill('Bighorn Outfitters LLC');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Insurer Policy Information updated successfully.').first()).toBeVisible();
    await expect(page.getByText('Bighorn Outfitters LLC', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/isEdit/);
  });

  await test.step('backs out its transaction, which somebody did meanwhile', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const each of [page, other]) {
      await each.getByRole('button', { name: /^Actions for/ }).click();
      await each.getByRole('menuitem', { name: 'Backout', exact: true }).click();
      await expect(
        each.getByText('This will backout the currently selected transaction. Are you sure?'),
      ).toBeVisible();
    }
    await page.getByRole('alertdialog').getByRole('button', { name: 'Backout', exact: true }).click();
    await expect(page.getByText('The transaction has been successfully backed out.').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /New Business \(backout\)/ })).toContainText('-10,000.00');
    await expect(page.getByText('Total Premium: $0.00')).toBeVisible();

    await other.getByRole('alertdialog').getByRole('button', { name: 'Backout', exact: true }).click();
    await expect(other.getByText(/is backed out already, by/).first()).toBeVisible();
    await other.close();
  });

  await test.step('adds a transaction in the view, and corrects it from the menu of its row', async () => {
    const view = `/slip/filings/view?policyId=${String(policyId)}`;
    const premium = page.getByLabel('Premium', { exact: true });
    await page.getByRole('button', { name: 'Add Transaction', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wyoming Policy' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Transaction Effective Date/ }).fill(officeDay());
    await premium.fill('2,000.00');
    await review(page);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();

    await page.goto(view);
    // Neither a transaction that is backed out nor its backout has a menu.
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/slip/filings/edit\\?policyId=${String(policyId)}&`));
    await expect(premium).toHaveValue('2,000.00');
    await premium.fill('1,500.00');
    await review(page);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Proceed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();

    await searchPolicies(page, policyNumber);
    await expect(page.getByRole('row', { name: new RegExp(policyNumber) })).toContainText('1,500.00');
    await foundPolicy(page, policyNumber).click();
    await expect(page).toHaveURL(new RegExp(`/slip/filings/view\\?policyId=${String(policyId)}$`));
  });

  await test.step('reads what happened to it', async () => {
    await page.getByRole('button', { name: 'What happened to this policy' }).click();
    await expect(page.getByText(/^Backed out \d{4}-\d{8} by \d{4}-\d{8}\.$/)).toBeVisible();
    await expect(
      page.getByText('Changed the insured name from “Bighorn Outfiters LLC” to “Bighorn Outfitters LLC”.'),
    ).toBeVisible();
  });

  await test.step('is not found by another insurer, and read by the office', async () => {
    await openAs(people.alienInsurer, `/slip/filings/view?policyId=${String(policyId)}`);
    await expect(
      page.getByText(`An error has occurred retrieving Insurer Policy ${String(policyId)}`, { exact: true }),
    ).toBeVisible();
    const insurerId = String(office.agentId);
    await openAs(people.staff, `/slip/filings/view?policyId=${String(policyId)}&insurerId=${insurerId}`);
    await expect(page.getByText(policyNumber).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit policy information' })).toHaveCount(0);
  });
});
