import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeData } from '../scripts/remove-data.mjs';
import { expectFiled, prepareWyomingPolicy } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { openOfficeApi } from './officeApi.js';
import { officeProgram } from './officeProgram.js';
import { people } from './people.js';
import { startProduct } from './product.js';
import { expectFoundOnce } from './searchPolicies.js';
import { openInSession } from './signIn.js';

// One after the other on one product, which each of them kills and leaves running.
test.describe.configure({ mode: 'default' });

test('a filing that is begun survives a kill, goes on in another browser, and is filed once though the server dies of it', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const policyNumber = newPolicyNumber('DRAFT');
  const office = await openOfficeApi(product.url, people.primaryAgent);
  await openInSession(page, `${product.url}/slip/filings/new`, office.session);
  await prepareWyomingPolicy(page, policyNumber);
  const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
  const kept = async () => (await office.get('/filings/policyDraft', { draftId })).text();
  await expect.poll(kept).toContain('"step":"review"');

  await product.kill();
  await product.start();
  const elsewhere = await (await browser.newContext()).newPage();
  await openInSession(elsewhere, `${product.url}/slip/dashboard/home`, office.session);
  await elsewhere.getByRole('link', { name: `New policy, Wyoming, ${policyNumber}` }).click();
  await expect(elsewhere.getByText('Please confirm the information below is correct.')).toBeVisible();

  // Killed while the filing is on its way. The browser never learns whether it arrived.
  await elsewhere.route(
    '**/filings/submitNewPolicy?*',
    async (route) => {
      const answer = route.fetch().catch(() => undefined);
      await product.kill();
      await answer;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const button = elsewhere.getByRole('button', { name: 'SUBMIT FILING' });
  await button.click();
  await expect(elsewhere.getByText('We could not tell whether your filing arrived.')).toBeVisible();
  await product.start();
  await button.click();
  await expectFiled(elsewhere, policyNumber);
  await elsewhere.goto(`${product.url}/slip/dashboard/home`);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await expect(elsewhere.getByText('A filing you have begun')).toBeHidden();
  await elsewhere.context().close();

  // The first window still shows the draft. It gets a message and files nothing.
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
  await expect(
    page.getByText('This filing has already been submitted from another window or device.').first(),
  ).toBeVisible();
  const [policyId, ...others] = await office.policiesNumbered(policyNumber);
  expect(others).toEqual([]);
  expect(await office.transactions(policyId ?? 0)).toMatchObject([
    { premium: 1_000_000, tax: 30_750, fee: 1_794, assessments: 32_544 },
  ]);
});

test('a filing whose database is killed is pressed again and filed once; a backup of it is at work elsewhere', async ({
  page,
  browser,
  product,
}) => {
  const policyNumber = newPolicyNumber('RESTORE');
  const here = { SLIP_DATA: join(product.data, 'data') };

  await test.step('the database is killed when SUBMIT FILING arrives', async () => {
    const { session } = await openOfficeApi(product.url, people.primaryAgent);
    await openInSession(page, `${product.url}/slip/filings/new`, session);
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
      await expect.poll(async () => (await fetch(`${product.url}/slip/api/health/ready`)).status).toBe(200);
      await button.click();
    }
    await expectFiled(page, policyNumber);
  });

  const elsewhere = { SLIP_DATA: join(product.data, 'elsewhere') };
  await test.step('a backup of the running office is restored into an empty folder', async () => {
    const file = join(product.data, 'office.backup');
    const written = await officeProgram(['backup', '--to', file], here);
    expect(written).toMatchObject({ code: 0, complaint: '' });
    const restored = await officeProgram(['restore', file], elsewhere);
    expect(restored).toMatchObject({ code: 0, complaint: '' });
    const [facts = ''] = /[\d,]+ rows of \d+ tables/.exec(written.printed) ?? [];
    expect(restored.printed).toContain(`${facts} restored.`);
  });

  await test.step('somebody signs in there and finds the filing', async () => {
    const restored = await startProduct(elsewhere);
    try {
      const context = await browser.newContext({ baseURL: restored.url });
      const theirs = await context.newPage();
      const { session } = await openOfficeApi(restored.url, people.primaryAgent);
      await openInSession(theirs, `${restored.url}/slip/filings/search`, session);
      await expectFoundOnce(theirs, policyNumber);
      await context.close();
    } finally {
      await restored.remove();
      await removeData(elsewhere.SLIP_DATA);
    }
  });
});
