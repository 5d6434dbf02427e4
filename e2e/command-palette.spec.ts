import type { Page } from '@playwright/test';
import { addBank } from './addBank.js';
import { confirmationNumber } from './confirmationNumber.js';
import { expectRecorded } from './expectRecorded.js';
import { expect, test } from './fixtures.js';
import { Hand } from './Hand.js';
import { openOfficeApi } from './officeApi.js';
import { people } from './people.js';
import { openInSession } from './signIn.js';

// In one worker, because each test may write its row of the page.
test.describe.configure({ mode: 'default' });

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search or go to' });
/** The command that Enter runs: the one with the focus. Where commands came after the text was typed, the first one, without it. */
const chosen = (page: Page, name: RegExp) => {
  const first =
    '[data-asked]:not(:has([data-focused])) > section:first-of-type > :nth-child(1 of [role=menuitem])';
  return page.getByRole('menuitem', { name }).and(page.locator(`[data-focused], ${first}`));
};
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

async function ask(page: Page, hand: Hand, text: string): Promise<void> {
  await hand.press('Control+k');
  await expect(box(page)).toBeFocused();
  await hand.type(text);
}

test('two states are paid, and an affidavit is signed, by keys', async ({ page, ownProduct }) => {
  const { session } = await openOfficeApi(ownProduct.url, people.primaryAgent);
  await openInSession(page, `${ownProduct.url}/slip/invoices-payments/pay-invoices`, session);
  await addBank(page, 'First Bank of Cheyenne');
  await page.goto(`${ownProduct.url}/slip/dashboard/home`);
  await expect(heading(page, /^Welcome/)).toBeVisible();
  const hand = new Hand(page);
  await ask(page, hand, 'pay co wy');
  await expect(chosen(page, /^Pay Colorado and Wyoming/)).toBeVisible();
  await hand.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Select to Pay/, checked: true })).toHaveCount(2);
  await hand.press('Space');
  await hand.press('Control+Enter');
  await confirmationNumber(page);
  expectRecorded('A payment of two states, by the palette', hand);
  expect(hand.controlKeys).toBeLessThanOrEqual(8);

  await page.goto(`${ownProduct.url}/slip/dashboard/home`);
  await expect(heading(page, /^Welcome/)).toBeVisible();
  await signAffidavit(page, new Hand(page));
});

async function signAffidavit(page: Page, hand: Hand): Promise<void> {
  await ask(page, hand, 'sign aff');
  await expect(chosen(page, /^Sign Quarterly Affidavit/)).toBeVisible();
  await hand.press('Enter');
  // Where the paper begins: its figures, its text, then the line to sign on.
  await expect(page.getByRole('heading', { level: 2, name: 'Received for this period' })).toBeFocused();
  await hand.tabTo(page.getByRole('textbox', { name: 'Signature', exact: true }));
  await hand.type('Ada Larkin');
  await hand.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Sign and submit the Quarterly Affidavit of / });
  await hand.tabTo(question.getByRole('button', { name: 'Sign and submit' }));
  await hand.press('Enter');
  await expect(page.getByText('Quarterly Affidavit submitted successfully.').first()).toBeVisible();
  expectRecorded('A signed affidavit, by the palette', hand);
  expect(hand.controlKeys).toBeLessThanOrEqual(6);
}

test('a policy is found, another begun for its insured, and a page gone to, by keys', async ({
  page,
  openAs,
}) => {
  await openAs(people.primaryAgent);
  await expect(heading(page, 'Welcome, Ada')).toBeVisible();
  const hand = new Hand(page);
  await ask(page, hand, 'Platte River');
  await expect(chosen(page, /Platte River Outfitters/)).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(/filings\/view\?policyId=/);
  expectRecorded('A policy, by the palette', hand);

  await ask(page, hand, 'new for Platte River');
  await expect(chosen(page, /^New policy for Platte River Outfitters LLC/)).toBeVisible();
  await hand.press('Enter');
  await expect(heading(page, 'New Policy')).toBeVisible();
  await expect(page.getByLabel('Insured Name', { exact: true })).toHaveValue('Platte River Outfitters LLC');

  await ask(page, hand, 'inb');
  await expect(chosen(page, /^Inbox/)).toBeVisible();
  await hand.press('Enter');
  await expect(heading(page, 'Inbox')).toBeFocused();
  expect(hand.clicks).toBe(0);
});

test('the office finds an account by a user name, and the closing of its books, by keys', async ({
  page,
  openAs,
}) => {
  await openAs(people.staff);
  await expect(heading(page, /^Welcome/)).toBeVisible();
  const hand = new Hand(page);
  await ask(page, hand, people.primaryAgent.userName);
  await expect(chosen(page, /Agent · NPN/)).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(/\/slip\/office\/accounts\/\d+$/);

  await ask(page, hand, 'close quarter');
  await expect(chosen(page, /^Closing/)).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(/\/slip\/office\/books\/closing$/);
  expect(hand.clicks).toBe(0);
});

test('nothing of it is left for who signs in next, and nobody finds the policies of others', async ({
  page,
  signIn,
}) => {
  await signIn(people.secondaryAgent);
  await expect(heading(page, /^Welcome/)).toBeVisible();
  const hand = new Hand(page);
  await ask(page, hand, 'Platte River');
  await expect(chosen(page, /Platte River Outfitters/)).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(/filings\/view/);
  await ask(page, hand, 'sign out');
  await expect(chosen(page, /^Sign out/)).toBeVisible();
  await hand.press('Enter');
  await expect(heading(page, 'You are logged out')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('recent'))),
  ).toEqual([]);

  await signIn(people.unlicensedAgent);
  await expect(heading(page, /^Welcome/)).toBeVisible();
  await hand.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Recent', { exact: true })).toHaveCount(0);
  await hand.type('Platte River');
  await expect(page.getByText('Nothing fits that.', { exact: true })).toBeVisible();
});
