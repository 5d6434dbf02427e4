import { freePort } from '../scripts/free-port.mjs';
import { expect, test } from './fixtures.js';
import { people } from './people.js';
import { startProduct } from './product.js';
import { signInThroughPage } from './signIn.js';

test('a portal on another port signs in at the API and stays signed in', async ({ page }) => {
  const [apiPort, portalPort] = [await freePort(), await freePort()];
  const origins = { PORT: String(apiPort), SLIP_PORTAL_ORIGINS: `http://localhost:${portalPort}` };
  const portalAlone = { PORT: String(portalPort), SLIP_API_BASE: `http://localhost:${apiPort}/slip/api` };
  // At once: each takes long to start on a busy machine. Nothing here is left to a worker.
  const starts = [
    startProduct({ ...origins, SLIP_WORKER: '0' }),
    startProduct({ ...portalAlone, SLIP_WORKER: '0' }),
  ] as const;
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/slip/api/')) asked.add(new URL(request.url()).origin);
  });
  try {
    const [api, portal] = await Promise.all(starts);
    await signInThroughPage(page, portal.url, people.primaryAgent);
    await expect(page).toHaveURL(`${portal.url}/slip/dashboard/home`);

    // Without the access token, only the refresh cookie can keep the session, and only the API can have set that.
    await page.context().clearCookies({ name: 'slip_token' });
    await page.reload();
    await expect(page).toHaveURL(`${portal.url}/slip/dashboard/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...asked]).toEqual([api.url]);
  } finally {
    for (const start of await Promise.allSettled(starts))
      if (start.status === 'fulfilled') await start.value.remove();
  }
});
