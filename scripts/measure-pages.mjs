import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchArguments } from './chromium.mjs';

/** How long a page may take until it stands still, in ms, and how tall it may be, in px. */
const limits = { time: 3000, height: 8000 };

/** A page that is not drawn after this time, in ms, is measured as it is. */
const patience = 20_000;

/**
 * @typedef {object} PageMeasure
 * @property {string} id
 * @property {number} time until it is drawn and answers, in ms
 * @property {number} height in px, in a window 1280 px wide
 * @property {string[]} missing numbers of parts that a drawing of the page does not show
 */

/**
 * Runs in the page: waits until Storybook has drawn it and the browser has nothing else to do, at most so many ms.
 * @param {number} time
 */
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
 * Measures the pages of documentation of a static Storybook, one after the other.
 * @param {string} folder of the static pages
 * @param {string} address where they are served
 * @param {string} executable the browser
 * @param {string} word only pages with it in their address
 * @returns {Promise<PageMeasure[]>} the slowest first
 */
async function measurePages(folder, address, executable, word) {
  // Imported here, because it may not be installed yet when this file is read.
  const { chromium } = await import('playwright');
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const browser = await chromium.launch({ executablePath: executable, args: launchArguments });
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    /** @type {PageMeasure[]} */
    const measures = [];
    // The first page also loads what all of them share.
    const first = await context.newPage();
    await first.goto(`${address}/iframe.html`);
    await first.close();
    for (const { id, type } of Object.values(entries)) {
      if (type !== 'docs' || !id.includes(word)) continue;
      const page = await context.newPage();
      const began = performance.now();
      await page.goto(`${address}/iframe.html?id=${id}&viewMode=docs`);
      await page.evaluate(whenDrawn, patience);
      const time = Math.round(performance.now() - began);
      const height = await page.evaluate(heightOfAll);
      // Some drawings are windows of their own, which come later than the page.
      await page.waitForFunction(isDrawingComplete, undefined, { timeout: patience }).catch(() => undefined);
      measures.push({ id, time, height, missing: await page.evaluate(missingParts) });
      await page.close();
    }
    return measures.toSorted((a, b) => b.time - a.time);
  } finally {
    await browser.close();
  }
}

/**
 * The pages of documentation that are too slow or too tall.
 * @param {string} folder of the static pages
 * @param {string} address where they are served
 * @param {string} executable the browser
 * @param {string} word only pages with it in their address
 * @returns {Promise<{ count: number, complaints: string[] }>}
 */
export async function judgePages(folder, address, executable, word) {
  const measures = await measurePages(folder, address, executable, word);
  const complaints = measures.flatMap(({ id, time, height, missing }) => [
    ...(time > limits.time ? [`${id} takes ${time} ms to be drawn; the limit is ${limits.time} ms.`] : []),
    ...(height > limits.height ? [`${id} is ${height} px tall; the limit is ${limits.height} px.`] : []),
    ...missing.map((parts) => `${id} has a drawing that does not show its part ${parts}.`),
  ]);
  return { count: measures.length, complaints };
}
