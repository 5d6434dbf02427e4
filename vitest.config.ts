import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { axe, forceColors } from './scripts/axe-in-page.mjs';
import { findChromium, launchArguments, shortLived } from './scripts/chromium.mjs';

const source = '@slip/source';
const everyComponent = 'packages/ui/src/registry/components.browser.tsx';
const browserPackages = 'packages/{ui,forms,api,portal}/src';

/** Packages of the workspace are read from their sources, in Node as in the browser. */
const fromSource = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
};

const executablePath = findChromium();
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [...launchArguments, shortLived],
};

/** As in production: else the whole sheet is read again for each new rule. Vitest takes what it is given apart. */
const ruleByRule = { SC_DISABLE_SPEEDY: 'false' };

/** One Chromium for every test that needs a real page, and always the same person before it; Vitest names it again. */
const browser = () => ({
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
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});

export default defineConfig({
  test: {
    // Vitest leaves one core to itself by default; of two that is half the machine.
    maxWorkers: '100%',
    // A text nobody approved yet fails as one that differs does, and not in CI alone; `-u` writes it.
    update: 'none',
    projects: [
      {
        ...fromSource,
        // Rules hold no state, so the files share their modules: reading them again for each took half the time.
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            `${browserPackages}/**/*.test.ts`,
            'packages/forms/tests/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        ...fromSource,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          env: ruleByRule,
          include: [`${browserPackages}/**/*.test.tsx`],
        },
      },
      {
        ...fromSource,
        test: {
          name: 'server',
          // Each file has a database of its own; the modules hold nothing between them.
          isolate: false,
          environment: 'node',
          include: ['packages/server/**/*.test.ts'],
          globalSetup: 'packages/server/tests/buildProgram.mjs',
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...fromSource,
        define: { ...ruleByRule },
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
          // The first story of a screen waits until its modules are there, which takes a while on a busy machine.
          testTimeout: 60_000,
          // As many pages at once; a project of the browser does not take this over from above.
          maxWorkers: '100%',
          browser: browser(),
        },
      },
      {
        ...fromSource,
        define: { ...ruleByRule },
        optimizeDeps: { entries: [everyComponent], force: true },
        test: {
          name: 'registry',
          include: [everyComponent],
          browser: { ...browser(), commands: { axe, forceColors } },
        },
      },
    ],
  },
});
