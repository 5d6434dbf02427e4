import type { Page } from '@playwright/test';
import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { choose, review } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';

const EFFECTIVE_DATE = /^Transaction Effective Date/;

/** Enters what an insurer says of a policy; without an agent it was procured independently. */
async function enterPolicy(page: Page, policyNumber: string, agent: string | null): Promise<void> {
  await choose(page, 'State', 'Wyoming');
  await page.getByLabel('Policy Number', { exact: true }).fill(policyNumber);
  await page.getByLabel('Insured Name', { exact: true }).fill('Bighorn Outfitters LLC');
  await choose(page, 'Entity Type', agent === null ? 'IPC' : 'Agent');
  if (agent === null) return;
  const box = page.getByRole('combobox', { name: 'Entity Value', exact: true });
  await box.fill(agent);
  await page.getByRole('option', { name: agent }).first().click();
}

async function enterTransaction(page: Page, premium: string, day = officeDay()): Promise<void> {
  await page.getByRole('textbox', { name: EFFECTIVE_DATE }).fill(day);
  await page.getByLabel('Premium', { exact: true }).fill(premium);
}

/** Submits what is reviewed. @returns the id of its policy */
async function submit(page: Page, told?: string): Promise<string> {
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
  // First the notice, which goes away by itself.
  if (told !== undefined) await expect(page.getByText(told).first()).toBeVisible();
  return received(page);
}

/** Waits for what the office received. @returns the id of the policy */
async function received(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/slip\/filings\/filed\?policyId=\d+&confirmation=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
  return new URL(page.url()).searchParams.get('policyId') ?? '';
}

test('a foreign insurer begins a filing, finds it again and files it for an agent, adds a transaction and corrects its premium, and files what was procured independently', async ({
  page,
  openAs,
  officeOf,
}) => {
  const policyNumber = newPolicyNumber('INS');
  await openAs(people.foreignInsurer, '/slip/filings/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New Policy' })).toBeVisible();
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/filings/savePolicyDraft') &&
      response.request().postData()?.includes('Ada Larkin') === true,
  );
  await enterPolicy(page, policyNumber, 'Ada Larkin');
  await kept;
  await page.reload();
  await expect(page.getByLabel('Policy Number', { exact: true })).toHaveValue(policyNumber);
  await enterTransaction(page, '10,000.00');
  await review(page);
  await expect(page.getByText('New Business', { exact: true })).toBeVisible();
  const policyId = await submit(page, 'The policy has been successfully added.');
  await expect(page.getByText(/^\d{4}-\d{8}$/)).toHaveCount(1);

  await test.step('a second transaction of the day needs its box', async () => {
    await page.getByRole('button', { name: 'Add Transaction', exact: true }).click();
    await enterTransaction(page, '-250.00');
    await page.getByText('Allow same day transaction', { exact: true }).click();
    await review(page);
    await expect(page.getByText('Return Premium', { exact: true })).toBeVisible();
    expect(await submit(page, 'The transactoin has been successfully added.')).toBe(policyId);
  });

  await test.step('another premium is a backout and a correction', async () => {
    const office = await officeOf(people.foreignInsurer);
    const insurerId = String(office.session.user['referenceId']);
    const read = async () =>
      listOf(
        fieldsOf(
          await answerOf(
            await office.get('/filings/insurerPolicy', { insurerPolicyId: policyId, insurerId }),
          ),
        )['insurerTransactions'],
      );
    const [first] = await read();
    await page.goto(
      `/slip/filings/edit?policyId=${policyId}&editTransactionId=${String(first?.['insTransId'])}&isEdit=true`,
    );
    const premium = page.getByLabel('Premium', { exact: true });
    await expect(premium).toHaveValue('10,000.00');
    await premium.fill('9,000.00');
    // The return of the step before is of the same day: that was answered then, and a correction on its day asks for nothing.
    await expect(page.getByText('Allow same day transaction', { exact: true })).toBeHidden();
    await review(page);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    const question = page.getByRole('alertdialog');
    await expect(
      question.getByText(
        'This edit will create a backout transaction and a correction transaction. Would you like to proceed?',
      ),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Proceed' }).click();
    await received(page);
    await expect(page.getByText(/^\d{4}-\d{8}$/)).toHaveCount(2);
    const premiums = (await read()).map(({ insTransPremium }) => insTransPremium);
    expect(premiums).toEqual([1_000_000, -25_000, -1_000_000, 900_000]);
  });

  await test.step('files coverage that was procured independently', async () => {
    await page.getByRole('button', { name: 'File another', exact: true }).click();
    await enterPolicy(page, newPolicyNumber('IPC'), null);
    await enterTransaction(page, '500.00');
    await review(page);
    await submit(page);
  });
});
