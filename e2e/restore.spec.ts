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

test('a filing that is begun goes on in another browser, and is filed once though the server dies of it; a backup of it is at work elsewhere', async ({
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

  await test.step('it is filed once from another browser, whose server is killed while it is on its way', async () => {
    const other = await (await browser.newContext()).newPage();
    await openInSession(other, `${product.url}/slip/dashboard/home`, office.session);
    await other.getByRole('link', { name: `New policy, Wyoming, ${policyNumber}` }).click();
    await expect(other.getByText('Please confirm the information below is correct.')).toBeVisible();
    // The browser never learns whether it arrived.
    await other.route(
      '**/filings/submitNewPolicy?*',
      async (route) => {
        const answer = route.fetch().catch(() => undefined);
        await product.kill();
        await answer;
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const button = other.getByRole('button', { name: 'SUBMIT FILING' });
    await button.click();
    await expect(other.getByText('We could not tell whether your filing arrived.')).toBeVisible();
    await product.start();
    await button.click();
    await expectFiled(other, policyNumber);
    await other.goto(`${product.url}/slip/dashboard/home`);
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
    await expect(other.getByText('A filing you have begun')).toBeHidden();
    await other.context().close();
  });

  await test.step('the first window, which still shows it, is told and files nothing', async () => {
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

  const elsewhere = { SLIP_DATA: join(product.data, 'elsewhere') };
  await test.step('a backup of the running office is restored into an empty folder', async () => {
    const file = join(product.data, 'office.backup');
    const written = await officeProgram(['backup', '--to', file], { SLIP_DATA: join(product.data, 'data') });
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
