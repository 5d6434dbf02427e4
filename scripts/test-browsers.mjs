import { ensureBuilt } from './build.mjs';
import { runNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { inside } from './place.mjs';

/**
 * `npm run test:browsers`: signing in, a filing, reloads and signing out in Firefox and in WebKit, where they are
 * installed, driven by WebDriver. It fails when neither is.
 */
export async function run() {
  await ensureInstalled();
  await ensureBuilt({});
  // Node 20 has its WebSocket behind this flag; later ones take it and need it not.
  const { code } = await runNode(['--experimental-websocket', inside('scripts', 'browsers', 'main.mjs')]);
  return code;
}
