import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { people } from '../e2e/people.js';
import { startProduct } from '../e2e/product.js';
import { signInThroughPage } from '../e2e/signIn.js';
import { ensureChromium, launchArguments } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { series } from './harness.js';

/** The scores of one page, each the median of its runs, 0 to 100. */
export interface Scores {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
}

const categories = ['performance', 'accessibility'] as const;

async function scoresOf(page: string, url: string, port: number, runs: number): Promise<Scores> {
  const found: Record<(typeof categories)[number], number[]> = { performance: [], accessibility: [] };
  for (let run = 0; run < runs; run += 1) {
    // The person must stay signed in during the measurement, so only the cache is cleared, not the storage.
    const result = await lighthouse(
      url,
      { port, disableStorageReset: true, onlyCategories: [...categories], logLevel: 'error' },
      desktopConfig,
    );
    const final = result?.lhr.finalDisplayedUrl;
    if (!result || result.lhr.runtimeError || final !== url) {
      throw new Error(
        `Lighthouse did not measure ${url}: ${result?.lhr.runtimeError?.message ?? `it saw ${final}`}`,
      );
    }
    for (const category of categories) {
      found[category].push((result.lhr.categories[category]?.score ?? 0) * 100);
    }
  }
  return {
    page,
    performance: series('performance', found.performance).median,
    accessibility: series('accessibility', found.accessibility).median,
  };
}

/** Lighthouse's scores (its desktop profile) of the sign-in page and of the dashboard. */
export async function measurePages(runs: number): Promise<Scores[]> {
  const product = await startProduct();
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'slip-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: [...launchArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const signIn = await scoresOf('Sign-in', `${product.url}/slip/auth/login`, port, runs);
    const page = await browser.newPage();
    await signInThroughPage(page, product.url, people.primaryAgent);
    const dashboard = await scoresOf('Dashboard', `${product.url}/slip/dashboard/home`, port, runs);
    return [signIn, dashboard];
  } finally {
    await browser.close();
    await product.remove();
    await rm(profile, { recursive: true, force: true });
  }
}
