import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchArguments } from './chromium.mjs';

/** How long a page may take until it stands still, in ms, and how tall it may be, in px. */
const limits = { time: 3000, height: 8000 };

/** A page that is not drawn after this time, in ms, is measured as it is. */
const patience = 20_000;

/** Runs in the page: waits until Storybook has drawn it and the browser has nothing else to do, at most so many ms. @param {number} time */
function whenDrawn(time) {
  return new Promise((resolve) => {
    const end = performance.now() + time;
    const look = () => {
      const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
      if (channel?.last('docsRendered') === undefined && performance.now() < end) requestAnimationFrame(look);
      else requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined), { timeout: time }));
    };
    look();
  });
}

/** Runs in the page: goes down to its end, where examples are drawn only when they come near, and says how tall it is. */
async function heightOfAll() {
  const root = document.documentElement;
  for (let top = 0; top < root.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return root.scrollHeight;
}

/** Runs in the page: whether its drawings show every part that they name. */
const isDrawingComplete = () => document.querySelector('[data-missing]') === null;

/** Runs in the page: the numbers of parts that its drawings do not show. */
const missingParts = () =>
  Array.from(document.querySelectorAll('[data-missing]'), (each) => each.getAttribute('data-missing') ?? '');

/**
 * The pages of documentation of a static Storybook that are too slow or too tall, the slowest first.
 * @param {string} folder of the static pages @param {string} address where they are served @param {string} executable the browser
 * @param {string} word only pages with it in their address @returns {Promise<{ count: number, complaints: string[] }>}
 */
export async function judgePages(folder, address, executable, word) {
  // Imported here, because it may not be installed yet when this file is read.
  const { chromium } = await import('playwright');
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const ids = Object.values(entries).flatMap(({ id, type }) =>
    type === 'docs' && id.includes(word) ? [id] : [],
  );
  const browser = await chromium.launch({ executablePath: executable, args: launchArguments });
  /** @type {{ time: number, complaints: string[] }[]} */
  const measured = [];
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    // The first page also loads what all of them share.
    const first = await context.newPage();
    await first.goto(`${address}/iframe.html`);
    await first.close();
    for (const id of ids) {
      const page = await context.newPage();
      const began = performance.now();
      await page.goto(`${address}/iframe.html?id=${id}&viewMode=docs`);
      await page.evaluate(whenDrawn, patience);
      const time = Math.round(performance.now() - began);
      const height = await page.evaluate(heightOfAll);
      // Some drawings are windows of their own, which come later than the page.
      await page.waitForFunction(isDrawingComplete, undefined, { timeout: patience }).catch(() => undefined);
      const missing = await page.evaluate(missingParts);
      await page.close();
      const complaints = missing.map((parts) => `${id} has a drawing that does not show its part ${parts}.`);
      if (height > limits.height)
        complaints.unshift(`${id} is ${height} px tall; the limit is ${limits.height} px.`);
      if (time > limits.time)
        complaints.unshift(`${id} takes ${time} ms to be drawn; the limit is ${limits.time} ms.`);
      measured.push({ time, complaints });
    }
  } finally {
    await browser.close();
  }
  const slowestFirst = measured.toSorted((a, b) => b.time - a.time);
  return { count: ids.length, complaints: slowestFirst.flatMap(({ complaints }) => complaints) };
}
