import { compilePackages } from './build-packages.mjs';
import { runNode, toolPath } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { pack } from './pack.mjs';
import { manifestOf, nextMinor, published } from './published.mjs';
import { Stop } from './say.mjs';

/** @param {Parameters<typeof pack>} packed */
async function tarball(...packed) {
  const { path, manifest } = await pack(...packed);
  return { name: manifest.name, version: manifest.version, path };
}

/** `npm run test:consumers`: the packed packages in plain Node, and in fresh Vite and Next.js applications in a browser. */
export async function run() {
  await ensureInstalled();
  const CHROMIUM_BIN = await ensureChromium();
  if (!(await compilePackages())) throw new Stop('Nothing was packed, for the reason above.');
  const now = await Promise.all(published.map((name) => tarball(name)));
  const newerUi = await tarball('ui', nextMinor(manifestOf('ui').version));
  const { code } = await runNode(
    [toolPath('@playwright/test', 'playwright'), 'test', '--config', 'e2e/consumers.config.ts'],
    { env: { CHROMIUM_BIN, SLIP_TARBALLS: JSON.stringify({ now, newerUi }) } },
  );
  return code;
}
