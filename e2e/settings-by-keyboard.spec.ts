import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { Hand } from './Hand.js';
import { fromAccountMenu } from './menus.js';
import { sessionOfNew } from './sessionOfNew.js';
import { openInSession } from './signIn.js';
import { totp } from './totp.js';

/** Opens a section by its link and the keyboard; the focus arrives at its heading. */
async function open(page: Page, hand: Hand, link: string, heading = link): Promise<void> {
  await hand.tabTo(page.getByRole('link', { name: link, exact: true }).first());
  await hand.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
}

/** Presses a control that the focus is moved to. */
async function press(hand: Hand, control: Locator): Promise<void> {
  await hand.tabTo(control);
  await hand.press('Enter');
}

/** Expects that the page says what was done. */
async function told(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
}

test('every section of Settings is used without a mouse', async ({ page, newAgent, product }) => {
  test.slow();
  const person = await newAgent('Kit');
  await openInSession(page, `${product.url}/slip/dashboard/home`, await sessionOfNew(product.url, person));
  await fromAccountMenu(page, 'Settings');
  // Settings lead on to their first section; a key before that would be about the page that goes.
  await expect(page.getByRole('heading', { level: 2, name: 'Insurer Assignment' })).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Available' })).toBeVisible();
  const hand = new Hand(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  await test.step('State Agent Licenses: one is added', async () => {
    await open(page, hand, 'State Agent Licenses');
    await press(hand, button('Add license'));
    const dialog = page.getByRole('dialog', { name: 'Add a state license' });
    await expect(dialog.getByRole('button', { name: /State/ })).toBeFocused();
    await hand.openList();
    await hand.type('Okla');
    await hand.press('Enter');
    await hand.tabTo(field('License Number'));
    await hand.type('OK44120');
    await hand.press('Enter');
    await told(page, 'State License saved successfully.');
    await expect(page.getByRole('row', { name: /Oklahoma.*OK44120/ })).toBeVisible();
  });

  await test.step('the lists: each takes one', async () => {
    for (const [section, said] of [
      ['Insurer Assignment', 'Selected Insurers Saved: 1 added.'],
      ["Lloyd's Syndicate Assignment", 'Selected Lloyds Syndicates Saved: 1 added.'],
    ] as const) {
      await open(page, hand, section);
      await expect(
        page.getByRole('listbox', { name: 'Available' }).getByRole('option').first(),
      ).toBeVisible();
      await hand.tabTo(page.getByRole('listbox', { name: 'Available' }));
      await hand.press('Space');
      await hand.press('Enter');
      await press(hand, button('Save'));
      await told(page, said);
    }
  });

  await test.step('Master Policy Data: one is added and deleted', async () => {
    await open(page, hand, 'Master Policy Data');
    await press(hand, button('Add master policy'));
    await expect(field('Master Policy Number')).toBeFocused();
    await hand.type('MP-7');
    await hand.press('Tab');
    await hand.type('Prairie Storage LLC');
    await hand.press('Enter');
    await told(page, 'Master Policy saved successfully.');
    await hand.tabTo(button('Actions for MP-7'));
    await hand.openList();
    await hand.press('End');
    await hand.press('Enter');
    await press(hand, page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }));
    await told(page, 'Master Policy deleted successfully.');
  });

  await test.step('Contacts: one is changed, and one for bills added', async () => {
    await open(page, hand, 'Contacts');
    await hand.tabTo(page.getByRole('region', { name: 'Primary Contact' }).getByLabel('Phone Extension'));
    await hand.type('12');
    await hand.press('Enter');
    await told(page, 'Contacts successfully updated.');
    await press(hand, button('Add contact'));
    await expect(page.getByRole('dialog', { name: 'Add accounting contact' })).toBeVisible();
    // A key before that would be about the button behind it.
    await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toBeVisible();
    await hand.press('Escape');
    await expect(button('Add contact')).toBeFocused();
  });

  await test.step('User Manager: somebody is searched for', async () => {
    await open(page, hand, 'User Manager');
    await hand.tabTo(page.getByRole('searchbox', { name: 'Search users' }));
    await hand.type('nobody');
    await hand.press('Enter');
    await told(page, 'No Users Found');
  });

  await test.step('Agencies that file for you', async () => {
    await open(page, hand, 'Agencies that file for you');
    await told(page, 'No agency files for you');
  });

  await test.step('Change Password', async () => {
    const password = 'Silver-lantern-12-oaks';
    await open(page, hand, 'Change Password');
    for (const [name, value] of [
      ['Old Password', person.password],
      ['New Password', password],
      ['Confirm New Password', password],
    ] as const) {
      await hand.tabTo(page.getByLabel(name, { exact: true }));
      await hand.type(value);
    }
    await hand.press('Enter');
    await told(page, 'Password successfully changed.');
  });

  await test.step('Multi-Factor Authentication: an app is set up', async () => {
    await open(page, hand, 'Multi-Factor Authentication');
    await press(hand, button('Setup Authenticator app'));
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    await hand.tabTo(field('Verification Code'));
    await hand.type(totp(secret));
    await hand.press('Enter');
    await told(page, 'Authenticator app is set up.');
  });

  await test.step('Sessions and Activity', async () => {
    await open(page, hand, 'See where you are signed in', 'Sessions and Activity');
    await expect(
      page.getByRole('table', { name: 'Sign-in history' }).getByRole('rowheader').first(),
    ).toHaveText(/Verification method set up/);
  });
});
