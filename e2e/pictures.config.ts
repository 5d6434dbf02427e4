import { defineConfig } from '@playwright/test';
import checks from '../playwright.config.js';

/** `npm run pictures`: shoots the product as the README shows it. No test; what it opens, the tests have been through. */
export default defineConfig({
  ...checks,
  testDir: '.',
  testMatch: 'pictures.shoot.ts',
  globalSetup: './makeDemoData.ts',
  outputDir: '../test-results',
  workers: 1,
  use: { ...checks.use, viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1.5 },
});
