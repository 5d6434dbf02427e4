import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { letterTo } from './mailbox.js';
import { demoPassword, demoPhone, people } from './people.js';
import { enterSignIn } from './signIn.js';
import { tabTo } from './tabTo.js';
import { totp } from './totp.js';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByRole('textbox', { name: 'Verification Code' });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' });

test('a new agent comes in by keyboard alone: password, authenticator app, terms and NDA', async ({
  page,
  newAgent,
}) => {
  const person = await newAgent('Kim');
  const keys = page.keyboard;
  await page.goto('/slip/filings/search');

  await test.step('signs in and takes up the offer of a second step', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Username', exact: true }));
    await keys.type(person.userName);
    await keys.press('Tab');
    await keys.type(person.password);
    await keys.press('Enter');
    const offer = page.getByRole('dialog', { name: 'Protect your account with a second step?' });
    await expect(offer).toBeVisible();
    await tabTo(page, offer.getByRole('button', { name: 'Yes' }));
    await keys.press('Enter');
    await expect(title(page, 'Choose a verification method')).toBeFocused();
  });

  await test.step('sets up the app by its key', async () => {
    await keys.press('Tab');
    await keys.press('Enter');
    await expect(title(page, 'Set up your authenticator app')).toBeVisible();
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    await tabTo(page, code(page));
    await keys.type(totp(secret ?? ''));
    await keys.press('Enter');
    await expect(title(page, 'Set up a backup method?')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'No', exact: true }));
    await keys.press('Enter');
  });

  await test.step('reads and accepts the terms; no menu before both are signed', async () => {
    await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeDisabled();
    await expect(
      page.getByRole('status').getByText('Read to the end of the text to accept it.'),
    ).toBeVisible();
    await accept.press('Enter');
    await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
    await page.getByRole('region', { name: /Terms/ }).press('End');
    await expect(accept).toBeEnabled();
    await tabTo(page, accept);
    await keys.press('Enter');
  });

  await test.step('signs the NDA and arrives where the way began', async () => {
    await expect(page).toHaveURL(/\/slip\/user\/nondisclosureagreement$/);
    const sign = page.getByRole('button', { name: 'Sign & Submit' });
    await expect(sign).toBeDisabled();
    await page.getByRole('button', { name: 'Go to the end' }).press('Enter');
    await expect(page.getByRole('status').getByText('Signature is required.')).toBeVisible();
    await expect(page.getByLabel('Entity Name')).toHaveValue('Kim Vale');
    await expect(page.getByLabel('IP Address')).toHaveValue(/^[\d.:a-f]+$/);
    await expect(page.getByLabel('Date Signed')).toHaveValue(
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d [AP]M$/,
    );
    await tabTo(page, page.getByLabel('E-Signature'));
    await keys.type('Kim Vale');
    await tabTo(page, sign);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/slip\/filings\/search$/);
    await expect(title(page, 'Search and Manage Policies')).toBeVisible();
  });
});

test('a second factor by email and app: wrong codes, another method, going back, a remembered browser, the backup code (spec 1 §4 MFA flow; §8 MFA)', async ({
  page,
  product,
  newAgent,
}) => {
  const person = await newAgent('Lou');
  let secret = '';
  let backupCode = '';
  await page.goto('/slip/auth/login');
  const signIn = () => enterSignIn(page, person.userName, person.password);
  const leave = async () => {
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page).toHaveURL(/\/slip\/auth\/login$/);
  };

  await test.step('set up with a code from the mailbox', async () => {
    await signIn();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByText('Email', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(title(page, 'Check your email')).toBeVisible();
    await expect(page.getByText(/^You can resend the code in \d+ seconds\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend code/ })).toBeDisabled();
    const letter = await letterTo(product.url, person.email, /verification code/);
    await code(page).fill(letter.code === '000000' ? '111111' : '000000');
    await verify(page).click();
    await expect(code(page)).toHaveAccessibleDescription(
      /Invalid code\. Please try again or resend the code/,
    );
    await code(page).fill(letter.code ?? '');
    await verify(page).click();
  });

  await test.step('adds the app as a backup', async () => {
    await expect(title(page, 'Set up a backup method?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.getByText('Authenticator app', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    backupCode = (await page.getByRole('definition').last().textContent())?.trim() ?? '';
    await code(page).fill(totp(secret));
    await verify(page).click();
    await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
    await leave();
  });

  await test.step('chooses among two, goes back and is remembered', async () => {
    await signIn();
    await expect(title(page, 'Choose a verification method')).toBeVisible();
    await page.getByText('Email', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(title(page, 'Check your email')).toBeVisible();
    await page.goBack();
    await expect(title(page, 'Choose a verification method')).toBeVisible();
    await page.getByText('Authenticator app', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(title(page, 'Open your authenticator app')).toBeVisible();
    await page.getByText('Remember this browser for 30 days').click();
    await code(page).fill(totp(secret, 1));
    await verify(page).click();
    await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
  });

  await test.step('is asked for no code in a remembered browser', async () => {
    await leave();
    await signIn();
    await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
  });

  await test.step('comes in by the backup code, once', async () => {
    const enterBackupCode = async () => {
      await page.context().clearCookies();
      await signIn();
      await page.getByText('Authenticator app', { exact: true }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await code(page).fill(backupCode);
      await verify(page).click();
    };
    await leave();
    await enterBackupCode();
    await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
    await leave();
    await enterBackupCode();
    await expect(code(page)).toHaveAccessibleDescription(
      /Invalid code\. Please try again or resend the code/,
    );
  });
});

test('a second step that took longer than the sign-in waits says so, and begins again; a code that is sent to a phone signs in', async ({
  page,
  product,
}) => {
  const person = people.codesByPhone;
  await page.goto('/slip/auth/login');
  await enterSignIn(page, person.userName, demoPassword);
  await expect(title(page, 'Choose a verification method')).toBeVisible();
  // The cookie of a sign-in is gone after 15 minutes.
  await page.context().clearCookies({ name: 'slip_sign_in' });
  await page.getByText('Email', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/slip\/auth\/login$/);
  const notification = page.getByRole('listitem').filter({ hasText: /^Your session has expired/ });
  await expect(notification).toBeVisible();

  await enterSignIn(page, person.userName, demoPassword);
  await expect(title(page, 'Choose a verification method')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByText('Phone', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(title(page, 'Check your phone')).toBeVisible();
  const letter = await letterTo(product.url, demoPhone, /verification code/);
  // The page says where the code was sent, but not the whole number.
  await expect(
    page.getByText(new RegExp(`^We sent a code of six digits to .*${demoPhone.slice(-2)}\\.`)),
  ).toBeVisible();
  await expect(page.getByText(demoPhone)).toHaveCount(0);
  await code(page).fill(letter.code ?? '');
  await verify(page).click();
  await expect(title(page, `Welcome, ${person.firstName}`)).toBeVisible();
});
