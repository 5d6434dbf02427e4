import { existsSync } from 'node:fs';
import { runProgram } from './child.mjs';
import { Stop, timed } from './say.mjs';

/**
 * The features that Chromium turns off: first those of Playwright's list, which this list replaces, then the suggestions
 * under the address bar, which nobody sees and which open two more hidden pages for every page, and the process that is kept ready
 * for a page that may come.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** How every browser of the tests is launched: a fixed color profile, fixed text rendering, and no access to the internet. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--disable-lcd-text',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** For pages that are closed too soon for optimizing their scripts to pay off: without it they take a twelfth less time. */
export const shortLived = '--js-flags=--no-opt';

const usualPlaces = [
  // Chromium without windows, as Debian and Playwright have it. It draws the same pages, and takes a quarter less time: the others draw
  // a whole window that nobody sees.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium of this machine: `CHROMIUM_BIN`, else one in a usual place.
 * @returns {string | undefined} an absolute path
 * @throws {Stop} when `CHROMIUM_BIN` names a file that is not there
 */
export function findChromium() {
  const named = process.env.CHROMIUM_BIN;
  if (named && !existsSync(named)) {
    throw new Stop(`CHROMIUM_BIN is ${named}, where there is no file: correct it or unset it.`);
  }
  return named || usualPlaces.find((path) => existsSync(path));
}

/**
 * Finds a Chromium, installing Debian's where that is possible.
 * @returns {Promise<string>} an absolute path
 * @throws {Stop} when there is none and none can be installed
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await timed('Installing Chromium', async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      const apt = (/** @type {string[]} */ ...args) =>
        runProgram('apt-get', args, { env, output: 'collect' });
      await apt('update');
      const install = (/** @type {string} */ name) => apt('install', '-y', '--no-install-recommends', name);
      const withoutWindows = await install('chromium-headless-shell');
      // Older releases do not have it.
      const { code, output } = withoutWindows.code === 0 ? withoutWindows : await install('chromium');
      if (code !== 0) throw new Stop(`${output}\nChromium could not be installed, for the reason above.`);
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Stop(
    'The tests need a Chromium and found none: install Chromium or Chrome, or set CHROMIUM_BIN to its path, and run the command again.',
  );
}
