import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { openOfficeApi } from '../e2e/officeApi.js';
import { type Person, people } from '../e2e/people.js';
import { startProduct } from '../e2e/product.js';
import { openInSession } from '../e2e/signIn.js';
import { paths } from '../packages/portal/src/paths.js';
import { ensureChromium, launchArguments } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/free-port.mjs';

/** A screen that is measured, and the press that is ordinary there. */
interface Screen {
  readonly name: string;
  /** Who opens it; nobody has to be signed in where it is left out. */
  readonly person?: Person;
  readonly path: string;
  /** The link of that page which leads to the screen, where its address is known only by the data. */
  readonly link?: string;
  readonly press: (page: Page) => Locator;
}

const { primaryAgent: agent, staff, auditor } = people;
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const screens: readonly Screen[] = [
  { name: 'Sign-in', path: paths.login, press: button('Sign in') },
  { name: 'Dashboard', person: agent, path: paths.home, press: button(/^Show all/) },
  { name: 'Search', person: agent, path: paths.policySearch, press: button('Filters') },
  { name: 'New policy', person: agent, path: paths.newPolicy, press: button('Choose State') },
  {
    name: 'Policy',
    person: agent,
    path: paths.policySearch,
    link: 'main table a',
    press: button('Copy this policy'),
  },
  {
    name: 'Pay',
    person: agent,
    path: paths.payInvoices,
    press: (page) => page.locator('main label:has(input[type=checkbox])').first(),
  },
  { name: 'Reports', person: agent, path: '/slip/reports', press: button(/Quarter/) },
  {
    name: 'Batch',
    person: agent,
    path: paths.batchSubmission,
    press: (page) => page.getByRole('tab', { name: 'TEST FILING' }),
  },
  {
    name: 'Settings',
    person: agent,
    path: paths.settings.replace('/*', ''),
    press: (page) => page.getByRole('link', { name: /Contacts/ }).first(),
  },
  {
    name: 'Work of the office',
    person: staff,
    path: paths.officeWork,
    press: (page) => page.locator('[data-queue-row]').nth(1),
  },
  {
    name: 'An account, at the office',
    person: staff,
    path: `${paths.officeAccounts}?find=larkin`,
    link: 'main table a',
    press: button('End the account'),
  },
  { name: 'Audit trail', person: auditor, path: paths.officeAudit, press: button(/Kind$/) },
];

/** How much slower the processor is made while presses are measured: a phone of the middle class. */
const SLOWNESS = 4;

/** Milliseconds after a press in which its effect is drawn on any machine. */
const SETTLED_MS = 1500;

/** Milliseconds that a pointer is over a target before it is pressed. */
const HOVER_MS = 200;

/** Milliseconds that a press lasts, from down to up. */
const HELD_MS = 80;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The figures of one screen: the best of its runs, because a busy machine only makes them worse. */
export interface PageFigures {
  readonly page: string;
  /** Milliseconds from the press to the next frame. */
  readonly inp: number;
  /** Milliseconds that the page itself works for the press, whatever else the machine does meanwhile. */
  readonly work: number;
  /** How much moves by itself while the page loads. */
  readonly cls: number;
  /** Lighthouse's scores, 0 to 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
}

declare global {
  interface Window {
    /** Of the page so far: what has moved, and the longest interaction in milliseconds. */
    slipPage: { cls: number; inp: number };
  }
}

/** Runs in each page, before its own scripts. No function in it has a name: what gives names back in a stack is not in the page. */
function watchPage(): void {
  window.slipPage = { cls: 0, inp: 0 };
  for (const type of ['layout-shift', 'event']) {
    // The threshold is no part of the types yet; without it, only presses of 104 ms and more are told of.
    const watched = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'event' && Number(Reflect.get(entry, 'interactionId')) > 0)
          window.slipPage.inp = Math.max(window.slipPage.inp, entry.duration);
        if (type === 'layout-shift' && Reflect.get(entry, 'hadRecentInput') !== true)
          window.slipPage.cls += Number(Reflect.get(entry, 'value'));
      }
    }).observe(watched);
  }
}

type Press = Pick<PageFigures, 'inp' | 'work' | 'cls'>;

/** Milliseconds of the processor that the page has used so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Loads a screen, presses, and waits until the effect is drawn. */
async function pressOnce(page: Page, session: CDPSession, url: string, { press }: Screen): Promise<Press> {
  await page.goto(url);
  const target = press(page);
  await target.waitFor();
  await page.waitForLoadState('networkidle');
  await target.scrollIntoViewIfNeeded();
  // As a hand does: it is over the target for a moment, then the button is held down for a moment.
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  const { cls } = await page.evaluate(() => window.slipPage);
  const before = await workOf(session);
  await target.click({ delay: HELD_MS });
  // An interaction is told of a moment after its frame; one below the threshold never.
  await page.waitForTimeout(SETTLED_MS);
  const { inp } = await page.evaluate(() => window.slipPage);
  return { inp, work: (await workOf(session)) - before, cls };
}

/** The ordinary press of a screen on the slow processor, and what it costs on this one, as much longer. */
async function measurePresses(page: Page, url: string, screen: Screen, runs: number): Promise<Press> {
  await page.addInitScript(watchPage);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const found: Press[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { work } = await pressOnce(page, session, url, screen);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    found.push({ ...(await pressOnce(page, session, url, screen)), work: work * SLOWNESS });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  const best = (figure: keyof Press) => Math.min(...found.map((each) => each[figure]));
  return { inp: best('inp'), work: Math.round(best('work')), cls: best('cls') };
}

async function scoresOf(url: string, port: number): Promise<PageFigures['scores']> {
  const result = await lighthouse(
    url,
    { port, disableStorageReset: true, onlyCategories: [...categories], logLevel: 'error' },
    desktopConfig,
  );
  const seen = result?.lhr.finalDisplayedUrl ?? '';
  if (!result || result.lhr.runtimeError || seen.includes(paths.login) !== url.includes(paths.login))
    throw new Error(
      `Lighthouse did not measure ${url}: ${result?.lhr.runtimeError?.message ?? `it saw ${seen}`}`,
    );
  const score = (category: (typeof categories)[number]) =>
    Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** Opens a screen as its person, and gives its address. */
async function openScreen(page: Page, origin: string, { person, path, link }: Screen): Promise<string> {
  const url = `${origin}${path}`;
  if (person) await openInSession(page, url, (await openOfficeApi(origin, person)).session);
  if (link === undefined) return url;
  await page.goto(url);
  return new URL((await page.locator(link).first().getAttribute('href')) ?? '', url).href;
}

/** The figures of a screen, in a browser of its own: Lighthouse takes its first tab, and nothing of the screen before is left. */
async function measureScreen(origin: string, screen: Screen, runs: number): Promise<PageFigures> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'slip-pages-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: [...launchArguments, `--remote-debugging-port=${port}`],
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    const url = await openScreen(page, origin, screen);
    const press = await measurePresses(page, url, screen, runs);
    await page.close();
    const scores: PageFigures['scores'][] = [];
    for (let run = 0; run < runs; run += 1) scores.push(await scoresOf(url, port));
    const best = (category: keyof PageFigures['scores']) => Math.max(...scores.map((each) => each[category]));
    return {
      page: screen.name,
      ...press,
      scores: {
        performance: best('performance'),
        accessibility: best('accessibility'),
        'best-practices': best('best-practices'),
        seo: best('seo'),
      },
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * Twelve screens: the ordinary press of each at a quarter of the processor's speed, what moves while it loads, and Lighthouse's scores
 * (desktop).
 */
export async function measurePages(runs: number): Promise<PageFigures[]> {
  const product = await startProduct();
  try {
    const figures: PageFigures[] = [];
    for (const screen of screens) figures.push(await measureScreen(product.url, screen, runs));
    return figures;
  } finally {
    await product.remove();
  }
}
