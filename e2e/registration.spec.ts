import { expectBelowHeader } from './expectBelowHeader.js';
import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { choose } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { letterTo } from './mailbox.js';
import { newPerson } from './newAgent.js';
import { people } from './people.js';
import { enterSignIn } from './signIn.js';

test('an agent registers, is approved, sets a password and signs in for the first time', async ({
  page,
  product,
  officeOf,
}) => {
  test.slow();
  const person = newPerson('Ira');
  const step = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) });
  const arriveAt = async (name: string) => {
    await expect(step(name)).toBeFocused();
    await expectBelowHeader(step(name));
  };
  const next = () => page.getByRole('button', { name: 'Continue' }).click();

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
    const { links } = await letterTo(product.url, person.email, /was received/);
    await page.goto(links[0] ?? '');
    await page.getByLabel('Email').fill('somebody@else.example');
    await page.getByRole('button', { name: 'Show status' }).click();
    await expect(page.getByText('No such registration')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Show status' }).click();
    await expect(page.getByText('Waiting for the office')).toBeVisible();
  });

  await test.step('the office approves', async () => {
    const staff = await officeOf(people.staff);
    const { rows } = fieldsOf(
      await answerOf(await staff.get('/office/registrations', { status: 'pending' })),
    );
    const request = listOf(rows).find(({ userName }) => userName === person.userName);
    expect(request).toMatchObject({ kind: 'Agent', name: 'Ira Vale', email: person.email });
    expect(
      (await staff.post('/office/approveRegistration', { requestId: request?.['requestId'] })).status,
    ).toBe(200);
  });

  await test.step('the emailed link sets the password of the first sign-in', async () => {
    const { links } = await letterTo(product.url, person.email, /approved/);
    await page.goto(links[0] ?? '');
    await page.getByLabel('New Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm New Password').fill(person.password);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page).toHaveURL(/\/slip\/auth\/login$/);
    await enterSignIn(page, person.userName, person.password);
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
  });
});
