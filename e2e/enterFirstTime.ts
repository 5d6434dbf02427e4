import { expect, type Page } from '@playwright/test';
import type { NewPerson } from './newAgent.js';
import { enterSignIn } from './signIn.js';
import { totp } from './totp.js';

/** Sets the password of a new person with the link from the message. */
export async function setPassword(page: Page, link: string, { password }: NewPerson): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/slip\/auth\/login$/);
}

/** Agrees to the terms and signs the NDA, which leads to the dashboard. */
async function signAgreements(page: Page, { firstName, lastName }: NewPerson): Promise<void> {
  await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
  await page.getByRole('region', { name: /Terms/ }).press('End');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page).toHaveURL(/\/slip\/user\/nondisclosureagreement$/);
  await page.getByRole('button', { name: 'Go to the end' }).click();
  await page.getByLabel('E-Signature').fill(`${firstName} ${lastName}`);
  await page.getByRole('button', { name: 'Sign & Submit' }).click();
  // Staff come to the dashboard of the office.
  await expect(page).toHaveURL(/\/slip\/(?:dashboard|office)/);
}

/** Signs in for the first time, without a second step, and signs the agreements. */
export async function enterFirstTime(page: Page, person: NewPerson): Promise<void> {
  await enterSignIn(page, person.userName, person.password);
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await signAgreements(page, person);
}

/** Sets up an authenticator app while signing in for the first time, and signs the agreements; returns the app's secret. */
async function setUpAppAndSign(page: Page, person: NewPerson): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Choose a verification method' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Verification Code' }).focus();
  await page.keyboard.type(totp(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await signAgreements(page, person);
  return secret;
}

/**
 * Signs in for the first time, takes up the offer of a second step with an authenticator app, and signs the agreements.
 * @returns the app's secret
 */
export async function enterFirstTimeWithApp(page: Page, person: NewPerson): Promise<string> {
  await enterSignIn(page, person.userName, person.password);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  return setUpAppAndSign(page, person);
}

/**
 * Signs a staff person in for the first time, sets up the authenticator app that staff need, and signs the agreements.
 * @returns the app's secret
 */
export async function enterFirstTimeAsStaff(page: Page, person: NewPerson): Promise<string> {
  await enterSignIn(page, person.userName, person.password);
  return setUpAppAndSign(page, person);
}
