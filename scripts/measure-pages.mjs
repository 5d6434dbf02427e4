import { jsonOf } from './place.mjs';
import { browsing } from './static-storybook.mjs';

/** How long a page may take until it stands still, in ms, and how tall it may be, in px. */
const limits = { time: 3000, height: 5000 };

/** A page that is not drawn after this time, in ms, is measured as it is. */
const patience = { timeout: 20_000 };

/** Runs in the page: true once Storybook has drawn it. */
const isDrawn = () => Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')?.last('docsRendered') !== undefined;

/** Runs in the page: waits until the browser has nothing else to do. @param {{ timeout: number }} most */
const whenIdle = (most) =>
  new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined), most)));

/** Runs in the page: goes down to its end, where examples are drawn only when they come near, and says how tall it is. */
async function heightOfAll() {
  const root = document.documentElement;
  for (let top = 0; top < root.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return root.scrollHeight;
}

/** Measures one page. @param {import('playwright').Page} page @param {string} address @param {string} id */
async function measure(page, address, id) {
  const began = performance.now();
  await page.goto(`${address}/iframe.html?id=${id}&viewMode=docs`);
  await page.waitForFunction(isDrawn, undefined, patience).catch(() => undefined);
  await page.evaluate(whenIdle, patience);
  const time = Math.round(performance.now() - began);
  const height = await page.evaluate(heightOfAll);
  // Drawings show every part that they name. Some are windows of their own, which come later than the page.
  const gaps = page.locator('[data-missing]');
  const last = gaps.first().waitFor({ state: 'detached', ...patience });
  await last.catch(() => undefined);
  const missing = await gaps.evaluateAll((all) => all.map((each) => each.getAttribute('data-missing')));
  return [
    ...(height > limits.height ? [`is ${height} px tall; the limit is ${limits.height} px.`] : []),
    ...(time > limits.time ? [`takes ${time} ms to be drawn; the limit is ${limits.time} ms.`] : []),
    ...missing.map((parts) => `has a drawing that does not show its part ${parts}.`),
  ].map((complaint) => `${id} ${complaint}`);
}

/**
 * The pages of documentation of a static Storybook that are too slow or too tall.
 * @param {string} folder of the static pages @param {string} executable the browser @param {string} word only pages with it in their address
 */
export async function judgePages(folder, executable, word) {
  const ids = Object.values(jsonOf(folder, 'index.json').entries).flatMap(({ id, type }) =>
    type === 'docs' && id.includes(word) ? [id] : [],
  );
  /** @type {string[]} */
  const complaints = [];
  await browsing(folder, executable, [], async (address, browser) => {
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    // The first page also loads what all of them share.
    const first = await context.newPage();
    await first.goto(`${address}/iframe.html`);
    await first.close();
    for (const id of ids) {
      const page = await context.newPage();
      complaints.push(...(await measure(page, address, id)));
      await page.close();
    }
  });
  return { count: ids.length, complaints };
}
