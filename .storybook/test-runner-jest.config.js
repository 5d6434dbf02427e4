import { getJestConfig } from '@storybook/test-runner';
import { findChromium, launchArguments } from '../scripts/chromium.mjs';

const config = getJestConfig();
const executablePath = findChromium();

/**
 * How @storybook/test-runner opens the static Storybook (`npm run test:storybook`): with the settings of the other
 * browser tests.
 */
export default {
  ...config,
  // Every story opens a page of its own, which takes its time on a busy machine.
  testTimeout: 60_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      browsers: ['chromium'],
      launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...launchArguments] },
      contextOptions: {
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        locale: 'en-US',
      },
    },
  },
};
