import { freePort } from '../scripts/free-port.mjs';
import { expect, test } from './fixtures.js';
import { people } from './people.js';
import { startProduct } from './product.js';
import { signInThroughPage } from './signIn.js';

test('a portal on another port signs in at the API and stays signed in', async ({ page }) => {
  const portalPort = await freePort();
  const api = await startProduct({ SLIP_PORTAL_ORIGINS: `http://localhost:${portalPort}` });
  const portal = await startProduct({
    PORT: String(portalPort),
    SLIP_API_BASE: `${api.url}/slip/api`,
  });
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/slip/api/')) asked.add(new URL(request.url()).origin);
  });
  try {
    await signInThroughPage(page, portal.url, people.primaryAgent);
    await expect(page).toHaveURL(`${portal.url}/slip/dashboard/home`);

    // Without the access token, only the refresh cookie can keep the session, and only the API can have set that.
    await page.context().clearCookies({ name: 'slip_token' });
    await page.reload();
    await expect(page).toHaveURL(`${portal.url}/slip/dashboard/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...asked]).toEqual([api.url]);
  } finally {
    await portal.remove();
    await api.remove();
  }
});
