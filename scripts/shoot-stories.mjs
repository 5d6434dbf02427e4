/// <reference lib="dom" />
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, launchArguments, shortLived } from './chromium.mjs';
import { serving } from './static-storybook.mjs';

/**
 * How a picture differs from the story as it opens.
 * @typedef {object} Look
 * @property {string} name
 * @property {string} theme a name of `data-theme`
 * @property {'ltr' | 'rtl'} [direction] the other way than most stories are read
 * @property {{ width: number, height: number }} [viewport]
 */

/** How every story is shot, in this order. @type {readonly Look[]} */
const looks = [
  { name: 'light', theme: 'light' },
  { name: 'dark', theme: 'dark' },
  { name: 'high-contrast', theme: 'high-contrast' },
  { name: '320px', theme: 'light', viewport: { width: 320, height: 720 } },
  { name: 'rtl', theme: 'light', direction: 'rtl' },
];

const desk = { width: 1280, height: 800 };

const latinFont = /^public-sans-latin-wght.*\.woff2$/;
/** The day on which every picture is taken, in ms since 1970. */
const shootingDay = Date.parse('2026-06-15T16:00:00Z');
/** The maximum number of pictures until two in a row are the same, and how long a story may take to get ready. */
const mostShots = 8;
const patience = 30_000;

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
 * @property {string} direction in which it is read
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
    return { failure: 'There is no such story.', isLeftOut: false, viewport: null, direction: 'ltr' };
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
    direction: document.documentElement.dir,
  };
}

/**
 * Runs in the page: switches the theme and the direction, and waits until the page is drawn in them. The preview follows `dir`
 * without drawing the story again from its beginning.
 * @param {Pick<Look, 'theme' | 'direction'>} look
 */
async function show({ theme, direction }) {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  if (direction) root.dir = direction;
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Takes pictures until two in a row are the same, which means that nothing moves any more, or until one is the expected one.
 * @param {import('playwright').Page} page
 * @param {string | undefined} expected a picture that came to rest before
 * @returns {Promise<Buffer | undefined>} undefined when the pictures never become the same
 */
async function still(page, expected) {
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  let last = expected !== undefined && existsSync(expected) ? readFileSync(expected) : await take();
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
 * Whether a story that is about a width, or about a direction, is shot in a look: not in another width, and not twice in one.
 * @param {Look} look
 * @param {Outcome} story
 */
function isShown(look, { viewport, direction }) {
  return !(look.viewport && viewport) && look.direction !== direction;
}

/**
 * @typedef {object} Places
 * @property {string} address of the Storybook
 * @property {string} folder for the pictures
 * @property {string} [expected] folder with the pictures of another run
 */

/**
 * @param {import('playwright').Page} page
 * @param {string} id of the story
 * @param {Places} places
 * @returns {Promise<string[]>} what went wrong, in one sentence each
 */
async function shoot(page, id, { address, folder, expected }) {
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
  for (const look of looks) {
    if (!isShown(look, result)) continue;
    await page.setViewportSize(look.viewport ?? result.viewport ?? desk);
    await page.evaluate(show, { theme: look.theme, ...(look.direction && { direction: look.direction }) });
    const name = `${id}.${look.name}.png`;
    const picture = await still(page, expected && join(expected, name));
    if (picture) writeFileSync(join(folder, name), picture);
    else complaints.push(`${id} never comes to rest (${look.name}): no picture of it can be compared.`);
  }
  return complaints;
}

/**
 * @typedef {object} Story
 * @property {string} id
 * @property {string} file with the story, from the folder of the repository
 * @property {boolean} acts whether it presses and types
 */

/**
 * The stories of a static Storybook.
 * @param {string} storybook folder of the static pages
 * @returns {Story[]}
 */
export function storiesIn(storybook) {
  const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8'));
  return Object.values(entries).flatMap(({ type, id, importPath, tags }) =>
    type === 'story'
      ? [{ id, file: importPath.replace(/^\.\//, ''), acts: tags?.includes('interaction') === true }]
      : [],
  );
}

/**
 * Takes pictures of stories of a static Storybook in every look, several pages at once. Everything that could make
 * two runs differ is fixed: the browser's drawing, the date, the time zone, the language, motion and the font.
 * Stories with `parameters.chromatic.disableSnapshot` are left out, as in Chromatic.
 * @param {string} storybook folder of the static pages
 * @param {readonly string[]} ids of the stories
 * @param {Omit<Places, 'address'>} places the pictures are `<story>.<look>.png`
 * @returns {Promise<string[]>} a sentence for each story that failed or did not stop moving
 */
export async function shootStories(storybook, ids, places) {
  mkdirSync(places.folder, { recursive: true });
  if (ids.length === 0) return [];
  // Imported here, because it may not be installed yet when this file is read.
  const { chromium } = await import('playwright');
  // Changed areas are drawn completely: rounded corners that are drawn again in part differ from run to run.
  const args = [...launchArguments, shortLived, '--disable-partial-raster'];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    return await serving(storybook, async (address) => {
      const waiting = ids.toReversed();
      const font = `/assets/${readdirSync(join(storybook, 'assets')).find((file) => latinFont.test(file))}`;
      /** @type {string[]} */
      const complaints = [];
      const work = async () => {
        const context = await browser.newContext({
          viewport: desk,
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
          complaints.push(...(await shoot(page, id, { address, ...places })));
          await page.close();
        }
      };
      // A page waits as long as it computes, so there are two for each core.
      await Promise.all(Array.from({ length: Math.min(availableParallelism() * 2, 8) }, work));
      return complaints.toSorted();
    });
  } finally {
    await browser.close();
  }
}
