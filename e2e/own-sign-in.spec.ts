import { enterFirstTime } from './enterFirstTime.js';
import { expect, test } from './fixtures.js';
import { fromAccountMenu } from './menus.js';
import { enterSignIn } from './signIn.js';
import { totp } from './totp.js';

test('one’s own sign-in: first without a second factor, then an app, backup codes, a new password, and another browser signed out (spec 1 §4 Login flow)', async ({
  page,
  browser,
  baseURL,
  newAgent,
}) => {
  const person = await newAgent('Gil');
  const newPassword = 'Silver-lantern-12-oaks';
  await page.goto('/slip/auth/login');
  await enterFirstTime(page, person);
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto('/slip/auth/login');
  await enterSignIn(other, person.userName, person.password);
  await expect(other).toHaveURL(/\/slip\/dashboard/);
  let codes: string[] = [];

  await test.step('sets up an authenticator app from Settings', async () => {
    await fromAccountMenu(page, 'Multi-Factor Authentication');
    await expect(page.getByText('No MFA setup for the user.')).toBeVisible();
    await page.getByRole('button', { name: 'Setup Authenticator app' }).click();
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    await page.getByRole('textbox', { name: 'Verification Code' }).fill(totp(secret ?? ''));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/settings\/second-factors$/);
    await expect(page.getByText('Authenticator app is set up.').first()).toBeVisible();
    await expect(page.getByText('1 backup code is left.')).toBeVisible();
  });

  await test.step('gets ten backup codes, shown once', async () => {
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new backup codes' });
    await expect(dialog.getByText(/^\d{6}$/)).toHaveCount(10);
    codes = await dialog.getByText(/^\d{6}$/).allTextContents();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 backup codes are left.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('10 backup codes are left.')).toBeVisible();
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  });

  await test.step('changes the password, and leaves the other browser signed in', async () => {
    await page.getByRole('link', { name: 'Change Password' }).click();
    const change = async (old: string) => {
      await page.getByLabel('Old Password').fill(old);
      await page.getByLabel('New Password', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirm New Password').fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await page.getByText('Sign out everywhere else').click();
    await change('Wrong-horse-7');
    await expect(page.getByLabel('Old Password')).toHaveAccessibleDescription(
      /The old password is not right\./,
    );
    await change(person.password);
    await expect(page.getByText('Password successfully changed.').first()).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/slip\/dashboard/);
  });

  await test.step('signs the other browser out, which is told why', async () => {
    await fromAccountMenu(page, 'Sessions and Activity');
    const open = page.getByRole('table', { name: 'Where you are signed in' });
    await expect(open.getByRole('rowheader')).toHaveCount(2);
    await open.getByRole('button', { name: /^Sign out/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(open.getByRole('rowheader')).toHaveCount(1);
    await other.reload();
    await expect(other).toHaveURL(/\/slip\/auth\/login/);
    await expect(
      other.getByText('You were signed out from another browser. Please sign in again.'),
    ).toBeVisible();
  });

  await test.step('comes back there with the new password and a backup code', async () => {
    await enterSignIn(other, person.userName, newPassword);
    await other.getByRole('textbox', { name: 'Verification Code' }).fill(codes[3] ?? '');
    await other.getByRole('button', { name: 'Verify' }).click();
    await expect(other).toHaveURL(/\/slip\/dashboard/);
  });

  await test.step('reads all of it in the history', async () => {
    await page.reload();
    const history = page.getByRole('table', { name: 'Sign-in history' });
    for (const what of [
      'Backup code used',
      'Signed out from another browser',
      'Password changed',
      'Failed to sign in: wrong password',
      'New backup codes made',
      'Verification method set up: Authenticator app',
    ]) {
      await expect(history.getByRole('rowheader', { name: what }).first()).toBeVisible();
    }
  });
  await elsewhere.close();
});
