import { beginningToday } from './beginningToday.js';
import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { enterAmounts, enterPolicy, expectFiled, openFilingForm, review } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { openOfficeApi } from './officeApi.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';

/** The clock of the product is days ahead when it is started next. */
const daysAhead = 'SLIP_E2E_DAYS_AHEAD';
test.use({ settings: { NODE_OPTIONS: `--import=${new URL('clock.mjs', import.meta.url).href}` } });

test('a rate is proposed by one, approved by another, and charged on what is filed tomorrow, not today', async ({
  page,
  openAs,
  officeOf,
  signIn,
  product,
  settings,
}) => {
  const tomorrow = officeDay(1);
  const preview = page.getByRole('region', { name: 'Tax and Fees' });

  const expectPreview = async (rate: string, tax: string) => {
    await expect(preview).toContainText(`Premium tax ${rate}`);
    await expect(preview).toContainText(tax);
  };

  /** Files a policy of tomorrow, and expects its tax in the form, where another day has its own, and on file. */
  async function fileTaxed(rate: string, tax: string, ofToday?: () => Promise<void>): Promise<void> {
    const number = newPolicyNumber('RATE');
    await openFilingForm(page, { effectiveDate: tomorrow });
    await enterPolicy(page, number);
    await enterAmounts(page);
    await expectPreview(rate, tax);
    await ofToday?.();
    await expectPreview(rate, tax);
    await review(page);
    await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(tax.slice(1));
    await expectFiled(page, number);
  }

  await test.step('one proposes it, having seen its effect', async () => {
    await openAs(people.staff, '/slip/office/state-tables?state=WY');
    await page.getByRole('button', { name: 'Propose a change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose a change for Wyoming' });
    await dialog.getByRole('button', { name: /Table/ }).click();
    await page.getByRole('option', { name: 'Premium tax' }).click();
    await dialog.getByRole('textbox', { name: /^First Day/ }).fill(tomorrow);
    await dialog.getByRole('textbox', { name: /^Value/ }).fill('3.25%');
    await dialog.getByRole('textbox', { name: /^Source/ }).fill('W.S. § 26-11-118 as amended');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The legislature has raised it.');
    await expect(dialog.getByText('3% → 3.25%')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Proposal \d+ waits/).first()).toBeVisible();
  });

  await test.step('another one approves it', async () => {
    await openAs(people.administrator, '/slip/office/state-tables?state=WY');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Approve, and do it' }).click();
    await expect(page.getByRole('row', { name: /Premium tax.*3\.25%/ })).toContainText('Comes');
    const agent = await officeOf(people.primaryAgent);
    const [row] = listOf(await answerOf(await agent.get('/lookups/stateRows', { state: 'WY' })));
    expect(fieldsOf(row)).toMatchObject({ table: 'premium-tax', value: '3.25%' });
  });

  await test.step('a policy that is filed today for tomorrow keeps the rate of today', async () => {
    await openAs(people.primaryAgent, '/slip/filings/new');
    await fileTaxed('3%', '$307.50');
  });

  await test.step('a policy that is filed tomorrow has the new one, and one that began today the old one', async () => {
    await product.stop();
    settings[daysAhead] = '1';
    await product.start();
    // The form asks the browser which day it is.
    await page.clock.install({ time: Date.now() + 86_400_000 });
    await signIn(people.primaryAgent);
    const effective = page.getByRole('textbox', { name: /^Transaction Effective Date/ });
    await fileTaxed('3.25%', '$333.13', async () => {
      await effective.fill(officeDay());
      await expectPreview('3%', '$307.50');
      await effective.fill(tomorrow);
    });
    const agent = await openOfficeApi(product.url, people.primaryAgent);
    const number = newPolicyNumber('RATE');
    await answerOf(await agent.submit(beginningToday(await agent.filing(number))));
    const [policyId = 0] = await agent.policiesNumbered(number);
    expect(await agent.transactions(policyId)).toMatchObject([{ tax: 30_750 }]);
  });
});
