/** @typedef {import('./Page.mjs').Page} Page */

/** The demo person who files, and everybody's password (README). */
const person = { userName: 'ada.larkin', password: 'Surplus-lines-2026', welcome: '^Welcome, Ada' };

/** @param {string} text */
const exactly = (text) => `^${text}( \\*)?$`;

/**
 * Chooses an entry of a list that a button opens; the name of such a button is the chosen entry, then the label.
 * @param {Page} page
 * @param {string} label
 * @param {string} option
 */
async function choose(page, label, option) {
  await page.press('button', `(^| )${label}( \\*)?$`);
  await page.press('option', option);
}

/**
 * Types into a box with suggestions and chooses the one that matches.
 * @param {Page} page
 * @param {string} label
 * @param {string} text
 * @param {string} option
 */
async function find(page, label, text, option) {
  await page.fill(exactly(label), text, 'combobox');
  await page.press('option', option);
}

/**
 * The steps that every browser has to do: sign in, stay signed in over a reload, file a policy, read it after another reload, and
 * sign out for good.
 * @param {Page} page
 * @param {string} origin
 * @returns {readonly { title: string, run: () => Promise<void> }[]}
 */
export function journey(page, origin) {
  const policyNumber = `BR-${Date.now().toString(36).toUpperCase()}`;
  return [
    {
      title: 'signs in',
      run: async () => {
        await page.open(`${origin}/slip/auth/login`);
        await page.fill(exactly('Username'), person.userName);
        await page.fill(exactly('Password'), person.password);
        await page.press('button', '^Sign in$');
        await page.see('heading', person.welcome);
      },
    },
    {
      title: 'stays signed in over a reload',
      run: async () => {
        await page.reload();
        await page.see('heading', person.welcome);
        await page.seeAddress('/slip/dashboard/home$');
      },
    },
    {
      title: 'files a policy',
      run: async () => {
        await page.open(`${origin}/slip/filings/new`);
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
        await page.press('combobox', exactly('Insurer'));
        await page.pressDown();
        await page.press('option', '.');
        await page.fill(exactly('Premium'), '10000.00');
        await page.fill(exactly('Policy Fees'), '250.00');
        await page.press('button', '^Review$');
        await page.see('text', '^Please confirm the information below is correct\\.$');
        await page.press('button', '^SUBMIT FILING$');
        await page.see('heading', '^Filing Received$');
      },
    },
    {
      title: 'reads it after another reload',
      run: async () => {
        await page.reload();
        await page.see('heading', '^Filing Received$');
        await page.press('button', '^View policy$');
        await page.see('text', `^${policyNumber}$`);
      },
    },
    {
      title: 'signs out, for good',
      run: async () => {
        await page.press('button', 'Account: ');
        await page.press('menuitem', '^Sign out$');
        await page.see('heading', '^You are logged out$');
        await page.open(`${origin}/slip/dashboard/home`);
        await page.seeAddress('/slip/auth/login$');
        await page.see('heading', '^Sign in$');
      },
    },
  ];
}

/** The day at the office, as people write it: MM/DD/YYYY. */
function officeDay() {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Denver',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date());
}
