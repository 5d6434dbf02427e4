import type { Page } from '@playwright/test';
import { enterFirstTimeWithApp, setPassword } from './enterFirstTime.js';
import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { openFilingForm } from './fileWyomingPolicy.js';
import { test as base, expect } from './fixtures.js';
import { letterTo } from './mailbox.js';
import { signOut } from './menus.js';
import { newPerson } from './newAgent.js';
import { type OfficeApi, openOfficeApi } from './officeApi.js';
import { people } from './people.js';
import { registerAgent } from './registerAgent.js';
import { enterSignIn } from './signIn.js';
import { totp } from './totp.js';

/** Pages open at a product of the test's own: ten thousand insurers would be in the way of other tests. */
const test = base.extend({
  baseURL: async ({ ownProduct }, provide) => {
    await provide(ownProduct.url);
  },
});

const COUNT = 10_000;
const CHOSEN = 40;

/** Ten thousand insurers, forty of them with a name that is searched for. */
function market(): string {
  const lines = Array.from({ length: COUNT }, (_, at) => {
    const name = at % (COUNT / CHOSEN) === 0 ? 'Sagebrush' : 'Prairie';
    return `${70_000 + at},${name} Surplus Insurance ${at},F,no,WY`;
  });
  return ['NAIC,Name,Type,Lloyds,States', ...lines].join('\n');
}

async function openAssignment(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Insurer Assignment' })).toBeVisible();
  await page.getByRole('button', { name: /State$/ }).click();
  await page.getByRole('option', { name: 'Wyoming' }).click();
  await expect(page.getByRole('listbox', { name: 'Available' }).getByRole('option').first()).toBeVisible();
}

/** Moves everything that a text is found in from Available to Selected. */
async function moveFound(page: Page, text: string, count: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filter Available' }).fill(text);
  await expect(page.getByRole('listbox', { name: 'Available' }).getByRole('option').first()).toContainText(
    text,
  );
  await page.getByText('Select all', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Move to Selected' }).click();
  await expect(page.getByText(`Not saved yet: ${count} added.`)).toBeVisible();
}

/** Approves a registration as the office, which sees what was registered. */
async function approve(staff: OfficeApi, { userName, email }: ReturnType<typeof newPerson>): Promise<void> {
  const { rows } = fieldsOf(await answerOf(await staff.get('/office/registrations', { status: 'pending' })));
  const request = listOf(rows).find((row) => row['userName'] === userName);
  expect(request).toMatchObject({ kind: 'Agent', name: 'Ira Vale', email });
  await answerOf(await staff.post('/office/approveRegistration', { requestId: request?.['requestId'] }));
}

test('a new agent registers, signs in with an app and picks 40 of 10,000 insurers', async ({
  page,
  context,
  ownProduct: { url },
}) => {
  test.slow();
  const staff = await openOfficeApi(url, people.staff);
  const added = await answerOf(await staff.post('/office/importInsurers', { csv: market() }));
  expect(fieldsOf(added)['added']).toBe(COUNT);
  const person = newPerson('Ira');

  await registerAgent(page, url, person);
  await approve(staff, person);

  await test.step('the emailed link sets the password; an authenticator app is set up at the first sign-in', async () => {
    const { links } = await letterTo(url, person.email, /approved/);
    await setPassword(page, links[0] ?? '', person);
    const secret = await enterFirstTimeWithApp(page, person);
    await signOut(page);
    await page.getByRole('link', { name: 'Click here' }).click();
    await enterSignIn(page, person.userName, person.password);
    // The code of now was used for setting the app up.
    await page.getByRole('textbox', { name: 'Verification Code' }).fill(totp(secret, 1));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ira' })).toBeVisible();
  });

  await test.step('picks 40 of 10,000 insurers; a second tab overwrites nothing, and keeps what was moved there', async () => {
    const settings = '/slip/admin/settings/insurers';
    await page.goto(settings);
    await openAssignment(page);
    const other = await context.newPage();
    await other.goto(settings);
    await openAssignment(other);

    await moveFound(page, 'Sagebrush', CHOSEN);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Selected Insurers Saved: 40 added.').first()).toBeVisible();

    // Its NAIC number.
    await moveFound(other, '77001', 1);
    const save = other.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(other.getByText(/^This list was changed in another window/)).toBeVisible();
    await other.getByRole('button', { name: 'Show the newer list' }).click();
    await expect(other.getByText('Not saved yet: 1 added.')).toBeVisible();
    await save.click();
    await expect(other.getByText('Selected Insurers Saved: 1 added.').first()).toBeVisible();
    await other.close();
  });

  await test.step('finds them first in a filing', async () => {
    await page.goto('/slip/filings/new');
    await openFilingForm(page);
    await page.getByRole('combobox', { name: 'Insurer', exact: true }).click();
    const mine = page.getByRole('group', { name: 'My insurers' });
    await expect(mine.getByRole('option', { name: /^Sagebrush Surplus Insurance/ })).toHaveCount(CHOSEN);
    await expect(mine.getByRole('option', { name: /^Prairie Surplus Insurance 7001/ })).toHaveCount(1);
  });
});
