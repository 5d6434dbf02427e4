import { defineConfig } from '@playwright/test';
import checks from '../playwright.config.js';

/**
 * `npm run pictures`: takes the pictures of the product for the README and for docs/design. `npm run print`: prints every screen for each
 * kind of account into `.cache/print`. They test nothing: the tests cover these screens.
 */
export default defineConfig({
  ...checks,
  testDir: '.',
  projects: [
    { name: 'pictures', testMatch: 'pictures.shoot.ts' },
    { name: 'print', testMatch: 'print.shoot.ts' },
  ],
  globalSetup: './makeDemoData.ts',
  outputDir: '../test-results',
  workers: 1,
  use: { ...checks.use, viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1.5 },
});
