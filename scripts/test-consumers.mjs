import { compilePackages } from './build-packages.mjs';
import { runNode, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { pack } from './pack.mjs';
import { manifestOf, published } from './published.mjs';

/** `npm run test:consumers`: the packed packages in plain Node, and in fresh Vite and Next.js applications in a browser. */
export async function run() {
  await ensureInstalled();
  const CHROMIUM_BIN = await ensureChromium();
  await compilePackages();
  const now = await Promise.all(published.map((name) => pack(name)));
  const [major, minor] = manifestOf('ui').version.split('.');
  const newerUi = await pack('ui', { version: `${major}.${Number(minor) + 1}.0` });
  const SLIP_TARBALLS = JSON.stringify({ now, newerUi }, ['now', 'newerUi', 'name', 'version', 'path']);
  const { code } = await runNode(
    [toolPath('@playwright/test', 'playwright'), 'test', '--config', 'e2e/consumers.config.ts'],
    { env: { CHROMIUM_BIN, SLIP_TARBALLS } },
  );
  return code;
}
