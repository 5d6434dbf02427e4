import { defineConfig } from '@playwright/test';
import checks from '../playwright.config.js';

/**
 * `npm run shifts`: loads every screen and names what moves meanwhile. It is a measure beside the tests, as it takes minutes and a screen
 * that loads slowly tells more of it than one that loads at once.
 */
export default defineConfig({
  ...checks,
  testDir: '.',
  globalSetup: './makeDemoData.ts',
  projects: [{ name: 'shifts', testMatch: 'layout-shift.measure.ts' }],
  outputDir: '../test-results',
  workers: 1,
});
