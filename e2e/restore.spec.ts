import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeData } from '../scripts/remove-data.mjs';
import { expectFiled, prepareWyomingPolicy } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeProgram } from './officeProgram.js';
import { people } from './people.js';
import { startProduct } from './product.js';
import { expectFoundOnce } from './searchPolicies.js';
import { signInThroughPage } from './signIn.js';

test('a filing whose database is killed is pressed again and filed once; a backup of it is at work elsewhere', async ({
  page,
  browser,
  ownProduct,
}) => {
  const policyNumber = newPolicyNumber('RESTORE');
  const here = { SLIP_DATA: join(ownProduct.data, 'data') };

  await test.step('the database is killed when SUBMIT FILING arrives', async () => {
    await signInThroughPage(page, ownProduct.url, people.primaryAgent);
    await page.goto(`${ownProduct.url}/slip/filings/new`);
    await prepareWyomingPolicy(page, policyNumber);
    await page.route(
      '**/filings/submitNewPolicy?*',
      async (route) => {
        const [pid] = readFileSync(join(here.SLIP_DATA, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(pid), 'SIGKILL');
        await route.continue();
      },
      { times: 1 },
    );
    const button = page.getByRole('button', { name: 'SUBMIT FILING' });
    await button.click();
    const isRefused = page.getByText(/Please try again in a few seconds\.$/).first();
    const isFiled = page.getByRole('heading', { level: 1, name: 'Filing Received' });
    await expect(isRefused.or(isFiled)).toBeVisible();
    // The database may be back before the call comes to it.
    if (await isRefused.isVisible()) {
      await expect
        .poll(async () => (await fetch(`${ownProduct.url}/slip/api/health/ready`)).status)
        .toBe(200);
      await button.click();
    }
    await expectFiled(page, policyNumber);
  });

  const elsewhere = { SLIP_DATA: join(ownProduct.data, 'elsewhere') };
  await test.step('a backup of the running office is restored into an empty folder', async () => {
    const file = join(ownProduct.data, 'office.backup');
    const written = await officeProgram(['backup', '--to', file], here);
    expect(written).toMatchObject({ code: 0, complaint: '' });
    const restored = await officeProgram(['restore', file], elsewhere);
    expect(restored).toMatchObject({ code: 0, complaint: '' });
    const [facts = ''] = /[\d,]+ rows of \d+ tables/.exec(written.printed) ?? [];
    expect(restored.printed).toContain(`${facts} restored.`);
  });

  await test.step('somebody signs in there and finds the filing', async () => {
    const product = await startProduct(elsewhere);
    try {
      const context = await browser.newContext({ baseURL: product.url });
      const theirs = await context.newPage();
      await signInThroughPage(theirs, product.url, people.primaryAgent);
      await expectFoundOnce(theirs, policyNumber);
      await context.close();
    } finally {
      await product.remove();
      await removeData(elsewhere.SLIP_DATA);
    }
  });
});
