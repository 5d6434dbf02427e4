import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { findChromium, launchArguments } from './scripts/chromium.mjs';

const source = '@slip/source';
const browserPackages = 'packages/{ui,forms,api,portal}/src';

/** Packages of the workspace are read from their sources, in Node as in the browser. */
const fromSource = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
};

const executablePath = findChromium();
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: [...launchArguments] };

export default defineConfig({
  test: {
    // Vitest leaves one core to itself by default; of two that is half the machine.
    maxWorkers: '100%',
    projects: [
      {
        ...fromSource,
        test: { name: 'unit', environment: 'node', include: [`${browserPackages}/**/*.test.ts`] },
      },
      {
        ...fromSource,
        test: { name: 'dom', environment: 'jsdom', include: [`${browserPackages}/**/*.test.tsx`] },
      },
      {
        ...fromSource,
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/server/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...fromSource,
        plugins: [storybookTest({ configDir: '.storybook' })],
        // What the stories need is looked for before the first of them runs, and every time: a dependency met half-way
        // reloads the page under the tests.
        optimizeDeps: {
          entries: [`${browserPackages}/**/*.stories.tsx`, '.storybook/preview.tsx'],
          force: true,
        },
        test: {
          name: 'stories',
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions,
              contextOptions: {
                reducedMotion: 'reduce',
                timezoneId: 'UTC',
                locale: 'en-US',
                deviceScaleFactor: 1,
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
