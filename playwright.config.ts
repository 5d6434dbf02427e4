import { defineConfig, devices } from '@playwright/test';
import { findChromium, launchArguments, shortLived } from './scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/makeDemoData.ts',
  outputDir: 'test-results',
  // A test that passes at the second try is a defect found and hidden.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    // Writing down every page of every test for the few that fail takes a good part of the time: only when asked for.
    trace: process.env['SLIP_E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...launchArguments, shortLived] },
  },
});
