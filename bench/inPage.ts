import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build, defaultClientConditions, mergeConfig, preview, type UserConfig } from 'vite';
import { ensureChromium, launchArguments } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { cache } from '../scripts/place.mjs';
import type { PageBench } from './components/PageBench.js';
import { type Comparison, compare, type Side } from './harness.js';

/** Builds the page of a folder as an application is built, and serves it. */
async function servePage(
  folder: string,
  more: UserConfig,
): Promise<{ url: string; close: () => Promise<void> }> {
  const own = {
    root: fileURLToPath(new URL(`./${folder}`, import.meta.url)),
    logLevel: 'error' as const,
    resolve: { conditions: ['@slip/source', ...defaultClientConditions] },
    worker: { format: 'es' as const },
    build: { outDir: join(cache, 'bench', folder), emptyOutDir: true },
  };
  const settings = { ...mergeConfig(own, more), configFile: false as const };
  await build(settings);
  const port = await freePort();
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port, strictPort: true } });
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function side(
  page: Page,
  index: number,
  name: string,
  which: keyof Pick<PageBench, 'baseline' | 'candidate'>,
): Side {
  return {
    name,
    measure: () =>
      page.evaluate(
        async ([at, of]) => {
          const bench = window.slipBenches[at];
          if (!bench) throw new Error('There is no such bench.');
          return await bench[of]();
        },
        [index, which] as const,
      ),
  };
}

/**
 * Opens the page of a folder in Chromium while `work` runs.
 *
 * @param more settings of Vite for the page.
 */
export async function inPage<T>(
  folder: string,
  work: (page: Page) => Promise<T>,
  more: UserConfig = {},
): Promise<T> {
  const served = await servePage(folder, more);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...launchArguments],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(served.url);
    return await work(page);
  } finally {
    await browser.close();
    await served.close();
  }
}

/**
 * Compares what the page of a folder offers, such as components with the same work in bare React, in Chromium.
 *
 * @param settings rounds of each side.
 */
export function compareInPage(folder: string, settings: { rounds: number }): Promise<Comparison[]> {
  return inPage(folder, async (page) => {
    await page.waitForFunction(() => Array.isArray(window.slipBenches));
    const facts = await page.evaluate(() =>
      window.slipBenches.map(({ name, unit, goal, bar, against }) => ({ name, unit, goal, bar, against })),
    );
    const comparisons: Comparison[] = [];
    for (const [index, { name, unit, goal, bar, against }] of facts.entries()) {
      comparisons.push(
        await compare(
          name,
          {
            baseline: side(page, index, against, 'baseline'),
            candidate: side(page, index, 'Slip', 'candidate'),
          },
          { rounds: settings.rounds, unit, goal, bar },
        ),
      );
    }
    return comparisons;
  });
}
