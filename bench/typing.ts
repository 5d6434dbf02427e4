import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { enterAmounts, enterPolicy, openFilingForm } from '../e2e/fileWyomingPolicy.js';
import { fillWithInsurers } from '../e2e/fillWithInsurers.js';
import { newPolicyNumber } from '../e2e/newPolicyNumber.js';
import { type OfficeApi, openOfficeApi } from '../e2e/officeApi.js';
import { people } from '../e2e/people.js';
import { startProduct } from '../e2e/product.js';
import { signInThroughPage } from '../e2e/signIn.js';
import { ensureChromium, launchArguments } from '../scripts/chromium.mjs';
import { type Comparison, compare, type Side } from './harness.js';

/** The number of insurer cards in the long form. */
const cards = 60;

/** The amount that is typed into a premium in each round. */
const digits = '1234567.89';

/** Milliseconds below which a key seems to be answered at once, and those below which nobody notices a pause. */
const bars = { key: { atMost: 50 }, pause: { atMost: 100 } };

/** How long the page is watched after the last key: after 300 ms the form uses what was typed and calculates. */
const watchedAfterwards = 800;

/** The cost of one round of typing, in milliseconds. */
interface Typing {
  /** The mean time of a key, from its event to the frame that shows it. */
  readonly key: number;
  /** The longest time without a frame after the last key. */
  readonly pause: number;
}

declare global {
  interface Window {
    /** Milliseconds of each key so far. */
    slipKeys: number[];
  }
}

/** Records for each key how long it took until its frame was drawn. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.slipKeys = [];
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // An animation frame callback runs before the frame is drawn; a timer that it starts runs after.
          setTimeout(() => window.slipKeys.push(performance.now() - timeStamp), 0);
        }),
      { capture: true },
    );
  });
}

/** Types into the premium of the middle card. */
async function typeOnce(page: Page): Promise<Typing> {
  await page.bringToFront();
  const premiums = page.getByLabel('Premium', { exact: true });
  await premiums.nth(Math.floor((await premiums.count()) / 2)).selectText();
  await page.evaluate(() => {
    window.slipKeys = [];
  });
  for (const [index, key] of digits.split('').entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((count) => window.slipKeys.length > count, index);
  }
  return page.evaluate(async (watched) => {
    const keys = window.slipKeys;
    const end = performance.now() + watched;
    let pause = 0;
    for (let last = performance.now(); last < end; ) {
      const frame: number = await new Promise((resolve) => {
        requestAnimationFrame(() => resolve(performance.now()));
      });
      pause = Math.max(pause, frame - last);
      last = frame;
    }
    return { key: keys.reduce((sum, ms) => sum + ms, 0) / keys.length, pause };
  }, watchedAfterwards);
}

/** Opens a filing with a number of insurer cards that is complete except for its review. */
async function openForm(context: BrowserContext, url: string, office: OfficeApi, count: number) {
  const page = await context.newPage();
  await page.goto(`${url}/slip/filings/new`);
  await openFilingForm(page, { agent: 'Priya Anand' });
  await enterPolicy(page, newPolicyNumber('TYPING'));
  await enterAmounts(page);
  const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
  await page.waitForResponse((response) => response.url().includes('/savePolicyDraft'));
  await page.goto(`${url}/slip/dashboard/home`);
  await fillWithInsurers(office, draftId, count);
  await page.goto(`${url}/slip/filings/new?draftId=${draftId}`);
  await page
    .getByLabel('Premium', { exact: true })
    .nth(count - 1)
    .waitFor();
  await watchKeys(page);
  return page;
}

/** One side of the comparison, for each figure. */
function typingSides(page: Page, name: string): Record<keyof Typing, Side> {
  return {
    key: { name, measure: async () => (await typeOnce(page)).key },
    pause: { name, measure: async () => (await typeOnce(page)).pause },
  };
}

/** Compares typing in the filing form with many insurers with typing in the form with one, in Chromium. */
export async function compareTyping({ rounds }: { rounds: number }): Promise<Comparison[]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...launchArguments],
  });
  try {
    const office = await openOfficeApi(product.url, people.agency);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await signInThroughPage(await context.newPage(), product.url, people.agency);
    const baseline = typingSides(await openForm(context, product.url, office, 1), 'with one insurer');
    const candidate = typingSides(await openForm(context, product.url, office, cards), `with ${cards}`);
    const settings = { rounds, unit: 'ms', goal: { atMost: 3 } };
    return [
      await compare(
        'A key in the filing form, until it is drawn',
        { baseline: baseline.key, candidate: candidate.key },
        { ...settings, bar: bars.key },
      ),
      await compare(
        'The longest time without a frame after typing, while tax is reckoned and the draft kept',
        { baseline: baseline.pause, candidate: candidate.pause },
        { ...settings, bar: bars.pause },
      ),
    ];
  } finally {
    await browser.close();
    await product.remove();
  }
}
