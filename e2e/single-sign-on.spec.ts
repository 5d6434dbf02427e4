import { join } from 'node:path';
import { runningEngine } from '../packages/server/src/database/engine/runningEngine.js';
import { openPool } from '../packages/server/src/database/openPostgres.js';
import { providerClient, RealProvider } from '../packages/server/tests/authenticate/RealProvider.js';
import { answerOf, fieldsOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';
import type { Product } from './product.js';

/** Makes the last proof of everybody too long ago, as ten minutes do. */
async function forgetProofs({ data }: Product): Promise<void> {
  const pool = openPool({ databaseUrl: runningEngine(join(data, 'data')) ?? '' });
  try {
    await pool.db.execute('update sessions set proved_at = null');
  } finally {
    await pool.close();
  }
}

test.use({ settings: { SLIP_PROVIDER_PRIVATE_ADDRESSES: '1' } });

test('staff sign in through the provider of the office, and are signed out by it', async ({
  product,
  page,
  officeOf,
}) => {
  const provider = await RealProvider.open({
    office: product.url,
    logoutAddress: `${product.url}/slip/api/authenticate/backchannelLogout`,
  });
  try {
    const [felix, robin] = [await officeOf(people.administrator), await officeOf(people.staff)];
    const email = String(robin.session.user['email']);
    provider.people.set(email, { sub: email, email, email_verified: true });

    // One Administrator proposes it, and another approves.
    const { proposal } = fieldsOf(
      await answerOf(
        await felix.post('/office/saveSignInProvider', {
          name: 'the office',
          issuer: provider.issuer,
          clientId: providerClient.id,
          domains: [email.split('@')[1]],
          isOnlyWay: false,
          exceptFor: null,
          roles: null,
          reason: 'Everybody here has an account with it.',
        }),
      ),
    );
    await answerOf(await robin.post('/office/approveProposal', { proposal }));
    await answerOf(await felix.post('/office/setProviderSecret', { secret: providerClient.secret }));
    expect(await answerOf(await felix.post('/office/testSignInProvider', undefined))).toEqual({
      problem: null,
    });

    await page.goto(`${product.url}/slip/auth/login`);
    await page.getByRole('button', { name: 'Sign in with your organization' }).click();
    await page.getByLabel('Work Email Address').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: 'Registrations' }).first()).toBeVisible();
    expect(page.url()).not.toContain('code=');

    await provider.signOut(email);
    await page.reload();
    await expect(page.getByText('You signed out at your organization. Please sign in again.')).toBeVisible();
    // The browser knows the way now.
    await page.getByRole('button', { name: 'Sign in with the office' }).click();
    await expect(page.getByRole('link', { name: 'Registrations' }).first()).toBeVisible();

    await test.step('who they are is shown at the provider in another window, and the first one goes on', async () => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('WebAuthn.enable');
      await devTools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      });
      await forgetProofs(product);
      await page.goto(`${product.url}/slip/admin/settings/second-factors`);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const question = page.getByRole('dialog', { name: 'Enter your password again' });
      // The other window closes itself, where the browser lets it.
      await question.getByRole('link', { name: 'sign in with the office again' }).click();
      await expect(page.getByText('The passkey was added.').first()).toBeVisible();
      await expect(question).toHaveCount(0);
    });
  } finally {
    provider.close();
  }
});
