import { expect, type Page } from '@playwright/test';
import { expectBelowHeader } from './expectBelowHeader.js';
import { choose } from './fileWyomingPolicy.js';
import { test } from './fixtures.js';
import { letterTo } from './mailbox.js';
import type { newPerson } from './newAgent.js';
import { people } from './people.js';
import { pressAfterLeaving } from './pressAfterLeaving.js';

/** Registers an agent from the sign-in page on, who is told what is wrong on the way and goes a step back. */
export async function registerAgent(
  page: Page,
  origin: string,
  person: ReturnType<typeof newPerson>,
): Promise<void> {
  const step = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) });
  const arriveAt = async (name: string) => {
    await expect(step(name)).toBeFocused();
    await expectBelowHeader(step(name));
  };
  const button = page.getByRole('button', { name: 'Continue' });
  const next = () => button.click();

  await test.step('who one is', async () => {
    await page.goto('/slip/auth/login');
    await page.getByRole('link', { name: 'Register now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who are you registering as?' })).toBeVisible();
    await page.getByRole('link', { name: 'Register as Agent' }).click();
  });

  await test.step('the licensee; what is taken is said and holds the step', async () => {
    await page.getByLabel('National Producer Number').fill(person.npn);
    await page.getByLabel('First Name').fill(person.firstName);
    await page.getByLabel('Last Name').fill(person.lastName);
    const userName = page.getByLabel('Username', { exact: true });
    await userName.fill(people.primaryAgent.userName);
    await choose(page, 'State', 'Wyoming');
    await page.getByLabel('License Number').fill(`W-${person.npn.slice(0, 3)} ${person.npn.slice(3)}`);
    await next();
    await expect(page.getByRole('link', { name: 'User Name already exists in the system.' })).toBeVisible();
    await expectBelowHeader(page.getByRole('heading', { name: 'There is a problem' }));
    await expect(page.getByLabel('License Number')).toHaveValue(`W${person.npn}`);
    await userName.fill(person.userName);
    await next();
  });

  await test.step('the addresses; the back button goes a step back and loses nothing', async () => {
    await arriveAt('Address Information');
    await pressAfterLeaving(page, button, {
      of: 'registration/AgentRegistration#AddressInformation',
      keeps: true,
    });
    const business = page.getByRole('group', { name: 'Business Address' });
    await business.getByLabel('Address', { exact: true }).fill('12 Pine St');
    await business.getByLabel('City').fill('Cheyenne');
    await business.getByRole('combobox', { name: 'State/Territory' }).fill('Wyom');
    await page.getByRole('option', { name: 'Wyoming' }).click();
    await business.getByLabel('Zip Code').fill('82001');
    await page.getByText('Same as business address').click();
    await page.goBack();
    await arriveAt('Licensee Information');
    await expect(page.getByLabel('Last Name')).toHaveValue(person.lastName);
    await page.goForward();
    await expect(step('Address Information')).toBeFocused();
    await expect(page.getByRole('group', { name: 'Mailing Address' }).getByLabel('City')).toHaveValue(
      'Cheyenne',
    );
    await next();
  });

  await test.step('the contacts', async () => {
    await arriveAt('Contact Information');
    await pressAfterLeaving(page, button, {
      of: 'registration/AgentRegistration#ContactInformation',
      keeps: true,
    });
    const primary = page.getByRole('group', { name: 'Primary Contact' });
    await primary.getByLabel('First Name').fill(person.firstName);
    await primary.getByLabel('Last Name').fill(person.lastName);
    await primary.getByLabel('Email', { exact: true }).fill(person.email.replace('.', ' '));
    await primary.getByLabel('Confirm Email').fill(person.email.toUpperCase());
    await primary.getByRole('textbox', { name: /Phone Number/ }).fill('3075550142');
    await page.getByText('Same as primary contact').click();
    await next();
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText('Primary Contact: Invalid email address');
    await primary.getByLabel('Email', { exact: true }).fill(person.email);
    await next();
  });

  await test.step('checks and sends it', async () => {
    await arriveAt('Review');
    await expect(page.getByText('12 Pine St, Cheyenne, WY 82001')).toHaveCount(2);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for registering' })).toBeVisible();
    await expect(page.getByText(/Staff will review it and reply by email\./)).toBeVisible();
  });

  await test.step('a letter acknowledges it; its link and the email address tell that it waits', async () => {
    const { links } = await letterTo(origin, person.email, /was received/);
    await page.goto(links[0] ?? '');
    await page.getByLabel('Email').fill('somebody@else.example');
    await page.getByRole('button', { name: 'Show status' }).click();
    await expect(page.getByText('No such registration')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Show status' }).click();
    await expect(page.getByText('Waiting for the office')).toBeVisible();
  });
}
