import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { axe, emulateMedia } from './scripts/axe-in-page.mjs';
import { findChromium, launchArguments, shortLived } from './scripts/chromium.mjs';
import { compiledStyles } from './scripts/styles/vite-plugin.mjs';

const source = '@slip/source';
const everyComponent = 'packages/ui/src/{registry,theme}/*.browser.tsx';
const browserPackages = 'packages/{ui,forms,api,portal}/src';

/** Node knows no `module`: with it tests would load other files of some packages than the product does. */
const inNode = defaultServerConditions.filter((condition) => condition !== 'module');

/** Tests read the sources of the workspace's packages, both in Node and in the browser. */
const fromSource = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...inNode] } },
};

const executablePath = findChromium({ forPages: true });
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [...launchArguments, shortLived],
};

/** The test files that take longest. Were one of them the last, the other workers would wait for it. */
const longest = [
  'book/randomBook',
  'server/tests/program',
  'server/tests/whoMayCall',
  'server/tests/badInput',
  'engine/startEngine',
  'batch/sameAsTheForm',
  'server/tests/golden',
  'server/tests/hostileInput',
  'kill/kill',
  'server/tests/database',
  'filings/hostileFilings',
  'demo/tests',
  'filings/new-policy/NewPolicyScreen',
];

const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(name));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const inOrder = await super.sort(files);
    return [...inOrder.filter(isLong), ...inOrder.filter((file) => !isLong(file))];
  }
}

/** For what hangs, not for what is slow: a busy machine takes many times as long as a quiet one. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000 };

/** The size that Storybook gives each story that asks for none: without it the page would be laid out twice more for each file. */
const storySize = { width: 1200, height: 900 };

/**
 * The window around the page of a story, to which Vitest scales the page down: nobody looks, so few pixels are painted. The
 * page and the screen have their usual sizes.
 */
const storyWindow = { viewport: { width: 320, height: 240 }, screen: { width: 1280, height: 720 } };

/** Every test that needs a real page gets this Chromium with the same settings. A function: Vitest changes the object. */
const browser = (viewport = { width: 1280, height: 800 }, around?: typeof storyWindow) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions,
    contextOptions: {
      ...around,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
      deviceScaleFactor: 1,
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport }],
});

/** The projects that a run names: `--project=server`, `--project server`; none when it runs all. */
const named = process.argv.flatMap((word, place, words) => {
  if (word === '--project') return words[place + 1] ?? [];
  return word.startsWith('--project=') ? word.slice('--project='.length) : [];
});

/** A run of other projects is spared the index of all stories: making it takes ten seconds. A name may also be a pattern. */
const runsStories = named.length === 0 || named.some((name) => name === 'stories' || /\W/.test(name));

/** Every story. */
const stories = async () => {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return {
    ...fromSource,
    plugins: [storybookTest({ configDir: '.storybook' })],
    // Vite looks for dependencies before the first story runs, in every run: finding one later would reload the page
    // during the tests.
    optimizeDeps: {
      entries: [`${browserPackages}/**/*.stories.tsx`, '.storybook/preview.tsx'],
      force: true,
    },
    test: {
      name: 'stories',
      isolate: false,
      setupFiles: ['.storybook/underTest.ts'],
      // One after the other, this one before those of Storybook.
      sequence: { setupFiles: 'list' as const },
      ...limits,
      // The same again, because a project with a browser does not inherit it.
      maxWorkers: '100%',
      browser: browser(storySize, storyWindow),
    },
  };
};

export default defineConfig({
  test: {
    // By default Vitest leaves one core unused, which is half of a machine with two cores.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // A text that nobody has approved fails like one that differs, not only in CI. `-u` writes it.
    update: 'none',
    // As for the other limits: a busy machine may need more than the usual minute until a browser answers. It is read here, and not in a project.
    browser: { connectTimeout: 240_000 },
    projects: [
      {
        ...fromSource,
        // Rules have no state, so the files share their modules. Reading them again for each file took half of the time.
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          setupFiles: ['vitest.imports.ts', 'vitest.seed.ts'],
          ...limits,
          include: [
            `${browserPackages}/**/*.test.ts`,
            'packages/forms/tests/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/*.test.ts',
          ],
        },
      },
      {
        ...fromSource,
        plugins: [compiledStyles()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['vitest.imports.ts', 'vitest.dom.ts'],
          ...limits,
          include: [`${browserPackages}/**/*.test.tsx`],
        },
      },
      {
        ...fromSource,
        test: {
          name: 'server',
          // Each file has a database in its first state, and the modules keep no other state between files.
          isolate: false,
          environment: 'node',
          include: ['packages/{server,demo}/**/*.test.ts', 'bench/book/*.test.ts'],
          globalSetup: 'packages/server/tests/setUp.ts',
          setupFiles: [
            'vitest.imports.ts',
            'vitest.seed.ts',
            'packages/server/tests/inRunFolder.ts',
            'packages/server/tests/unorderedRows.ts',
          ],
          pool: 'forks',
          ...limits,
        },
      },
      ...(runsStories ? [await stories()] : []),
      {
        ...fromSource,
        plugins: [compiledStyles()],
        optimizeDeps: { entries: [everyComponent], force: true },
        test: {
          name: 'registry',
          ...limits,
          include: [everyComponent, '.storybook/*.browser.ts'],
          browser: { ...browser(), commands: { axe, emulateMedia } },
        },
      },
    ],
  },
});
