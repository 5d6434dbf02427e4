import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAchFile } from '../packages/server/tests/billing/payments/achReader.js';
import { returnFile } from '../packages/server/tests/billing/payments/returnFile.js';
import { addBank } from './addBank.js';
import { confirmationNumber } from './confirmationNumber.js';
import { answerOf, listOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import type { OfficeApi } from './officeApi.js';
import { daysUntil } from './officeDay.js';
import { officeShell } from './officeProgram.js';
import { demoAppSecret, demoPassword, people } from './people.js';

/** The row of an invoice. The number of one over several states begins with a star. */
const rowOf = (invoice: string) => new RegExp(`^${invoice.replaceAll('*', '\\*')}`);

/** The clock of the product is days ahead when it is started next. */
const daysAhead = 'SLIP_E2E_DAYS_AHEAD';
test.use({ settings: { NODE_OPTIONS: `--import=${new URL('clock.mjs', import.meta.url).href}` } });

interface Owed {
  readonly agentId: number;
  readonly name: string;
  /** The categories that are due, each with the numbers of its invoices. */
  readonly due: readonly { readonly category: string; readonly invoices: readonly string[] }[];
}

/** The agent of an agency who owes the most states. */
async function whoOwesMost(agency: OfficeApi): Promise<Owed> {
  const agents = listOf(await answerOf(await agency.get('/admin/associatedAgentsForAgency')));
  const owed = await Promise.all(
    agents.map(async ({ agentId, name }): Promise<Owed> => {
      const query = { associatedAgentId: String(agentId) };
      const categories = await answerOf(await agency.get('/invoiceandpayment/getPendingInvoices', query));
      const due = listOf(categories).filter(({ totalInvoice }) => Number(totalInvoice) > 0);
      return {
        agentId: Number(agentId),
        name: String(name),
        due: due.map(({ categoryName, pendingInvoices }) => ({
          category: String(categoryName),
          invoices: listOf(pendingInvoices).map(({ tranNo }) => String(tranNo)),
        })),
      };
    }),
  );
  const [most] = owed.toSorted((one, other) => other.due.length - one.due.length);
  if (!most) throw new Error('The agency has no agents.');
  return most;
}

test('an agency pays two states at once and prints it; the bank returns one, which is due again', async ({
  page,
  openAs,
  officeOf,
  signIn,
  product,
  settings,
}) => {
  const { agentId, name, due } = await whoOwesMost(await officeOf(people.agency));
  const chosen = due.slice(0, 2);
  expect(chosen).toHaveLength(2);
  const done = page.getByRole('dialog', { name: 'Task Accomplished', exact: true });
  let number = '';
  let invoice = '';

  await test.step('pays for the agent it chose, with a new bank', async () => {
    await openAs(people.agency, '/slip/invoices-payments/pay-invoices');
    await page.getByRole('combobox', { name: 'Associated Agent', exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
    for (const { category } of chosen) {
      const box = page.getByRole('checkbox', { name: `Select to Pay ${category}`, exact: true });
      await box.check({ force: true });
    }
    await addBank(page, 'Summit Trust');
    await page.getByRole('button', { name: 'PAY', exact: true }).click();
    number = await confirmationNumber(page);
  });
  const [, month, day, year] = /Posts on\s+(\d\d)\/(\d\d)\/(\d{4})/.exec(await done.innerText()) ?? [];

  await test.step('prints the confirmation, and nothing else of the page', async () => {
    const isPrinted = page.evaluate(
      () =>
        new Promise<true>((resolve) => {
          window.print = () => resolve(true);
        }),
    );
    await done.getByRole('button', { name: 'Print', exact: true }).click();
    expect(await isPrinted).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await expect(
      done.getByRole('heading', { level: 3, name: `Confirmation number ${number}`, exact: true }),
    ).toBeVisible();
    for (const { invoices } of chosen) {
      for (const each of invoices) {
        await expect(done.getByRole('row', { name: rowOf(each) })).toBeVisible();
      }
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Pay Invoices' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await done.getByRole('button', { name: 'Done', exact: true }).click();
  });

  await test.step('finds it in the history', async () => {
    await page.getByRole('link', { name: 'Invoice & Payment History', exact: true }).click();
    await page.getByRole('tab', { name: 'PAYMENT HISTORY', exact: true }).click();
    const rows = page.getByRole('row', { name: new RegExp(`^${number}`) });
    for (const { category } of chosen) {
      await expect(rows.filter({ hasText: category }).first()).toContainText('Submitted');
    }
  });

  await test.step('on the day it posts the office sends it to the bank, which returns an invoice', async () => {
    await product.stop();
    settings[daysAhead] = String(daysUntil(`${month}/${day}/${year}`));
    await product.start();
    const office = officeShell({
      ...settings,
      OFFICE_SERVER: product.url,
      OFFICE_USER: people.staff.userName,
      OFFICE_PASSWORD: demoPassword,
      OFFICE_TOTP_SECRET: demoAppSecret,
    });
    const files = await mkdtemp(join(tmpdir(), 'slip-ach-'));
    try {
      const sent = join(files, 'sent.txt');
      expect(await office.duty(`export-ach ${year}-${month}-${day} --save ${sent}`)).toContain(
        `Saved ${sent}`,
      );
      const { problems, debits } = readAchFile(await readFile(sent, 'utf8'));
      expect(problems).toEqual([]);
      const all = chosen.flatMap(({ invoices }) => invoices);
      expect(debits.map(({ identification }) => identification).toSorted()).toEqual(all.toSorted());
      const [debit] = debits;
      if (!debit) throw new Error('The file has no debit.');
      invoice = debit.identification;
      const returned = join(files, 'returned.txt');
      await writeFile(returned, returnFile([{ debit, code: 'R01' }]));
      expect(await office.duty(`import-returns ${returned}`)).toContain('1 returned');
      expect(await office.exit()).toEqual({ code: 0, complaint: '' });
    } finally {
      await rm(files, { recursive: true, force: true });
    }
  });

  await test.step('the payer is told, and can pay the invoice again', async () => {
    await signIn(people.agency);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Inbox/ })
      .click();
    const words = `of the payment ${number} (from Summit Trust, ending in 6789): there was not enough money in the account (R01). Invoice ${invoice} is open again.`;
    await expect(page.getByText(words).first()).toBeVisible();
    await page.goto(`/slip/invoices-payments/pay-invoices?agent=${agentId}`);
    await expect(page.getByRole('row', { name: rowOf(invoice) })).toBeVisible();
    for (const { category, invoices } of chosen) {
      if (invoices.includes(invoice)) {
        await expect(
          page.getByRole('checkbox', { name: `Select to Pay ${category}`, exact: true }),
        ).toBeVisible();
      }
      // The other invoices stay paid. A quarter that was over by then has brought others.
      for (const paid of invoices.filter((each) => each !== invoice)) {
        await expect(page.getByRole('row', { name: rowOf(paid) })).toHaveCount(0);
      }
    }
  });
});
