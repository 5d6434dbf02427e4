/// <reference lib="dom" />
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, shortLived } from './chromium.mjs';
import { say } from './say.mjs';
import { browsing } from './static-storybook.mjs';

const desk = { width: 1280, height: 800 };

/** How every story is shot, in this order. @type {readonly { name: string, theme: string, dir?: string, viewport?: typeof desk }[]} */
const looks = [
  { name: 'light', theme: 'light' },
  { name: 'dark', theme: 'dark' },
  { name: 'high-contrast', theme: 'high-contrast' },
  { name: '320px', theme: 'light', viewport: { width: 320, height: 720 } },
  { name: 'rtl', theme: 'light', dir: 'rtl' },
];

/** How long a story may take to get ready, in ms, and the maximum number of pictures until two in a row are the same. */
const patience = 30_000;
const mostShots = 8;

/**
 * Runs before the scripts of a page: fixes the date, removes what the previous story stored, and loads the font at once. Timers of a
 * second and more do nothing after the story has ended, so that a notification does not close before its picture. Playwright's clock
 * would run frames in another order than a browser. @param {string} font its address
 */
function prepare(font) {
  const today = Date.parse('2026-06-15T16:00:00Z');
  window.setTimeout = new Proxy(window.setTimeout, {
    apply: (set, self, [ring, delay = 0, ...given]) => {
      const isInTime = () => delay < 1000 || Reflect.get(window, 'isOver') !== true;
      return Reflect.apply(set, self, [() => isInTime() && ring(...given), delay]);
    },
  });
  window.Date = new Proxy(Date, {
    apply: (date) => new date(today).toString(),
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [today] : given, target),
    get: (date, name) => (name === 'now' ? () => today : Reflect.get(date, name)),
  });
  localStorage.clear();
  sessionStorage.clear();
  const face = new FontFace('Source Sans 3 Variable', `url(${font})`, { weight: '200 900' });
  document.fonts.add(face);
  void face.load();
}

/** Runs in the page: what is to be known of a story that has ended; undefined while it still runs. */
function ended() {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const [result] = channel?.last('storyFinished') ?? channel?.last('storyMissing') ?? [];
  if (!result) return undefined;
  Reflect.set(window, 'isOver', true);
  const { parameters = {}, storyGlobals } =
    Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.story ?? {};
  const size = storyGlobals?.viewport?.value ?? storyGlobals?.viewport;
  const styles = parameters.viewport?.options?.[size]?.styles;
  return {
    hasFailed: result.status !== 'success',
    viewport: styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) },
    dir: document.documentElement.dir,
  };
}

/** Runs in the page: switches the theme and the direction, and waits until it is drawn in them. @param {{ theme: string, dir?: string }} look */
async function show({ theme, dir }) {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  if (dir) root.dir = dir;
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Takes pictures until two in a row are the same, which means that nothing moves any more, or until one is the expected one.
 * @param {import('playwright').Page} page @param {string} expected a picture that came to rest before, if there is one
 */
async function still(page, expected) {
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  let last = existsSync(expected) ? readFileSync(expected) : await take();
  for (let shot = 1; shot < mostShots; shot += 1) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  return undefined;
}

/**
 * Shoots a story in every look, and says what went wrong, in one sentence each.
 * @param {import('playwright').Page} page @param {string} address of the Storybook @param {string} id of the story
 * @param {string} folder for the pictures, `<story>.<look>.png` @param {string} expected folder of those of another run
 */
async function shoot(page, address, id, folder, expected) {
  // Axe and the record of what a play function does are for the panels of Storybook; here they would only take time.
  const story = `${address}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true&instrument=false`;
  const open = async (/** @type {typeof desk} */ viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(story);
    const finished = await page.waitForFunction(ended, undefined, { timeout: patience }).catch(() => null);
    return finished?.jsonValue();
  };
  let result = await open(desk);
  if (result?.viewport) result = await open(result.viewport);
  if (!result) return [`${id} did not finish within ${patience / 1000} s.`];
  // The picture also shows what the story fetches late, such as the code of a page.
  await page.waitForLoadState('networkidle');
  // The tests report play functions that fail. Here the picture after the failure is compared like all others.
  const complaints = result.hasFailed ? [`${id} failed: its test says why.`] : [];
  for (const look of looks) {
    // A story that is about a width, or about a direction, is not shot in another one, or twice in the same.
    if ((look.viewport && result.viewport) || look.dir === result.dir) continue;
    await page.setViewportSize(look.viewport ?? result.viewport ?? desk);
    await page.evaluate(show, { theme: look.theme, ...(look.dir && { dir: look.dir }) });
    const name = `${id}.${look.name}.png`;
    const picture = await still(page, join(expected, name));
    if (picture) writeFileSync(join(folder, name), picture);
    else complaints.push(`${id} never comes to rest (${look.name}): no picture of it can be compared.`);
  }
  return complaints;
}

/**
 * Takes pictures of stories of a static Storybook in every look, several pages at once. Everything that could make two runs differ is
 * fixed: the browser's drawing, the date, the time zone, the language, motion and the font. It says which failed or did not stop moving.
 * @param {string} storybook folder of the static pages @param {readonly string[]} ids of the stories @param {string} folder for the pictures
 * @param {string} expected folder of those of another run, which save a second look at what is the same
 */
export async function shootStories(storybook, ids, folder, expected) {
  mkdirSync(folder, { recursive: true });
  const waiting = ids.values();
  const files = readdirSync(join(storybook, 'assets'));
  const font = files.find((file) => /^source-sans-3-latin-wght.*woff2$/.test(file));
  // Changed areas are drawn completely: rounded corners that are drawn again in part differ from run to run.
  const args = [shortLived, '--disable-partial-raster'];
  await browsing(storybook, await ensureChromium(), args, (address, browser) => {
    const work = async () => {
      const page = await browser.newPage({ reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US' });
      await page.addInitScript(prepare, `/assets/${font}`);
      for (const id of waiting)
        for (const complaint of await shoot(page, address, id, folder, expected)) say(complaint);
    };
    // A page waits as long as it computes, so there are two for each core.
    return Promise.all(Array.from({ length: Math.min(availableParallelism() * 2, 8) }, work));
  });
}
