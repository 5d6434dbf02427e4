import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, launchArguments, shortLived } from './chromium.mjs';
import { hasFetched, outcome, prepare, show } from './shown-story.mjs';
import { serving } from './static-storybook.mjs';

/**
 * How a picture differs from the story as it opens.
 * @typedef {object} Look
 * @property {string} name
 * @property {string} theme a name of `data-theme`
 * @property {'ltr' | 'rtl'} [direction] the other way than most stories are read
 * @property {{ width: number, height: number }} [viewport]
 */

const desk = { width: 1280, height: 800 };
const narrow = { width: 320, height: 720 };

/** How every story is shot, in this order. @type {readonly Look[]} */
const looks = [
  { name: 'light', theme: 'light' },
  { name: 'dark', theme: 'dark' },
  { name: 'high-contrast', theme: 'high-contrast' },
  { name: '320px', theme: 'light', viewport: narrow },
  { name: 'rtl', theme: 'light', direction: 'rtl' },
];

const latinFont = /^public-sans-latin-wght.*\.woff2$/;
/** The day on which every picture is taken, in ms since 1970. */
const shootingDay = Date.parse('2026-06-15T16:00:00Z');
/** The maximum number of pictures until two in a row are the same, and how long a story may take to get ready. */
const mostShots = 8;
const patience = 30_000;

/** Longer timers (in ms) do nothing after a story has ended, so that a notification does not close before its picture. */
const LONG_TIMER = 1000;

/**
 * Counts what a page is fetching. Playwright's own wait for a quiet network lasts half a second each time.
 * @param {import('playwright').Page} page
 * @returns {() => Promise<void>} waits until nothing is fetched, twice in a row: what arrives may ask for more
 */
function fetchingOf(page) {
  let pending = 0;
  page.on('request', () => (pending += 1));
  page.on('requestfinished', () => (pending -= 1));
  page.on('requestfailed', () => (pending -= 1));
  return async () => {
    for (let quiet = 0; quiet < 2; quiet = pending > 0 ? 0 : quiet + 1)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))),
      );
  };
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
 * @returns {Promise<import('./shown-story.mjs').Outcome | undefined>} undefined when it takes too long
 */
async function open(page, url) {
  await page.goto(url);
  const finished = await page.waitForFunction(outcome, undefined, { timeout: patience }).catch(() => null);
  await page.evaluate(() => Reflect.set(window, 'isOver', true));
  return finished?.jsonValue();
}

/**
 * True if a story that is about a width, or about a direction, is shot in a look: not in another width, and not twice in one.
 * @param {Look} look
 * @param {import('./shown-story.mjs').Outcome} story
 */
function isShown(look, { viewport, direction }) {
  return !(look.viewport && viewport) && look.direction !== direction;
}

/**
 * @typedef {object} Places
 * @property {string} address of the Storybook
 * @property {string} folder for the pictures
 * @property {string} [expected] folder with the pictures of another run
 * @property {readonly string[]} [scripts] only stories that fetch one of these are shot, by the ends of their addresses
 */

/**
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} whenFetched of this page
 * @param {string} id of the story
 * @param {Places} places
 * @returns {Promise<string[] | undefined>} what went wrong, in one sentence each; undefined when it shows nothing of the scripts
 */
async function shoot(page, whenFetched, id, { address, folder, expected, scripts }) {
  // Axe and the record of what a play function does are for the panels of Storybook; here they would only take time.
  const url = `${address}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true&instrument=false`;
  let result = await open(page, url);
  if (result?.viewport) {
    await page.setViewportSize(result.viewport);
    result = await open(page, url);
  }
  if (!result) return [`${id} did not finish within ${patience / 1000} s.`];
  if (result.isLeftOut) return [];
  // The picture also shows what the story fetches late, such as the code of a page.
  await whenFetched();
  if (scripts && !(await page.evaluate(hasFetched, scripts))) {
    // A narrow page may fetch parts of its own.
    await page.setViewportSize(narrow);
    await whenFetched();
    if (!(await page.evaluate(hasFetched, scripts))) return undefined;
  }
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
 * @returns {Promise<{ complaints: string[], shot: Set<string> }>} a sentence for each story that failed or did not stop moving,
 *   and the stories that were not passed over
 */
export async function shootStories(storybook, ids, places) {
  mkdirSync(places.folder, { recursive: true });
  /** @type {Set<string>} */
  const shot = new Set();
  if (ids.length === 0) return { complaints: [], shot };
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
        // Each story is a document of its own, without focus, timers or contents of the one before. A page of its own, with a
        // process of its own, would cost a fifth more.
        const page = await context.newPage();
        const whenFetched = fetchingOf(page);
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          await page.setViewportSize(desk);
          const wrong = await shoot(page, whenFetched, id, { address, ...places });
          if (!wrong) continue;
          complaints.push(...wrong);
          shot.add(id);
        }
      };
      // A page waits as long as it computes, so there are two for each core.
      await Promise.all(Array.from({ length: Math.min(availableParallelism() * 2, 8) }, work));
      return { complaints: complaints.toSorted(), shot };
    });
  } finally {
    await browser.close();
  }
}
