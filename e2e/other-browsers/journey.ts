import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from '@playwright/test';
import { newPolicyNumber } from '../newPolicyNumber.js';
import { officeDay } from '../officeDay.js';
import { demoPassword, people } from '../people.js';
import { startProduct } from '../product.js';
import { startFirefox } from './firefox.js';
import { PersonAtPage } from './PersonAtPage.js';
import { startWebKit } from './webKit.js';

/** The first of these programs that is in the PATH. */
function installed(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

const browsers = [
  {
    name: 'Firefox',
    program: installed('firefox-esr', 'firefox'),
    start: startFirefox,
    packages: 'firefox-esr',
  },
  {
    name: 'WebKit',
    // It has a window, which needs a screen.
    program: process.env['DISPLAY'] ? installed('WebKitWebDriver') : undefined,
    start: startWebKit,
    packages: 'webkit2gtk-driver xvfb',
  },
];

if (browsers.every(({ program }) => program === undefined))
  throw new Error(
    'Neither Firefox nor WebKit is installed: apt-get install firefox-esr webkit2gtk-driver xvfb.',
  );

const { primaryAgent } = people;
const welcome = `^Welcome, ${primaryAgent.firstName}`;
const exactly = (text: string) => `^${text}( \\*)?$`;

/** Chooses an entry of a list that a button opens; the name of such a button is the chosen entry, then the label. */
async function choose(page: PersonAtPage, label: string, option: string): Promise<void> {
  await page.press('button', `(^| )${label}( \\*)?$`);
  await page.press('option', option);
}

/** Types into a box with suggestions and chooses the one that matches. */
async function find(page: PersonAtPage, label: string, text: string, option: string): Promise<void> {
  await page.fill(exactly(label), text);
  await page.press('option', option);
}

/** An address of one's own, as browsers keep it: the state by its letters or its name. */
async function takeAutofill(page: PersonAtPage, url: string): Promise<void> {
  await page.open(`${url}/slip/registration?as=insurer`);
  await page.see('field', exactly('City'));
  const kept = { 'address-line2': 'Suite 4', 'postal-code': '80202', 'country-name': 'United States' };
  for (const [line1, city, state, shown] of [
    ['12 Pine St', 'Cheyenne', 'WY', 'Wyoming'],
    ['14 Pine St', 'Boulder', 'Colorado', 'Colorado'],
  ] as const) {
    await page.autofill({
      'address-line1': { filled: line1, shown: line1 },
      'address-level2': { filled: city, shown: city },
      'address-level1': { filled: state, shown },
      ...Object.fromEntries(
        Object.entries(kept).map(([token, text]) => [token, { filled: text, shown: text }]),
      ),
    });
  }
}

async function signIn(page: PersonAtPage, url: string): Promise<void> {
  await page.open(`${url}/slip/auth/login`);
  await page.fill(exactly('Username'), primaryAgent.userName);
  await page.fill(exactly('Password'), demoPassword);
  await page.press('button', '^Sign in$');
  await page.see('heading', welcome);
}

async function filePolicy(page: PersonAtPage, url: string, policyNumber: string): Promise<void> {
  await page.open(`${url}/slip/filings/new`);
  await choose(page, 'State', '^Wyoming$');
  await page.fill('^Transaction Effective Date', officeDay());
  await page.press('button', '^Next$');
  await page.see('heading', '^Wyoming New Policy$');
  await page.fill(exactly('Policy Number'), policyNumber);
  await page.fill(exactly('Insured Name'), 'Bighorn Outfitters LLC');
  await page.fill(exactly('Address'), '12 Pine St');
  await page.fill(exactly('City'), 'Cheyenne');
  await find(page, 'State/Territory', 'Wyom', '^Wyoming');
  await page.fill(exactly('Zip Code'), '82001');
  await find(page, 'Coverage Code', '5000', '^5000');
  await choose(page, 'Tax Status', '^Taxable$');
  await choose(page, 'Transaction Type', '^New Business$');
  await choose(page, 'Accounting Contact', '.');
  await page.press('field', exactly('Insurer'));
  await page.pressDown();
  await page.press('option', '.');
  await page.fill(exactly('Premium'), '10000.00');
  await page.fill(exactly('Policy Fees'), '250.00');
  await page.press('button', '^Review$');
  await page.see('text', '^Please confirm the information below is correct\\.$');
  await page.press('button', '^SUBMIT FILING$');
  await page.see('heading', '^Filing Received$');
}

async function signOut(page: PersonAtPage, url: string): Promise<void> {
  await page.press('button', 'Account: ');
  await page.press('menuitem', '^Sign out$');
  await page.see('heading', '^You are logged out$');
  await page.open(`${url}/slip/dashboard/home`);
  await page.seeAddress(/\/slip\/auth\/login$/);
  await page.see('heading', '^Sign in$');
}

async function goThrough(page: PersonAtPage, url: string): Promise<void> {
  await test.step('takes an address that the browser fills in', () => takeAutofill(page, url));
  await test.step('signs in', () => signIn(page, url));
  await test.step('stays signed in over a reload', async () => {
    await page.reload();
    await page.see('heading', welcome);
    await page.seeAddress(/\/slip\/dashboard\/home$/);
  });
  const policyNumber = newPolicyNumber('BROWSER');
  await test.step('files a policy', () => filePolicy(page, url, policyNumber));
  await test.step('reads it after another reload', async () => {
    await page.reload();
    await page.see('heading', '^Filing Received$');
    await page.press('button', '^View policy$');
    await page.see('text', `^${policyNumber}$`);
  });
  await test.step('signs out, for good', () => signOut(page, url));
}

for (const { name, program, start, packages } of browsers) {
  test(`${name} signs in, stays signed in, files a policy and signs out for good`, async () => {
    test.skip(program === undefined, `not installed (Debian: apt-get install ${packages})`);
    const product = await startProduct();
    try {
      const browser = await start(program ?? '');
      try {
        await goThrough(new PersonAtPage(browser), product.url);
      } finally {
        await browser.close();
      }
    } finally {
      await product.remove();
    }
  });
}
