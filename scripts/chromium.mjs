import { existsSync } from 'node:fs';
import { outputOf, runProgram } from './child.mjs';
import { Stop, timed } from './say.mjs';

/**
 * The features that Chromium turns off: first those of Playwright's list, which this list replaces, then the suggestions
 * under the address bar, which nobody sees and which open two more hidden pages for every page, and the process that is kept ready
 * for a page that may come.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable LensOverlay',
  'MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect OptimizationHints',
  'NetworkTimeServiceQuerying AimEnabled PreconnectToSearch',
  'WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup SpareRendererForSitePerProcess',
];

/** How every browser of the tests is launched: a fixed color profile, fixed text rendering, and no access to the internet. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--disable-lcd-text',
  `--disable-features=${disabledFeatures.join(' ').replaceAll(' ', ',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** For pages that are closed too soon for optimizing their scripts to pay off: without it they take a twelfth less time. */
export const shortLived = '--js-flags=--no-opt';

/** Chromium without windows, as Debian has it: it draws the same pages in a quarter less time, but shows no PDF. */
const withoutWindows = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  ),
  ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium of this machine, an absolute path: `CHROMIUM_BIN`, else one in a usual place.
 * @param {{ forPages?: boolean }} [options] `forPages`: one without windows is taken first, where there is one
 * @throws {Stop} when `CHROMIUM_BIN` names a file that is not there
 */
export function findChromium({ forPages = false } = {}) {
  const named = process.env.CHROMIUM_BIN;
  if (named && !existsSync(named))
    throw new Stop(`CHROMIUM_BIN is ${named}, where there is no file: correct it or unset it.`);
  return named || [...(forPages ? [withoutWindows] : []), ...usualPlaces].find((path) => existsSync(path));
}

/** Installs packages of Debian, and none that these only recommend. @param {readonly string[]} packages */
export async function installPackages(packages) {
  const how = /** @type {const} */ ({ env: { DEBIAN_FRONTEND: 'noninteractive' }, output: 'collect' });
  await runProgram('apt-get', ['update', '-qq'], how);
  const run = runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], how);
  await outputOf(run, `${packages.join(', ')} could not be installed, for the reason above.`);
}

/** Finds a Chromium, installing Debian's where that is possible. @param {Parameters<typeof findChromium>[0]} [options] */
export async function ensureChromium(options) {
  const found = findChromium(options);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await timed('Installing Chromium', () => installPackages(['chromium']));
  const installed = findChromium();
  if (installed) return installed;
  throw new Stop(
    'The tests need a Chromium and found none: install Chromium or Chrome, or set CHROMIUM_BIN to its path, and run the command again.',
  );
}
