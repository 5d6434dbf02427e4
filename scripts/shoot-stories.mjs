/// <reference lib="dom" />
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, launchArguments } from './chromium.mjs';
import { serving } from './static-storybook.mjs';

/** The themes in which every story is shot; the names of `data-theme`. */
export const themes = ['light', 'dark', 'high-contrast'];

const latinFont = /^public-sans-latin-wght.*\.woff2$/;
/** The day on which every picture is taken, in ms since 1970. */
const shootingDay = Date.parse('2026-06-15T16:00:00Z');
/** The maximum number of pictures until two in a row are the same, and how long a story may take to get ready. */
const mostShots = 8;
const patience = 30_000;

/**
 * @typedef {object} Shots
 * @property {number} stories how many were shot
 * @property {string[]} complaints a sentence for each story that failed or did not stop moving
 */

/** Longer timers (in ms) do nothing after a story has ended, so that a notification does not close before its picture. */
const LONG_TIMER = 1000;

/**
 * Runs before the scripts of the page: fixes the date, removes what the previous story stored, and starts to load the
 * font, so that no play function measures a fallback font.
 * Only the date is fixed. Playwright's clock would also control the frames and run them in another order than a browser;
 * where two parts move the focus in the same frame, the picture would depend on that order.
 * @param {{ font: string, today: number, longTimer: number }} options the address of the font, the time in ms since
 *   1970, and the length in ms from which a timer does nothing after `isOver` is set
 */
function prepare({ font, today, longTimer }) {
  window.setTimeout = new Proxy(window.setTimeout, {
    apply: (set, self, [ring, delay = 0, ...given]) => {
      const ringUnlessOver = (/** @type {unknown[]} */ ...args) => {
        if (delay < longTimer || Reflect.get(window, 'isOver') !== true) ring(...args);
      };
      return Reflect.apply(set, self, [ringUnlessOver, delay, ...given]);
    },
  });
  window.Date = new Proxy(Date, {
    apply: (date) => new date(today).toString(),
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [today] : given, target),
    get: (date, name) => (name === 'now' ? () => today : Reflect.get(date, name)),
  });
  localStorage.clear();
  sessionStorage.clear();
  const face = new FontFace('Public Sans Variable', `url(${font})`, { weight: '100 900' });
  document.fonts.add(face);
  void face.load();
}

/**
 * @typedef {object} Outcome
 * @property {string} failure empty when there was none
 * @property {boolean} isLeftOut
 * @property {{ width: number, height: number } | null} viewport the one the story asks for, if any
 */

/**
 * Runs in the page: how the story ended; undefined while it still runs.
 * @returns {Outcome | undefined}
 */
function outcome() {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const { parameters = {}, storyGlobals } =
    Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.story ?? {};
  if (channel?.last('storyMissing')) {
    return { failure: 'There is no such story.', isLeftOut: false, viewport: null };
  }
  if (!channel?.last('storyFinished')) return undefined;
  const [error] =
    ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'unhandledErrorsWhilePlaying']
      .map((event) => channel.last(event))
      .find((data) => data) ?? [];
  const failure = [error].flat()[0];
  const size = storyGlobals?.viewport?.value ?? storyGlobals?.viewport;
  const styles = parameters.viewport?.options?.[size]?.styles;
  return {
    failure: failure ? String(failure.message ?? failure.title ?? failure) : '',
    isLeftOut: parameters.chromatic?.disableSnapshot === true,
    viewport: styles
      ? { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
      : null,
  };
}

/**
 * Runs in the page: switches the theme as the toolbar does, and waits until the page is drawn in it.
 * @param {string} theme
 */
async function show(theme) {
  document.documentElement.dataset['theme'] = theme;
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Takes pictures until two in a row are the same, which means that nothing moves any more.
 * @param {import('playwright').Page} page
 * @returns {Promise<Buffer | undefined>} undefined when the pictures never become the same
 */
async function still(page) {
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  let last = await take();
  for (let shot = 1; shot < mostShots; shot += 1) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  return undefined;
}

/**
 * Opens a story and waits until its play function has ended.
 * @param {import('playwright').Page} page
 * @param {string} url
 * @returns {Promise<Outcome | undefined>} undefined when it takes too long
 */
async function open(page, url) {
  await page.goto(url);
  const finished = await page.waitForFunction(outcome, undefined, { timeout: patience }).catch(() => null);
  await page.evaluate(() => Reflect.set(window, 'isOver', true));
  return finished?.jsonValue();
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address of the Storybook
 * @param {string} id of the story
 * @param {string} folder for the pictures
 * @returns {Promise<string[]>} what went wrong, in one sentence each
 */
async function shoot(page, address, id, folder) {
  // Axe runs in other checks; here it would only take time.
  const url = `${address}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`;
  let result = await open(page, url);
  if (result?.viewport) {
    await page.setViewportSize(result.viewport);
    result = await open(page, url);
  }
  if (!result) return [`${id} did not finish within ${patience / 1000} s.`];
  if (result.isLeftOut) return [];
  // The picture also shows what the story fetches late, such as the code of a page.
  await page.waitForLoadState('networkidle');
  const complaints = result.failure ? [`${id} failed: ${result.failure.split('\n')[0]}`] : [];
  for (const theme of themes) {
    await page.evaluate(show, theme);
    const picture = await still(page);
    if (picture) writeFileSync(join(folder, `${id}.${theme}.png`), picture);
    else
      complaints.push(`${id} never comes to rest in the ${theme} theme: no picture of it can be compared.`);
  }
  return complaints;
}

/**
 * Takes pictures of every story of a static Storybook in every theme, several pages at once. Everything that could make
 * two runs differ is fixed: the browser's drawing, the date, the time zone, the language, motion and the font.
 * Stories with `parameters.chromatic.disableSnapshot` are left out, as in Chromatic.
 * @param {string} storybook folder of the static pages
 * @param {string} folder for the pictures, `<story>.<theme>.png`
 * @returns {Promise<Shots>}
 */
export async function shootStories(storybook, folder) {
  // Imported here, because it may not be installed yet when this file is read.
  const { chromium } = await import('playwright');
  mkdirSync(folder, { recursive: true });
  // Changed areas are drawn completely: rounded corners that are drawn again in part differ from run to run.
  const args = [...launchArguments, '--disable-partial-raster'];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    return await serving(storybook, async (address) => {
      const { entries } = await (await fetch(`${address}/index.json`)).json();
      /** @type {string[]} */
      const ids = Object.values(entries).flatMap(({ type, id }) => (type === 'story' ? [id] : []));
      const waiting = ids.toReversed();
      const font = `/assets/${readdirSync(join(storybook, 'assets')).find((file) => latinFont.test(file))}`;
      /** @type {string[]} */
      const complaints = [];
      const work = async () => {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          deviceScaleFactor: 1,
          reducedMotion: 'reduce',
          colorScheme: 'light',
          timezoneId: 'UTC',
          locale: 'en-US',
        });
        await context.addInitScript(prepare, { font, today: shootingDay, longTimer: LONG_TIMER });
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          // A new page for every story, so that no focus, pointer or timer of the previous story is left.
          const page = await context.newPage();
          complaints.push(...(await shoot(page, address, id, folder)));
          await page.close();
        }
      };
      await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, 6) }, work));
      return { stories: ids.length, complaints: complaints.toSorted() };
    });
  } finally {
    await browser.close();
  }
}
