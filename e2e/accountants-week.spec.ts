import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { participatingStates } from '../packages/forms/src/rules/index.js';
import { readAchFile } from '../packages/server/tests/billing/payments/achReader.js';
import { returnFile } from '../packages/server/tests/billing/payments/returnFile.js';
import { addBank } from './addBank.js';
import { confirmationNumber } from './confirmationNumber.js';
import { answerOf, listOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import type { OfficeApi } from './officeApi.js';
import { daysUntil, officeDay } from './officeDay.js';
import { officeShell } from './officeProgram.js';
import { demoAppSecret, demoPassword, people } from './people.js';
import { pressAfterLeaving } from './pressAfterLeaving.js';
import { enterSignIn } from './signIn.js';
import { totp } from './totp.js';

/** The clock of the product is days ahead when it is started next. */
const daysAhead = 'SLIP_E2E_DAYS_AHEAD';
const CODES_OF_A_DAY = 2_880;
test.use({ settings: { NODE_OPTIONS: `--import=${new URL('clock.mjs', import.meta.url).href}` } });

/** The changes of an agent's tax of a state in that week, in dollars: 80 back by a memo, of which 50 are refunded; 200 more, paid and returned. */
const DOWN = '80.00';
const REFUND = '50.00';
const UP = '200.00';
/**
 * The trial balance of that state's tax, after less before, in cents. The agent owes 200.00, for the bank has taken its payment back; the credit has 80.00 − 50.00
 * left; of the taxes 200.00 came and 80.00 went; the bank has paid 50.00.
 */
const moved = [
  ['Receivable from agents', 20_000],
  ['Credits of agents', -3_000],
  ['Taxes payable to states', -12_000],
  ['Bank', -5_000],
] as const;

/** The documents of the account that is shown. */
const documents = (page: Page) =>
  page.getByRole('table', { name: 'Documents that can be changed' }).getByRole('row');

/** A state whose tax the agent owes nothing of, and has paid an invoice of: it is among the newest documents of the account. */
async function paidState(page: Page, agent: OfficeApi): Promise<string> {
  await expect(documents(page).nth(2)).toBeVisible();
  const shown = await documents(page).allInnerTexts();
  const categories = listOf(await answerOf(await agent.get('/invoiceandpayment/getPendingInvoices')));
  const paid = categories.find(
    ({ categoryName, totalInvoice }) =>
      Number(totalInvoice) === 0 &&
      shown.some((text) => new RegExp(String.raw`^\d{8}-IN\s+${categoryName},`).test(text)),
  );
  return String(paid?.['categoryName']).replace(/ tax$/, '');
}

const lettersOf = (state: string) => participatingStates().find(({ name }) => name === state)?.abbreviation;
const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

/** The balances of taxes, by account and state, as the page shows them: credits are below 0. */
async function balancesOf(page: Page): Promise<ReadonlyMap<string, number>> {
  await page.goto('/slip/office/books');
  const table = page.getByRole('table', { name: 'Trial balance' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  const balances = new Map<string, number>();
  // In one go: to look for each row by its role takes seconds.
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => Array.from(row.querySelectorAll<HTMLElement>('th, td'), (cell) => cell.innerText)),
    );
  for (const [account = '', of = '', kind = '', , , , debit = '', credit = ''] of rows) {
    if (kind === 'Tax') balances.set(`${account} ${of}`, cents(debit) - cents(credit));
  }
  return balances;
}

test('a week of an accountant: corrections, a refund, ACH out and back, the bank, a remittance, and the books at its end', async ({
  page,
  openAs,
  officeOf,
  product,
  settings,
}) => {
  test.slow();
  const agent = await officeOf(people.primaryAgent);
  // The worker does so each hour: figures that are prepared and approved here would have changed in between.
  await answerOf(await (await officeOf(people.staff)).post('/office/settlePayments', {}));
  const reason = 'The premium was typed twice.';

  /** Another person of the office does what is proposed. */
  async function approved(): Promise<void> {
    const told = await page
      .getByText(/^Proposal \d+ waits/)
      .first()
      .innerText();
    const [, proposal] = /^Proposal (\d+) waits/.exec(told) ?? [];
    const staff = await officeOf(people.staff);
    await answerOf(await staff.post('/office/approveProposal', { proposal: Number(proposal) }));
  }
  /** The same on the pages. */
  async function approvedOnPage(): Promise<void> {
    await expect(page.getByText(/^Proposal \d+ waits/).first()).toBeVisible();
    await openAs(people.staff, '/slip/office/staff');
    await page.getByRole('button', { name: 'Approve' }).first().click();
    await page.getByRole('button', { name: 'Approve, and do it' }).click();
    await expect(page.getByText(/^Done: /).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  /** The accountant, who is signed in, changes a document of the agent. */
  async function adjust(document: RegExp, act: string, amount: string, paidBy?: string): Promise<void> {
    await page.goto(`/slip/office/accounts/${agent.agentId}`);
    const row = documents(page).filter({ hasText: document }).first();
    await row.getByRole('button', { name: /^Changes of/ }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill(amount);
    if (paidBy !== undefined) await dialog.getByRole('textbox', { name: /^Paid by/ }).fill(paidBy);
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await approved();
  }

  await openAs(people.accountant, `/slip/office/accounts/${agent.agentId}`);
  const stateName = await paidState(page, agent);
  const before = await balancesOf(page);

  await test.step('corrects an invoice down and up, and refunds a part of the credit', async () => {
    const invoice = new RegExp(String.raw`\d{8}-IN\s*${stateName} tax`);
    const memo = new RegExp(String.raw`\d{8}-CM\s*Correction of ${stateName} tax`);
    await adjust(invoice, 'Credit memo', DOWN);
    await adjust(memo, 'Refund', REFUND, 'Check 1042');
    await adjust(invoice, 'Debit memo', UP);
  });

  let posts = '';
  await test.step('the agent pays what the correction asks for', async () => {
    await openAs(people.primaryAgent, '/slip/invoices-payments/pay-invoices');
    const box = page.getByRole('checkbox', { name: `Select to Pay ${stateName} tax`, exact: true });
    await box.check({ force: true });
    await addBank(page, 'Larkin Trust');
    await page.getByRole('button', { name: 'PAY', exact: true }).click();
    await confirmationNumber(page);
    const done = page.getByRole('dialog', { name: 'Task Accomplished', exact: true });
    [, posts = ''] = /Posts on\s+(\d\d\/\d\d\/\d{4})/.exec(await done.innerText()) ?? [];
  });

  let remitted = 0;
  let other = '';
  await test.step('remits the tax of another state', async () => {
    await openAs(people.accountant, '/slip/office/books/remittances');
    const owed = page.getByRole('table', { name: 'What is owed to the states' });
    for (const { name } of participatingStates()) {
      const row = owed.getByRole('row').filter({ hasText: name });
      await expect(row).toBeVisible();
      const total = cents((await row.locator('th, td').allInnerTexts())[6] ?? '');
      if (name === stateName || total <= 0) continue;
      [other, remitted] = [name, total];
      break;
    }
    await page.getByRole('button', { name: `Bank account of ${other}` }).click();
    const bank = page.getByRole('dialog');
    await bank.getByRole('textbox', { name: /^Payee/ }).fill('State Treasurer');
    await bank.getByRole('textbox', { name: /^Bank Name/ }).fill('First Bank');
    await bank.getByRole('textbox', { name: /^Routing Number/ }).fill('021000021');
    await bank.getByRole('textbox', { name: /^Account Number/ }).fill('123456789');
    await bank.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Prepare the remittance to ${other}` }).click();
    await page.getByRole('button', { name: /^Post remittance/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('The quarter is due.');
    await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click();
    await approvedOnPage();
  });

  await test.step('on the day it posts writes the ACH file and sees what is in it', async () => {
    const ahead = daysUntil(posts);
    await product.stop();
    settings[daysAhead] = String(ahead);
    await product.start();
    await page.clock.install({ time: Date.now() + ahead * 86_400_000 });
    await page.context().clearCookies();
    await page.goto(`${product.url}/slip/auth/login`);
    await enterSignIn(page, people.accountant.userName, demoPassword);
    const code = page.getByRole('textbox', { name: 'Verification Code' });
    await code.fill(totp(demoAppSecret, ahead * CODES_OF_A_DAY));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).not.toHaveURL(/\/slip\/auth/);
    await page.goto('/slip/office/bank?part=transfers');
    await page.getByRole('button', { name: 'Send an ACH file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send an ACH file' });
    await dialog.getByRole('textbox', { name: /^Business day/ }).fill(posts);
    const write = dialog.getByRole('button', { name: 'Write the file' });
    await pressAfterLeaving(page, write, { of: 'office/bank/AchDialog', sends: true, keeps: true });
    await expect(dialog.getByText('1 debit', { exact: true })).toBeVisible();
    await expect(dialog.getByText(`$${UP}`)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download it' }).click();
    const sent = await (await downloading).createReadStream();
    const { debits } = readAchFile(Buffer.concat(await sent.toArray()).toString('latin1'));
    await dialog.getByRole('button', { name: 'Send to the bank' }).click();
    await expect(page.getByText('Waits for the worker')).toBeVisible();
    const [debit] = debits;
    if (!debit) throw new Error('The file has no debit.');
    const files = await mkdtemp(join(tmpdir(), 'slip-week-'));
    try {
      const returned = join(files, 'returned.txt');
      await writeFile(returned, returnFile([{ debit, code: 'R01' }]));
      const office = officeShell({
        ...settings,
        OFFICE_SERVER: product.url,
        OFFICE_USER: people.staff.userName,
        OFFICE_PASSWORD: demoPassword,
        OFFICE_TOTP_SECRET: demoAppSecret,
      });
      expect(await office.duty(`import-returns ${returned}`)).toContain('1 returned');
      expect(await office.exit()).toEqual({ code: 0, complaint: '' });
    } finally {
      await rm(files, { recursive: true, force: true });
    }
  });

  await test.step('brings the statement of the bank in, of which every line is matched', async () => {
    const lines = [
      [officeDay(), `-${REFUND}`, 'CHECK 1042', 99_950],
      [posts, UP, 'ACH SETTLEMENT', 100_150],
      [posts, `-${UP}`, 'RETURN R01', 99_950],
    ] as const;
    const rows = lines.map(([day, amount, text, balance]) => `${day},${amount},${text},${balance}.00`);
    const csv = ['Date,Amount,Description,Balance', ...rows, ''].join('\n');
    await page.goto('/slip/office/bank');
    await page.getByRole('button', { name: 'Upload a statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload a statement' });
    const file = { name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Store and match' }).click();
    await expect(page.getByText(/3 matched: 0 by trace number, 3 by day and amount/).first()).toBeVisible();
    await expect(page.getByText('Every line is matched')).toBeVisible();
  });

  await test.step('finds every cent in the trial balance', async () => {
    const after = await balancesOf(page);
    const differences = (of: string, accounts: readonly string[]) =>
      accounts.map((account) => {
        const key = `${account} ${lettersOf(of)}`;
        return [account, (after.get(key) ?? 0) - (before.get(key) ?? 0)];
      });
    expect(
      differences(
        stateName,
        moved.map(([account]) => account),
      ),
    ).toEqual(moved);
    // The remittance has left the bank, and is owed to that state no more.
    expect(differences(other, ['Taxes payable to states', 'Bank'])).toEqual([
      ['Taxes payable to states', remitted],
      ['Bank', 0 - remitted],
    ]);
  });
});
