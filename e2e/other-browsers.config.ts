import { defineConfig } from '@playwright/test';
import checks from '../playwright.config.js';

/** `npm run test:browsers`: what browsers do that Playwright does not drive as people have them. */
export default defineConfig({
  ...checks,
  testDir: 'other-browsers',
  projects: [{ name: 'other browsers', testMatch: 'journey.ts' }],
  globalSetup: './makeDemoData.ts',
  outputDir: '../test-results',
  workers: 1,
});
