import { say } from '../say.mjs';
import { openDisplay } from './display.mjs';
import { startFirefox } from './firefox.mjs';
import { programInPath } from './installed.mjs';
import { journey } from './journey.mjs';
import { Page } from './Page.mjs';
import { startDemo } from './product.mjs';
import { startWebKit } from './webkit.mjs';

/** @typedef {import('./Page.mjs').Driver} Driver */
/** @typedef {{ name: string, start: (() => Promise<Driver>) | undefined, install: string }} Browser */

const firefox = programInPath(['firefox-esr', 'firefox']);
const webKit = programInPath(['WebKitWebDriver']);
const display = webKit === undefined ? undefined : await openDisplay(programInPath(['Xvfb']));

/** @type {readonly Browser[]} */
const browsers = [
  {
    name: 'Firefox',
    start: firefox === undefined ? undefined : () => startFirefox(firefox),
    install: 'apt-get install firefox-esr',
  },
  {
    name: 'WebKit',
    start:
      webKit === undefined || display === undefined ? undefined : () => startWebKit(webKit, display.name),
    install: 'apt-get install webkit2gtk-driver xvfb',
  },
];

/**
 * Goes through the journey in one browser; what comes after a step that failed is not tried.
 * @param {string} name
 * @param {() => Promise<Driver>} start
 * @param {string} origin
 * @returns {Promise<{ passed: number, failed: number }>}
 */
async function drive(name, start, origin) {
  let passed = 0;
  /** @type {Driver | undefined} */
  let driver;
  let doing = 'starts';
  try {
    driver = await start();
    for (const { title, run } of journey(new Page(driver), origin)) {
      doing = title;
      await run();
      passed += 1;
      say(`ok      ${name}: ${title}`);
    }
    return { passed, failed: 0 };
  } catch (error) {
    say(`FAILED  ${name}: ${doing}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed, failed: 1 };
  } finally {
    await driver?.close();
  }
}

const sum = { passed: 0, failed: 0 };
/** @type {string[]} */
const ran = [];
try {
  const product = browsers.some(({ start }) => start) ? await startDemo() : undefined;
  try {
    for (const { name, start, install } of browsers) {
      if (start === undefined || product === undefined) {
        say(`missing ${name}: not installed (Debian: ${install})`);
        continue;
      }
      const { passed, failed } = await drive(name, start, product.origin);
      ran.push(name);
      sum.passed += passed;
      sum.failed += failed;
    }
  } finally {
    await product?.close();
  }
} finally {
  await display?.close();
}
say(
  `\nRan in ${ran.length === 0 ? 'no browser' : ran.join(' and ')}. ${sum.passed} passed, ${sum.failed} failed`,
);
process.exitCode = ran.length > 0 && sum.failed === 0 ? 0 : 1;
