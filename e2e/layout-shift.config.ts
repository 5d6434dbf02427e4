import { defineConfig } from '@playwright/test';
import checks from '../playwright.config.js';

/**
 * `npm run shifts`: opens every screen for each kind of account and names what moves meanwhile. It is a measure beside the tests, as it
 * takes more than half an hour, and runs each night.
 */
export default defineConfig({
  ...checks,
  testDir: '.',
  globalSetup: './makeDemoData.ts',
  projects: [{ name: 'shifts', testMatch: 'layout-shift.measure.ts' }],
  outputDir: '../test-results',
  workers: 1,
});
