import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beginningToday } from './beginningToday.js';
import { enterFirstTimeAsStaff, setPassword } from './enterFirstTime.js';
import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { Hand } from './Hand.js';
import { letterTo } from './mailbox.js';
import { fromHeaderMenu } from './menus.js';
import { type NewPerson, waitingAgent } from './newAgent.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import type { OfficeApi } from './officeApi.js';
import { people } from './people.js';

// A product of its own: other tests count what waits, and what is in inboxes.
test.use({ settings: { SLIP_LOG_LEVEL: 'warn' } });

/** Registrations that wait for the new person, beside what the demo has. */
const REGISTRATIONS = 5;

const nora: NewPerson = {
  userName: 'nora.quist',
  password: 'Quiet-harbor-9-stones',
  email: 'nora.quist@office.example',
  firstName: 'Nora',
  lastName: 'Quist',
};

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const panel = (page: Page) => page.getByRole('region', { name: 'The item that is open' });

/** Does something by keys alone, and says how many it took beside the words that were typed. */
async function keysOf(page: Page, work: (hand: Hand) => Promise<void>): Promise<number> {
  const hand = new Hand(page);
  await work(hand);
  expect(hand.clicks).toBe(0);
  return hand.controlKeys;
}

/** Presses the button of the dialog that is open, wherever the focus is. */
async function confirm(page: Page, hand: Hand, name: string): Promise<void> {
  const button = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  if (!(await button.evaluate((element) => element === document.activeElement))) {
    await hand.tabTo(button, 'Shift+Tab');
  }
  await hand.press('Enter');
  await expect(button).toBeHidden();
}

/** The messages to the person who is signed in on a page. */
async function inboxOf(page: Page, origin: string): Promise<readonly unknown[]> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'slip_token')?.value ?? '';
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const items = await answerOf(await fetch(`${origin}/slip/api/inbox/inboxItems`, { headers }));
  return listOf(items).map(({ message }) => message);
}

/** Files what the office always questions, and answers the question; `questions.spec.ts` does so on the pages. */
async function answeredQuestion(agent: OfficeApi): Promise<void> {
  const policyNumber = newPolicyNumber('TIQ');
  const filing = beginningToday(await agent.filing(policyNumber));
  const exempt = { ccTaxStatus: '7', taxStatusDescription: 'Non-Taxable Insured' };
  const coverageCodes = listOf(filing['coverageCodes']).map((coverage) => ({ ...coverage, ...exempt }));
  await answerOf(await agent.submit({ ...filing, coverageCodes }));
  const [policyId = 0] = await agent.policiesNumbered(policyNumber);
  const filed = await agent.policy(policyId);
  const [transaction] = listOf(filed['coverageCodes']).flatMap((code) => listOf(code['agentTransactions']));
  const answer = 'The insured is a school district.';
  const about = { agentTransactionId: Number(transaction?.['agtTransId']), attachmentIds: [] };
  await answerOf(await agent.post('/filings/answerQuestion', { ...about, answer }));
}

test('a new person of the office: added by two, a second factor, six items by keys, a message, the trail, a regulator', async ({
  page,
  openAs,
  officeOf,
  browser,
  product,
}) => {
  test.slow();
  const day = await browser.newPage({ baseURL: product.url });

  await test.step('an Administrator proposes the person with their roles, another approves', async () => {
    await openAs(people.administrator, '/slip/office/staff');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a person to the office' });
    await dialog.getByLabel('Username').fill(nora.userName);
    await dialog.getByLabel('Email').fill(nora.email);
    await dialog.getByLabel('First Name').fill(nora.firstName);
    await dialog.getByLabel('Last Name').fill(nora.lastName);
    await dialog.getByText('Registrar', { exact: true }).click();
    await dialog.getByText('Examiner', { exact: true }).click();
    await dialog.getByLabel('Reason').fill('Registrations have doubled.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('You proposed it: somebody else has to approve it.')).toBeVisible();
    await openAs(people.staff, '/slip/office/staff');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Approve, and do it' }).click();
    await expect(page.getByRole('row', { name: /Nora Quist/ }).getByText('Registrar')).toBeVisible();
  });

  await test.step('she sets her password and her second factor, and is at the desk', async () => {
    const { links } = await letterTo(product.url, nora.email, /./);
    await setPassword(day, links[0] ?? '', nora);
    await enterFirstTimeAsStaff(day, nora);
    await main(day).getByRole('link', { name: /^Work/ }).click();
    await expect(day.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  });

  const names = Array.from({ length: REGISTRATIONS }, (_, at) => `Ira${String.fromCharCode(97 + at)}`);
  for (const name of names) await waitingAgent(product.url, name);
  await answeredQuestion(await officeOf(people.primaryAgent));
  const staff = await officeOf(people.staff);
  const waiting = async () => {
    const { counts } = fieldsOf(await answerOf(await staff.get('/office/work')));
    return new Map(listOf(counts).map(({ kind, count }) => [kind, Number(count)]));
  };
  const before = await waiting();

  await test.step('she works through six items by keys alone', async () => {
    await day.goto('/slip/office/work?kind=registration');
    const rows = day.locator('[data-queue-row]');
    await expect(rows.nth(REGISTRATIONS - 1)).toBeVisible();
    // Those of the demo came first: J goes on to the ones that are clean, K one back.
    const clean = rows.filter({ hasText: /^Ira/ });
    await expect(clean).toHaveCount(REGISTRATIONS);
    const ahead = await rows.evaluateAll((all) => all.findIndex((row) => row.textContent.startsWith('Ira')));
    // The first row is open by itself; quick keys count, whether the page has followed yet or not.
    for (let at = 0; at < ahead; at += 1) await day.keyboard.press('j');
    await day.keyboard.press('j');
    await day.keyboard.press('k');
    await expect(clean.first()).toBeFocused();
    for (let at = 0; at < REGISTRATIONS - 1; at += 1) {
      const name = names[at] ?? '';
      await expect(panel(day).getByRole('heading', { name: `${name} Vale` })).toBeVisible();
      const keys = await keysOf(day, async (hand) => {
        await hand.press('a');
        await confirm(day, hand, 'Approve and send');
      });
      expect(keys).toBeLessThanOrEqual(6);
    }
    // The last one lacks something.
    await expect(panel(day).getByRole('heading', { name: `${names.at(-1)} Vale` })).toBeVisible();
    await keysOf(day, async (hand) => {
      await hand.press('r');
      await hand.tabTo(day.getByRole('textbox', { name: 'What you need' }));
      await hand.type('Please send the number of your license.');
      await confirm(day, hand, 'Show the letter');
      await confirm(day, hand, 'Ask and send');
    });

    await day.goto('/slip/office/work?kind=question');
    await expect(panel(day).getByText(/^Has answered/)).toBeVisible();
    const keys = await keysOf(day, async (hand) => {
      await hand.press('a');
      await confirm(day, hand, 'Accept and send');
    });
    expect(keys).toBeLessThanOrEqual(5);
    await expect(day.getByText('Nothing waits here')).toBeVisible();
  });

  await test.step('what she did is off the queue, and hers in the trail', async () => {
    const after = await waiting();
    expect((before.get('registration') ?? 0) - (after.get('registration') ?? 0)).toBe(REGISTRATIONS);
    expect((before.get('question') ?? 0) - (after.get('question') ?? 0)).toBe(1);
  });

  await test.step('an account is found by its name and few keys', async () => {
    await main(day).getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect(day.getByRole('heading', { level: 1, name: 'Accounts' })).toBeFocused();
    const keys = await keysOf(day, async (hand) => {
      const box = day.getByRole('searchbox', { name: 'Find an account' });
      if (!(await box.evaluate((element) => element === document.activeElement))) await hand.press('/');
      await expect(box).toBeFocused();
      await hand.type('Iraa Vale');
      await hand.press('Enter');
      await expect(day.getByRole('heading', { level: 1, name: 'Iraa Vale' })).toBeVisible();
    });
    expect(keys).toBeLessThanOrEqual(4);
  });

  await test.step('she writes to those who are late in one state: counted, named, tested to herself, sent', async () => {
    await fromHeaderMenu(day, 'Office', 'Words');
    await day.getByRole('button', { name: 'Write to many people' }).click();
    const dialog = day.getByRole('dialog', { name: 'Write to many people' });
    await dialog.getByRole('combobox', { name: 'Late in' }).fill('Wyo');
    await day.getByRole('option', { name: 'Wyoming' }).click();
    await dialog.getByRole('button', { name: /Kind of account/ }).click();
    await day.getByRole('option', { name: 'Agent', exact: true }).click();
    // Those who are late are named before anything goes.
    const asked = { late: 'WY', kind: 'Agent' };
    const counted = fieldsOf(await answerOf(await staff.get('/office/messageAudience', asked)));
    const count = String(counted['people']);
    await expect(dialog.getByRole('status').filter({ hasText: `${count} people of` })).toBeVisible();
    await dialog.getByRole('button', { name: 'Look at the accounts' }).click();
    await expect(dialog.getByRole('row', { name: /Ada Larkin/ })).toBeVisible();

    await dialog.getByRole('textbox', { name: 'Subject' }).fill('The affidavit of Wyoming is late');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Please sign it this week.');
    await dialog.getByRole('button', { name: 'Show the message' }).click();
    await dialog.getByRole('button', { name: 'Send me a test' }).click();
    await expect(day.getByText(/^The test is in your inbox/).first()).toBeVisible();
    expect(await inboxOf(day, product.url)).toContain(
      'Test: The affidavit of Wyoming is late\nPlease sign it this week.',
    );
    await dialog.getByRole('button', { name: `Send to ${count} people` }).click();
    await expect(dialog).toBeHidden();
    const row = day.getByRole('row', { name: /The affidavit of Wyoming is late.*late in Wyoming/ });
    await expect(row).toContainText(`${count} of ${count}`);
    await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  });

  await test.step('one of them reads it, which the office counts', async () => {
    await openAs(people.primaryAgent, '/slip/inbox');
    await expect(page.getByText('The affidavit of Wyoming is late', { exact: false })).toHaveCount(1);
    await page.getByRole('button', { name: /^The affidavit of Wyoming is late/ }).click();
    await expect
      .poll(async () => {
        const { rows } = fieldsOf(await answerOf(await staff.get('/office/messages')));
        return listOf(rows)[0]?.['read'];
      })
      .toBe(1);
  });

  await test.step('the Auditor exports what she did', async () => {
    await openAs(people.auditor, `/slip/office/audit?person=${nora.userName}`);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    for (const call of ['approveRegistration', 'askRegistration', 'acceptQuestion', 'sendMessage']) {
      expect(text).toContain(call);
    }
    expect(text.split('approveRegistration').length - 1).toBeGreaterThanOrEqual(REGISTRATIONS - 1);
  });

  await test.step('a Regulator reads one state, and another by its address is refused in words', async () => {
    for (const path of ['/slip/dashboard/home', '/slip/office/state']) {
      await openAs(people.regulator, path);
      await expect(page.getByRole('heading', { level: 1, name: 'Wyoming' })).toBeVisible();
    }
    await openAs(people.regulator, '/slip/office/state/CO');
    await expect(page.getByText('You read the figures of Wyoming only.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    const regulator = await officeOf(people.regulator);
    const refused = await regulator.get('/office/stateFigures', { state: 'CO' });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: 'You read WY only, and asked for CO.' });
  });
});
