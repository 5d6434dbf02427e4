import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import checks from '../playwright.config.js';

/** `npm run test:consumers`: the packed packages in applications of somebody else, installed from the registry. */
export default defineConfig({
  ...checks,
  testDir: 'consumers',
  projects: [{ name: 'consumers', testMatch: '*.try.ts' }],
  globalSetup: [],
  // Outside of the repository, where Node would find what is installed here.
  outputDir: join(tmpdir(), 'slip-consumers'),
  preserveOutput: 'never',
  // Two applications that are built at the same time would each take twice as long.
  workers: 1,
  // Installing, building and serving twice took eight minutes on a machine with much else to do: the limit is for what hangs.
  timeout: 1_800_000,
  // A server in development compiles a page when it is first opened.
  expect: { timeout: 60_000 },
});
