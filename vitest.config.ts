import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { axe, forceColors } from './scripts/axe-in-page.mjs';
import { findChromium, launchArguments } from './scripts/chromium.mjs';

const source = '@slip/source';
const everyComponent = 'packages/ui/src/registry/components.browser.tsx';
const browserPackages = 'packages/{ui,forms,api,portal}/src';

/** Packages of the workspace are read from their sources, in Node as in the browser. */
const fromSource = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
};

const executablePath = findChromium();
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: [...launchArguments] };

/** One Chromium for every test that needs a real page, and always the same person before it; Vitest names it anew. */
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
    projects: [
      {
        ...fromSource,
        // Rules hold no state, so the files share their modules: reading them anew for each took half the time.
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [`${browserPackages}/**/*.test.ts`],
        },
      },
      {
        ...fromSource,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // A rule at a time, as in production: jsdom would read the whole sheet again for each new rule.
          env: { SC_DISABLE_SPEEDY: 'false' },
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
          // As many pages at once; a project of the browser does not take this over from above.
          maxWorkers: '100%',
          browser: browser(),
        },
      },
      {
        ...fromSource,
        define: { SC_DISABLE_SPEEDY: 'false' },
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
