import { defineConfig, devices } from '@playwright/test';
import { findChromium, launchArguments, shortLived } from './scripts/chromium.mjs';

/** How a Chromium is launched. */
const launched = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...launchArguments, shortLived],
});

/**
 * Tests with a product of their own are first. The longest are among them, for which the other workers would wait at the end; and
 * those with settings of their own would end the workers of the others, whose products would be started again.
 */
const apart = [
  'new-office.spec.ts',
  'first-day.spec.ts',
  'accountants-week.spec.ts',
  'office-first-day.spec.ts',
  'rates.spec.ts',
  'restore.spec.ts',
  'returned-payment.spec.ts',
  'single-sign-on.spec.ts',
  'vendors.spec.ts',
];

/**
 * What the browser itself does for a page: it shows a PDF, keeps a passkey, saves a file and closes a window. These go through a whole
 * Chromium, of which one without windows leaves parts out; it draws the same pages with a quarter less time.
 */
const ofWholeBrowser = ['help.spec.ts', 'passkeys.spec.ts', 'questions.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/makeDemoData.ts',
  outputDir: 'test-results',
  // A retry would hide the defect that a test finds only now and then.
  retries: 0,
  // One more than the cores of the usual machine: a test often waits for the product.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A page takes many times as long on a machine that has much else to do: the limits are for what hangs, not for what is slow.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  projects: [
    { name: 'apart', testMatch: apart },
    {
      name: 'whole browser',
      testMatch: ofWholeBrowser,
      // One product is enough for all of them.
      workers: 1,
      use: { launchOptions: launched(findChromium()) },
    },
    { name: 'others', testIgnore: [...apart, ...ofWholeBrowser] },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    // Recording every test takes much of the time, and only failures need it, so traces are made only on request.
    trace: process.env['SLIP_E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launched(findChromium({ forPages: true })),
  },
});
