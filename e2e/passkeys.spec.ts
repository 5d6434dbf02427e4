import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { letterTo } from './mailbox.js';
import { signOut } from './menus.js';
import { sessionOfNew } from './sessionOfNew.js';
import { enterSignIn, openInSession } from './signIn.js';

/** Gives the browser a device that keeps passkeys and knows its person (CTAP 2.1), as phones and laptops do. */
async function withDevice(page: Page) {
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      document.documentElement.dataset['asked'] = options?.mediation ?? 'at once';
      return get(options);
    };
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const set = (enabled: boolean) =>
    devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    /** Nobody touches the device: what asks for it waits. */
    leaveAlone: () => set(false),
    touch: () => set(true),
  };
}

test('a passkey is added in Settings, signs in alone and as second factor, is renamed and removed', async ({
  page,
  product,
  newAgent,
}) => {
  const person = await newAgent('Pia');
  // Signed in on a page without anything on it, to which the device is given.
  await openInSession(page, `${product.url}/favicon.svg`, await sessionOfNew(product.url, person));
  const device = await withDevice(page);
  const settings = '/slip/admin/settings/second-factors';
  const atDashboard = () =>
    expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` })).toBeVisible();
  const leave = async () => {
    // A device that is always touched would choose by itself what the list under the user name offers.
    await device.leaveAlone();
    await signOut(page);
    await page.goto('/slip/auth/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    // The list has asked by now, and asks no more when the device is touched.
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'conditional');
  };

  await test.step('is added, which is told by mail', async () => {
    await page.goto(settings);
    await expect(page.getByText('No MFA setup for the user.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('The passkey was added.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Rename Chrome/ })).toBeVisible();
    await expect(page.getByText('No MFA setup for the user.')).toHaveCount(0);
    await letterTo(product.url, person.email, /change to how you sign in/);
    // Its device has it already, and makes no second one.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('This device has a passkey of yours already.').first()).toBeVisible();
  });

  await test.step('signs in alone', async () => {
    await leave();
    await device.touch();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await atDashboard();
  });

  await test.step('signs in from the list under the user name', async () => {
    await leave();
    // Once the device is touched, it is chosen from the list.
    await device.touch();
    await page.reload();
    await atDashboard();
  });

  await test.step('is asked for after the password', async () => {
    await leave();
    await enterSignIn(page, person.userName, person.password);
    await expect(page.getByRole('heading', { level: 1, name: 'Use your passkey' })).toBeVisible();
    await expect(page.getByText(/^Passkey lost, or not on this device\?/)).toBeVisible();
    await device.touch();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await atDashboard();
  });

  await test.step('is renamed and removed, and lets nobody in from then on', async () => {
    await page.goto(settings);
    await page.getByRole('button', { name: /^Rename Chrome/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('The blue key');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove The blue key' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No passkeys')).toBeVisible();
    await leave();
    await device.touch();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('Invalid Username or Password, please try again.')).toBeVisible();
    await device.leaveAlone();
    await enterSignIn(page, person.userName, person.password);
    await atDashboard();
  });
});
