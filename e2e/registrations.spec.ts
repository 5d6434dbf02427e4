import type { Page } from '@playwright/test';
import { chooseFromComboBox } from '../packages/ui/src/testing/index.js';
import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { letterTo } from './mailbox.js';
import { newPerson } from './newAgent.js';
import type { OfficeApi } from './officeApi.js';
import { people } from './people.js';
import { pressAfterLeaving } from './pressAfterLeaving.js';

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) });

/** Arrives at a step, and presses its button from the last field, as it is. @param options.of the step, as in `pressedForms.ts` */
async function arriveAt(page: Page, name: string, { of }: { of: string }): Promise<void> {
  await expect(step(page, name)).toBeFocused();
  await pressAfterLeaving(page, page.getByRole('button', { name: 'Continue' }), { of, keeps: true });
}

async function enterAddress(page: Page, legend: string): Promise<void> {
  const group = page.getByRole('group', { name: legend });
  await group.getByLabel('Address', { exact: true }).fill('12 Pine St');
  await group.getByLabel('City').fill('Cheyenne');
  await group.getByRole('combobox', { name: 'State/Territory' }).fill('Wyom');
  await page.getByRole('option', { name: 'Wyoming' }).click();
  await group.getByLabel('Zip Code').fill('82001');
}

async function enterContact(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  const group = page.getByRole('group', { name: 'Primary Contact' });
  await group.getByLabel('First Name').fill(person.firstName);
  await group.getByLabel('Last Name').fill(person.lastName);
  await group.getByLabel('Email', { exact: true }).fill(person.email);
  await group.getByLabel('Confirm Email').fill(person.email);
  await group.getByRole('textbox', { name: /Phone Number/ }).fill('3075550142');
}

async function submit(page: Page): Promise<void> {
  await expect(step(page, 'Review')).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for registering' })).toBeVisible();
}

/** Agents of the demo data: an agency may only name agents that the office knows. */
const licensees = [
  ['Ada', 'Larkin', '3001234'],
  ['Ben', 'Okafor', '17355021'],
] as const;

async function requestOf(staff: OfficeApi, userName: string) {
  const { rows } = fieldsOf(await answerOf(await staff.get('/office/registrations', { status: 'pending' })));
  return listOf(rows).find((row) => row['userName'] === userName);
}

test('an agency names its licensees and is approved (spec 1 §5 Agency registration)', async ({
  page,
  product,
  officeOf,
}) => {
  const person = newPerson('Ash');
  await page.goto('/slip/registration?as=agency');
  await page.getByLabel('Agency Name').fill(`Vale Agency ${person.npn}`);
  await page.getByLabel('Username', { exact: true }).fill(person.userName);
  await next(page);
  await arriveAt(page, 'Address Information', { of: 'registration/AgencyRegistration#AddressInformation' });
  await enterAddress(page, 'Business Address');
  await page.getByText('Same as business address').click();
  await next(page);
  await arriveAt(page, 'Contact Information', { of: 'registration/AgencyRegistration#ContactInformation' });
  await enterContact(page, person);
  await next(page);
  await arriveAt(page, 'Licensees to be Linked', {
    of: 'registration/AgencyRegistration#LicenseesToBeLinked',
  });
  const rows = page.getByRole('region', { name: /Licensees to be Linked$/ });
  const unknown = rows.getByLabel('National Producer Number').first();
  await unknown.fill('9999999');
  await expect(unknown).toHaveAccessibleDescription(
    /License number does not exist\. Agent must register for an agent account prior to being linked to an agency account\./,
  );
  for (const [index, [firstName, lastName, npn]] of licensees.entries()) {
    await rows.getByLabel('First Name').nth(index).fill(firstName);
    await rows.getByLabel('Last Name').nth(index).fill(lastName);
    await rows.getByLabel('National Producer Number').nth(index).fill(npn);
  }
  await next(page);
  await submit(page);

  const staff = await officeOf(people.staff);
  const request = await requestOf(staff, person.userName);
  expect(request).toMatchObject({ kind: 'Agency', name: `Vale Agency ${person.npn}` });
  await answerOf(await staff.post('/office/approveRegistration', { requestId: request?.['requestId'] }));
  expect((await letterTo(product.url, person.email, /approved/)).links).toHaveLength(1);
});

test('an insurer of another country is approved', async ({ page, product, officeOf, openAs }) => {
  const person = newPerson('Noa');
  await page.goto('/slip/registration?as=insurer');
  await page.getByLabel('Company Name').fill('Vale Marine Insurance SE');
  await page.getByLabel('Username', { exact: true }).fill(person.userName);
  await page.getByRole('radio', { name: /Alien/ }).check({ force: true });
  await page.getByLabel('NAIC Number').fill(`AA${person.npn.slice(0, 7)}`);
  await page.getByText('Wyoming', { exact: true }).click();
  const address = page.getByRole('group', { name: 'Address' });
  await chooseFromComboBox(address, 'Country', 'Germ', 'Germany');
  await address.getByLabel('Address', { exact: true }).fill('Am Hafen 4');
  await address.getByLabel('City').fill('Hamburg');
  await address.getByLabel('Province').fill('Hamburg');
  await address.getByLabel('Postal Code').fill('20457');
  await next(page);
  await arriveAt(page, 'Contact Information', { of: 'registration/InsurerRegistration#ContactInformation' });
  await enterContact(page, person);
  await next(page);
  await expect(page.getByText('Am Hafen 4, Hamburg, Hamburg 20457, Germany')).toBeVisible();
  await submit(page);

  const staff = await officeOf(people.staff);
  const request = await requestOf(staff, person.userName);
  expect(request).toMatchObject({ kind: 'Insurer', name: 'Vale Marine Insurance SE' });
  await openAs(people.staff, `/slip/office/registrations/${String(request?.['requestId'])}`);
  await expect(page.getByRole('row', { name: /^NAIC number/ })).toContainText('Not on record');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Approve Vale Marine Insurance SE?' });
  await expect(dialog.getByText(`Your user name is ${person.userName}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve and send' }).dblclick();
  await expect(page.getByText(`Approved by ${people.staff.userName}`)).toBeVisible();
  await letterTo(product.url, person.email, /approved/);

  // Found by its name and two keys, and locked.
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeFocused();
  const box = page.getByRole('searchbox', { name: 'Find an account' });
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('marine vale');
  await page.keyboard.press('Enter');
  const users = page.getByRole('table', { name: 'People' });
  await users.getByRole('button', { name: `Actions for ${person.userName}` }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  const question = page.getByRole('alertdialog', { name: `Lock ${person.userName}?` });
  await question.getByRole('textbox', { name: /^Reason/ }).fill('Asked by phone.');
  await question.getByRole('button', { name: 'Lock' }).dblclick();
  await expect(users.getByRole('row', { name: new RegExp(person.userName) })).toContainText(
    'Locked by the office',
  );
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Asked by phone.');
});

test('a company that procured its own coverage is rejected, and told why (spec 1 §4 Registration flow)', async ({
  page,
  product,
  officeOf,
  openAs,
}) => {
  const person = newPerson('Ida');
  await page.goto('/slip/registration?as=ipc');
  await page.getByLabel('Username', { exact: true }).fill(person.userName);
  await page.getByText('Company', { exact: true }).click();
  await page.getByLabel('Company Name').fill('Vale Quarries Inc');
  await page.getByLabel('FEIN/Tax ID').fill(person.npn);
  await page.getByText('Wyoming', { exact: true }).click();
  await next(page);
  await arriveAt(page, 'Address Information', { of: 'registration/IpcRegistration#AddressInformation' });
  await enterAddress(page, 'Mailing Address');
  await page.getByText('Same as mailing address').click();
  await next(page);
  await arriveAt(page, 'Contact Information', { of: 'registration/IpcRegistration#ContactInformation' });
  await enterContact(page, person);
  await page.getByText('Same as primary contact').click();
  await next(page);
  await submit(page);

  const staff = await officeOf(people.staff);
  const request = await requestOf(staff, person.userName);
  expect(request).toMatchObject({ name: 'Vale Quarries Inc' });

  await openAs(people.staff, '/slip/office/registrations');
  await page.getByRole('link', { name: 'Vale Quarries Inc' }).click();
  await expect(page.getByRole('row', { name: /^FEIN or tax ID/ })).toContainText(person.npn);
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Vale Quarries Inc?' });
  await dialog.getByRole('button', { name: /Begin with/ }).click();
  await page.getByRole('option', { name: 'The FEIN does not fit' }).click();
  await dialog.getByRole('button', { name: 'Show the letter' }).click();
  await expect(dialog.getByText('The reason: The FEIN belongs to another company.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject and send' }).click();
  await expect(page.getByText(`Rejected by ${people.staff.userName}`)).toBeVisible();
  await letterTo(product.url, person.email, /not approved/);
  expect(await requestOf(staff, person.userName)).toBeUndefined();
});

test('an insurer is asked for more, sends it again by the link, and is approved on what has changed', async ({
  page,
  browser,
  product,
  officeOf,
  openAs,
}) => {
  const person = newPerson('Una');
  await page.goto('/slip/registration?as=insurer');
  await page.getByLabel('Company Name').fill('Vale Casualty Company');
  await page.getByLabel('Username', { exact: true }).fill(person.userName);
  await page.getByLabel('NAIC Number').fill('71234');
  await page.getByText('Wyoming', { exact: true }).click();
  await enterAddress(page, 'Address');
  await next(page);
  await expect(step(page, 'Contact Information')).toBeFocused();
  await enterContact(page, person);
  await next(page);
  await submit(page);
  const staff = await officeOf(people.staff);
  const request = await requestOf(staff, person.userName);
  const path = `/slip/office/registrations/${String(request?.['requestId'])}`;

  await openAs(people.staff, path);
  await page.getByRole('button', { name: 'Ask for more' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Vale Casualty Company for more?' });
  await dialog.getByRole('button', { name: /Begin with/ }).click();
  await page.getByRole('option', { name: 'The NAIC number and the name differ' }).click();
  await dialog.getByRole('button', { name: 'Show the letter' }).click();
  await expect(dialog.getByText('Please check both.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask and send' }).dblclick();
  await expect(page.getByText(/^It waits for its sender/)).toBeVisible();
  expect(await requestOf(staff, person.userName)).toBeUndefined();

  const letter = await letterTo(product.url, person.email, /something more/);
  const link = letter.links.find((each) => each.includes('view=continue')) ?? '';
  const visitor = await browser.newContext({ baseURL: product.url });
  const [one, two] = [await visitor.newPage(), await visitor.newPage()];
  for (const tab of [one, two]) {
    await tab.goto(link);
    await expect(tab.getByText('Please check both.')).toBeVisible();
    await expect(tab.getByLabel('Company Name')).toHaveValue('Vale Casualty Company');
    await tab.getByLabel('NAIC Number').fill('71235');
    await next(tab);
    await expect(step(tab, 'Contact Information')).toBeFocused();
    await next(tab);
    await expect(step(tab, 'Review')).toBeFocused();
  }
  await submit(one);
  // The other tab is told, and keeps what was typed.
  await two.getByRole('button', { name: 'Submit' }).click();
  await expect(two.getByText(/^You sent this registration again on/).first()).toBeVisible();
  await expect(two.getByText('71235')).toBeVisible();
  await two.goto(link);
  await expect(two.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await visitor.close();

  await page.goto(path);
  const changes = page.getByRole('table', { name: 'What has changed' });
  await expect(changes.getByRole('row', { name: /NAIC number.*71234.*71235/ })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page
    .getByRole('alertdialog', { name: 'Approve Vale Casualty Company?' })
    .getByRole('button', { name: 'Approve and send' })
    .dblclick();
  await expect(page.getByText(`Approved by ${people.staff.userName}`)).toBeVisible();
  await letterTo(product.url, person.email, /approved/);
});
